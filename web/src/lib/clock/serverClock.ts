/** How far the server's clock is ahead of this browser's, milliseconds: those of people are minutes, hours or years off. */
export const serverClock = { ahead: 0 };

/** What time it is, as the server sees it. It opens and closes what the page shows as open, or as over. */
export function serverNow(): number {
  return Date.now() + serverClock.ahead;
}

/** An answer that was asked for and came at these moments of this browser's clock says when it was written, to the second. */
export function noteServerTime(date: string | null, askedAt: number, answeredAt = Date.now()): void {
  const said = Date.parse(date ?? '');
  const least = said - answeredAt;
  const most = said + 1000 - askedAt;
  // What it does not contradict stays: a slow answer proves less, and the time must not waver.
  if (serverClock.ahead < least || serverClock.ahead > most) serverClock.ahead = (least + most) / 2;
}
