import { noteServerTime } from './serverClock.ts';

type Page = Pick<PerformanceNavigationTiming, 'transferSize' | 'responseStart'> & {
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
};

/** When it was sent stands in a header of a page that came over the network; a page that the browser kept is older. */
export function notePage(page: Page | undefined): void {
  // Not by what has passed since: that stands still while a computer sleeps.
  const begun = performance.timeOrigin;
  const said = page?.serverTiming?.find(({ name }) => name === 'now')?.description;
  if (page?.transferSize) noteServerTime(said, begun, begun + page.responseStart);
}

notePage(performance.getEntriesByType('navigation')[0] as Page | undefined);
