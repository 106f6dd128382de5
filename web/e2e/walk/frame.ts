import type { Page } from 'playwright-core';
import type { Person } from './everyPage.ts';

/** Where contents begin: beside the sidebar after its gutter, without one where the frame of 1,200 pixels begins. */
const edges = { app: 192, public: 144 } as const;
/** Two halves, a form or a sentence in the middle: these have no edge that others share. */
const inTheMiddle = [
  ...['/email-verification', '/sso'],
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
export function contentEdge(page: Page): Promise<number> {
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

/** Whether it begins where all pages do. */
export function isFramed(path: string): boolean {
  return !inTheMiddle.includes(path);
}

/** Where it should begin. */
export function edgeOf(person: Person, path: string): number {
  return edges[hasSidebar(person, path) ? 'app' : 'public'] + (stepped.test(path) ? 8 : 0);
}

/** Texts of buttons and links in the header that stand on more than one line. */
export function wrapped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header :is(a, button)')].flatMap((control) => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) found.push(texts.currentNode.textContent ?? '');
      }
      return found;
    }),
  );
}
