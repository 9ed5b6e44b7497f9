/** Technical log of the evidence rooms; facts never carry personal data, keys or paths. */
export interface Log {
  warn(event: string, facts: Readonly<Record<string, string | number>>): void;
}
