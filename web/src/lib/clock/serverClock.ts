/** How far the server's clock is ahead of this browser's, milliseconds: those of people are minutes, hours or years off. */
let ahead = 0;

/** What time it is, as the server sees it. It opens and closes what the page shows as open, or as over. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** A moment of this browser's clock, by the server's. */
export function serverTimeOf(at: number): number {
  return at + ahead;
}

/**
 * An answer that was asked for and came at these moments of this browser's clock says when it was written, to the second. What it
 * does not contradict stays: a slow answer proves less, and the time must not waver.
 */
export function noteServerTime(
  date: string | null | undefined,
  askedAt: number,
  answeredAt = Date.now(),
): void {
  const said = Date.parse(date ?? '');
  if (said) ahead = Math.min(Math.max(ahead, said - answeredAt), said + 1000 - askedAt);
}
