/** Digits of a CPF with its dots and dash, as far as they were typed. */
export function formatCpf(typed: string): string {
  const d = typed.replace(/\D/g, '').slice(0, 11);
  const groups = [d.slice(0, 3), d.slice(3, 6), d.slice(6, 9)].filter((group) => group !== '').join('.');
  return d.length > 9 ? `${groups}-${d.slice(9)}` : groups;
}

function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, n) => total + digit * (digits.length + 1 - n), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** True when both check digits fit (Receita Federal, módulo 11) and the digits are not all the same. */
export function isCpf(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number);
  if (digits.length !== 11 || new Set(digits).size === 1) return false;
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10];
}
