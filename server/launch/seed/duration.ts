const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;

/** "12d 3h 5m" as milliseconds. */
export function duration(text: string): number {
  let total = 0;
  for (const [whole, amount = '', unit = 'm'] of text.matchAll(/(\d+)([dhm])/g)) {
    if (whole) total += Number(amount) * UNITS[unit as keyof typeof UNITS];
  }
  if (total === 0) throw new Error(`Not a duration: ${text}`);
  return total;
}
