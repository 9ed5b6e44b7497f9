/** Joins names of a CSS module into one class attribute; unknown names vanish. */
export function classes(
  styles: Readonly<Record<string, string>>,
  ...names: readonly (string | false)[]
): string {
  return names
    .map((name) => (name === false ? '' : (styles[name] ?? '')))
    .filter((name) => name !== '')
    .join(' ');
}
