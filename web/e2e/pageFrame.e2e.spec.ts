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
    const lefts = seen.flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const inner = left + Number.parseFloat(getComputedStyle(one).paddingLeft);
      return width > 1 && right > 0 ? [inner] : [];
    });
    return Math.round(Math.min(...lefts));
  });
}

const framed = pages.filter(([, path]) => !inTheMiddle.includes(path));

describe.each(framed)('%s on %s', (person, path) => {
  it('NAV-01 the page begins at the edge of all pages', async () => {
    const page = windowOf(person);
    await openPage(page, path);
    const edge = edges[hasSidebar(person, path) ? 'app' : 'public'];
    expect(await contentEdge(page)).toBe(edge + (stepped.test(path) ? 8 : 0));
  });
});

it('MEN-20 on a phone people come first: the first mentor is in the upper half of the screen', async () => {
  const page = windowOf('visitor');
  await openPage(page, '/mentor-select');
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole('main').locator('li[data-mentor]').first();
  await expect.poll(async () => Math.round((await first.boundingBox())?.y ?? 844)).toBeLessThan(450);
});
