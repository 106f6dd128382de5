const HOUR = 60 * 60_000;

/**
 * Added to how a time is written in the hour that comes twice on the night when clocks are put back: only the zone tells the two apart.
 * `shown`: what the clock shows at an instant.
 */
export function repeatedHour(at: number, shown: (at: number) => string): { readonly timeZoneName?: 'short' } {
  const isTwice = [-HOUR, HOUR].some((by) => shown(at + by) === shown(at));
  return isTwice ? { timeZoneName: 'short' } : {};
}
