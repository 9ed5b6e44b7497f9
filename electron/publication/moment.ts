/** RFC 3339 as `DD/MM/AAAA HH:MM:SS (UTC−03:00)`: a certificate says the second and the offset. */
export function formatMoment(at: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/.exec(at);
  if (parts === null) return at;
  const [, year, month, day, time, offset] = parts;
  const zone = offset === 'Z' ? 'UTC' : `UTC${(offset ?? '').replace('-', '−')}`;
  return `${day}/${month}/${year} ${time} (${zone})`;
}
