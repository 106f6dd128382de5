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

type Page = Pick<PerformanceNavigationTiming, 'transferSize' | 'responseStart'> & {
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
};

/** When it was sent stands in a header of a page that came over the network; a page that the browser kept is older. */
export function notePage(page: Page | undefined): void {
  // By the clock as it goes now, which may have been put right since the page was asked for.
  const begun = Date.now() - performance.now();
  const said = page?.serverTiming?.find(({ name }) => name === 'now')?.description;
  if (page?.transferSize) noteServerTime(said, begun, begun + page.responseStart);
}

notePage(performance.getEntriesByType('navigation')[0] as Page | undefined);
