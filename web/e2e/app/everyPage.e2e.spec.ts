import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  everybody,
  openPage,
  otherVisits,
  overflow,
  type Person,
  pages,
  settled,
} from '../walk/everyPage.ts';
import { contentEdge, edgeOf, isFramed, wrapped } from '../walk/frame.ts';
import { setLine, shiftsOf, watchShifts } from '../walk/shifts.ts';
import { LARGEST_SUM, unsound, unsoundInOtherTexts } from '../walk/sound.ts';
import { become, tooSmall } from '../walk/targets.ts';

// One walk: a page is loaded for its first test, and the tests that follow look at it as it stands. Each test opens the page
// by itself where it does not stand there, as in a second try.

// As the server sends them: with content, or with the frame.
const windowOf = everybody({ withPrerenderedPages: true });
const places = new WeakMap<Page, string>();
const isInOtherTexts = new WeakSet<Page>();
const lines = new WeakMap<Page, Promise<CDPSession>>();

/** Once for each window. */
function lineOf(page: Page): Promise<CDPSession> {
  const known = lines.get(page);
  if (known) return known;
  const begun = page.context().newCDPSession(page);
  lines.set(page, begun);
  return begun;
}

/** The page of the person, light and 1440 pixels wide; loaded where another one stands there. */
async function standsOn(person: Person, path: string): Promise<Page> {
  const page = windowOf(person);
  await page.emulateMedia({ colorScheme: 'light' });
  if (places.get(page) === path && !isInOtherTexts.has(page))
    await page.setViewportSize({ width: 1440, height: 900 });
  else await openPage(page, path);
  places.set(page, path);
  isInOtherTexts.delete(page);
  return page;
}

/** `/messages` without a conversation, which would stand before the list on a phone. */
async function standsOnList(person: Person): Promise<Page> {
  const page = windowOf(person);
  places.delete(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/messages');
  await settled(page);
  return page;
}

/** The page as it stands in other texts: Portuguese, as somebody sees it who has chosen that language, or longer English ones. */
async function standsIn(texts: 'Portuguese' | 'long', person: Person, path: string): Promise<Page> {
  const page = windowOf(person);
  if (places.get(page) !== path) await standsOn(person, path);
  else await page.emulateMedia({ colorScheme: 'light' });
  isInOtherTexts.add(page);
  await page.evaluate((isPortuguese) => {
    const at = new URL(window.location.href);
    const english = at.pathname.replace(/^\/pt(?=\/|$)/, '') || '/';
    at.pathname = isPortuguese ? `/pt${english === '/' ? '' : english}` : english;
    if (!isPortuguese) at.searchParams.set('pseudo', '');
    window.history.pushState(null, '', at);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, texts === 'Portuguese');
  await page.locator(texts === 'Portuguese' ? 'html[lang="pt-PT"]' : 'body:has-text(" ~]")').waitFor();
  await settled(page);
  return page;
}

const themes = ['light', 'dark'] as const;

/** Controls that a mouse misses at 24 pixels, or a finger at 44; of `/messages` those of the list. */
async function missed(person: Person, path: string) {
  const found: Record<string, readonly string[]> = {};
  const page = path === '/messages' ? await standsOnList(person) : await standsOn(person, path);
  const cdp = await lineOf(page);
  for (const [device, least] of [
    ['desktop', 24],
    ['phone', 44],
  ] as const) {
    await become(cdp, page, device);
    // Several parts of a page may be on their way at once.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    const small = await tooSmall(page, least);
    if (small.length > 0) found[device] = small;
  }
  await become(cdp, page, 'desktop');
  return found;
}

describe.each(pages)('%s on %s', (person, path) => {
  it('nothing jumps while the page loads, from the network and from the cache', async () => {
    const page = windowOf(person);
    const isNew = !lines.has(page);
    const line = await lineOf(page);
    if (isNew) await page.addInitScript(watchShifts);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await setLine(line, 'slow');
    const found: Record<string, unknown> = {};
    for (const visit of ['cold', 'warm']) {
      if (visit === 'cold') await line.send('Network.clearBrowserCache');
      const shifts = await shiftsOf(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > LARGEST_SUM || shifts.some((one) => one.isOfFooter)) found[visit] = { sum, shifts };
    }
    await setLine(line, 'fast');
    await settled(page, path);
    places.set(page, path);
    isInOtherTexts.delete(page);
    expect(found).toEqual({});
  });

  if (isFramed(path))
    it('NAV-01 the page begins at the edge of all pages', async () => {
      const page = await standsOn(person, path);
      expect(await contentEdge(page)).toBe(edgeOf(person, path));
    });

  it('A11-01 A11-06 the page is sound in both themes, narrow and wide', async () => {
    expect(await unsound(await standsOn(person, path), themes)).toEqual({});
  });

  it('A11-03 a mouse hits every control at 24 px, a finger at 44 px', async () => {
    expect(await missed(person, path)).toEqual({});
  });

  it('A11-01 A11-06 the page is sound in Portuguese, narrow and wide', async () => {
    expect(await unsoundInOtherTexts(await standsIn('Portuguese', person, path))).toEqual({});
  });

  it('I18-09 texts that are much longer fit a screen of 390 px', async () => {
    const page = await standsIn('long', person, path);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflow(page)).toEqual([]);
  });
});

describe.each(otherVisits)('%s on %s, where others were', (person, path) => {
  it('A11-03 a mouse hits every control at 24 px, a finger at 44 px', async () => {
    expect(await missed(person, path)).toEqual({});
  });
});

it('MEN-20 on a phone people come first: the first mentor is in the upper half of the screen', async () => {
  const page = await standsOn('visitor', '/mentor-select');
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole('main').locator('li[data-mentor]').first();
  await expect.poll(async () => Math.round((await first.boundingBox())?.y ?? 844)).toBeLessThan(450);
});

it.each(['', '/pt'])(
  'NAV-53 in the app the footer under "%s/" is one line with all links behind a button',
  async (prefix) => {
    const page = windowOf('priya');
    places.delete(page);
    await page.goto(`${prefix}/mentoring/requests`);
    await settled(page);
    const line = page.locator('main + footer > div').first();
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(async () => (await line.boundingBox())?.height).toBe(48);
    }
    await line.getByRole('button').click();
    await page
      .locator('main + footer')
      .getByRole('link', { name: /cookie/i })
      .waitFor();
  },
);

const headers = ['visitor', 'priya'].flatMap((person) =>
  ['', '/pt'].map((prefix) => [person, prefix] as const),
);

it.each(headers)(
  'NAV-20 the header of %s under "%s/" keeps its labels on one line at 390 and 320 px',
  async (person, prefix) => {
    const page = windowOf(person as Person);
    places.delete(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      if (width === 390) await page.goto(`${prefix}/faq`);
      await page.locator('header').first().waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      await expect.poll(() => wrapped(page)).toEqual([]);
    }
  },
);
