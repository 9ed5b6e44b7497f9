const free = 3;
const longest = 300;

/**
 * Seconds to wait before another passphrase may be tried, after `failures` wrong ones in a row: 0, 0, 0, 2, 4, 8, … at most 300.
 * Two slips cost nothing; guessing gets slow.
 */
export function delaySeconds(failures: number): number {
  if (failures < free) return 0;
  return Math.min(longest, 2 ** (failures - free + 1));
}
