import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { everybody, openPage, type Person, pages } from './everyPage.ts';

const windowOf = everybody();

/** Where contents begin: beside the sidebar after its gutter, without one where the frame of 1,200 pixels begins. */
const edges = { app: 192, public: 144 } as const;
/** Two halves, a form or a sentence in the middle: these have no edge that others share. */
const inTheMiddle = [
  ...['/login', '/signup', '/forgot-password', '/reset-password', '/email-verification', '/sso'],
  ...['/confirm-email-change', '/user-type', '/ds', '/_app', '/nowhere', '/ops'],
  ...['/action-plans/7', '/mentoring/session/7', '/blog/first', '/resources/sell'],
  ...['/group-event', '/mentor-details', '/p/ana'],
  ...['/group-event/attendees', '/group-event/briefing', '/group-event/feedback'],
  // Beside the sidebar without a gutter: a list, a conversation and a person fill the window.
  '/messages',
];

/** A list of steps has the room of a press around its marks. */
const stepped = /^\/(?:step-|mentoring-request)/;
const hasSidebar = (person: Person, path: string) => person !== 'visitor' && !path.startsWith('/step-');

/** In a page: where the first thing that is seen begins. */
function contentEdge(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('main *')].filter(
      (element) => element.childElementCount === 0,
    );
    const places = seen.map((one) => one.getBoundingClientRect());
    const lefts = places.filter(({ width, right }) => width > 1 && right > 0);
    return Math.round(Math.min(...lefts.map(({ left }) => left)));
  });
}

describe.each([...new Set(pages.map(([person]) => person))])('%s', (person: Person) => {
  it('NAV-01 every page begins at one edge', async () => {
    const page = windowOf(person);
    const found: Record<string, number> = {};
    for (const [who, path] of pages) {
      if (who !== person || inTheMiddle.includes(path)) continue;
      await openPage(page, path);
      const edge = await contentEdge(page);
      const expected = edges[hasSidebar(person, path) ? 'app' : 'public'] + (stepped.test(path) ? 8 : 0);
      if (edge !== expected) found[path] = edge;
    }
    expect(found).toEqual({});
  });
});

it('MEN-20 on a phone people come first: the first mentor is in the upper half of the screen', async () => {
  const page = windowOf('visitor');
  await openPage(page, '/mentor-select');
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole('main').locator('li[data-mentor]').first();
  await expect.poll(async () => Math.round((await first.boundingBox())?.y ?? 844)).toBeLessThan(450);
});
