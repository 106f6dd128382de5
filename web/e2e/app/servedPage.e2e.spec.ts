import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { watchMainThread } from '../scriptLoad.ts';
import { stageOfFile } from '../stage.ts';
import { publishedEvent } from '../steps/gatheringEvent.ts';

/**
 * In the page: the families that came over the network, each once, whatever letters and slants of it are shown; none where
 * the page does without, because they came too late.
 */
function fontsInUse() {
  if (document.documentElement.dataset.font === 'later') return [];
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))];
}

const noScript = { javaScriptEnabled: false } satisfies BrowserContextOptions;

describe('a page as the server sends it', () => {
  const stage = stageOfFile({ withPrerenderedPages: true });

  // The thread that draws starts with the first visitor.
  beforeEach(() => drawn('/'));

  /**
   * Nobody waits long for a page that nobody has asked for lately: on a busy machine the first visit has the frame. After a
   * page that took over 5 s, none is drawn for 30 s.
   */
  const drawn = (path: string) =>
    expect
      .poll(async () => (await fetch(`${stage.address}${path}`)).text(), { timeout: 60_000 })
      .toContain('data-page');

  /** In a window without script, as soon as the page comes with its content: an event may have had it drawn again. */
  const openDrawn = (page: Page, path: string) =>
    expect
      .poll(
        async () => {
          await page.goto(path);
          return page.locator('[data-page]').count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);

  it('NAV-74 a slow connection brings the app before the font; the next visit asks for it first and has it from the cache, and it is soon shown', async () => {
    const page = await stage.visitor();
    const cdp = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 600, downloadThroughput: 500_000, uploadThroughput: 500_000 };
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow);
    await page.addInitScript(watchMainThread);
    await page.goto('/');
    const kept = () => page.evaluate(() => localStorage.getItem('font'));
    await expect.poll(kept, { timeout: 30_000 }).toMatch(/\.woff2$/);
    const { fontAt, usableAt } = await page.evaluate(() => ({
      fontAt: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
      usableAt: (window as unknown as { mainThread: { usableAt: number } }).mainThread.usableAt,
    }));
    expect(fontAt).toBeGreaterThan(usableAt);
    expect(usableAt).toBeGreaterThan(0);
    await page.reload();
    const asked = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map((entry) => {
            const { initiatorType, transferSize } = entry as PerformanceResourceTiming;
            return { initiatorType, transferSize };
          }),
      );
    // By the page itself, and out of the browser's cache.
    await expect.poll(asked).toEqual([{ initiatorType: 'link', transferSize: 0 }]);
    // The browser gives it 100 ms then, so that no text moves. Where the machine is too busy for that, it is a visit after.
    let shown = await fontsOfApp(page);
    for (let further = 0; further < 3 && shown.length === 0; further++) {
      await page.reload();
      shown = await fontsOfApp(page);
    }
    expect(shown).toEqual(['Figtree Variable']);
    await page.context().close();
  });

  it.each([
    ['/', 'Good advice from someone who has been there'],
    ['/login', 'Welcome back'],
    ['/signup?userType=mentor', 'Sign up'],
    ['/forgot-password', 'Forgot your password?'],
    ['/aboutUs', 'About us'],
    ['/partners', 'Our partners'],
    ['/faq', 'FAQs'],
    ['/contactUs', 'Contact us'],
    ['/blog', 'Blog'],
    ['/resources', 'Resources'],
    ['/mentor-select', 'Find mentors'],
    ['/events/upcoming', 'Upcoming events'],
    ['/pt', 'Bons conselhos de quem já passou por isso'],
    ['/pt/faq', 'Perguntas frequentes'],
  ])('NAV-74 %s is there without script: heading %s, header and links', async (path, heading) => {
    const page = await stage.visitor(noScript);
    await openDrawn(page, path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    expect(
      await page
        .getByRole('link', { name: /^Waymark/ })
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await page.title()).toContain('Waymark');
    await page.context().close();
  });

  it('NAV-74 EVT-105 without script mentors and events are there, and each leads on', async () => {
    const title = 'Selling <script>alert(1)</script> & asking for more';
    const id = await publishedEvent(stage, title);
    const page = await stage.visitor(noScript);
    await openDrawn(page, '/mentor-select');
    expect(await page.getByRole('main').locator('[data-mentor]').count()).toBe(9);
    await openDrawn(page, '/events/upcoming');
    const card = page.getByRole('article', { name: title });
    expect(await card.textContent()).toContain('10:00–11:00 UTC');
    await card.getByRole('link', { name: title }).click();
    await page.waitForURL(`**/group-event?id=${id}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.getByRole('main').textContent()).toContain('10:00–11:00 UTC');
    expect(await page.getByRole('main').textContent()).toContain('For people who sell something');
    await page.context().close();
  });

  it('NAV-74 EVT-105 the answers in the page are the ones that the app shows, and are not asked for again', async () => {
    const page = await stage.visitor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
      if (operationName) asked.push(operationName);
    });
    for (const path of ['/mentor-select', '/events/upcoming']) {
      await drawn(path);
      await page.goto(path);
      await page.locator('#root:not([data-served]) main h1').waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
    expect(asked).not.toContain('SearchMentors');
    expect(asked).not.toContain('UpcomingGroupEvents');
    await page.context().close();
  });

  it('NAV-74 without script links lead from page to page', async () => {
    const page = await stage.visitor(noScript);
    await openDrawn(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL('**/blog/*');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await page.context().close();
  });

  it('I18-03 I18-05 the language is that of the address, else the last choice, else the browser', async () => {
    const titleIn = async (path: string, headers: Record<string, string>) =>
      /<html lang="([\w-]+)"/.exec(await (await fetch(`${stage.address}${path}`, { headers })).text())?.[1];
    const portuguese = { 'accept-language': 'pt-PT,pt;q=0.9,en;q=0.8' };
    expect(await titleIn('/faq', portuguese)).toBe('pt-PT');
    expect(await titleIn('/faq', { ...portuguese, cookie: 'language=en' })).toBe('en-GB');
    expect(await titleIn('/pt/faq', { cookie: 'language=en' })).toBe('pt-PT');
    expect(await titleIn('/faq', { 'accept-language': 'fr' })).toBe('en-GB');
  });

  it('PRT-55 PRT-60 AUT-85 the brand of a partner is in the page, and what the API said of it', async () => {
    const html = await (await fetch(stage.address, { headers: { cookie: 'partnerId=farol' } })).text();
    expect(html).toMatch(/<html lang="en-GB" data-theme="light" data-header="landing" data-white-label="">/);
    expect(html).toContain('<style id="brand">html:root{--primary:');
    expect(html).toContain(' | Farol');
    expect(html).toContain('id="waymark-answers">[{"asked":');
  });

  it('AUT-01 what is typed before the script is there is in the form when it is, and a press is not lost', async () => {
    await drawn('/login');
    const page = await stage.visitor();
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('priya@waymark.example');
    await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.waitForURL('**/dashboard');
    await page.context().close();
  });

  it('NAV-12 who has a session sees the frame and never the page of a visitor', async () => {
    const page = await stage.onDashboard('priya');
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Loading').first().waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    release();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().close();
  });

  it('NAV-12 the dashboard of a member has its heading and links before the script, and stays until it is known who is here', async () => {
    const page = await stage.onDashboard('priya', phone);
    const release = await holdScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toBe('Hello');
    expect(await page.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/messages');
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Waiting for you');
    release();
    await expect.poll(() => heading.textContent()).toBe('Hello, Priya');
    await page.context().close();
  });

  it.each([
    ['/dashboard', ['DashboardPage', 'texts-dashboard']],
    ['/messages', ['MessagesPage', 'texts-messaging']],
    ['/action-plans/p1', ['BoardPage', 'texts-board']],
    ['/mentoring/session/s1', ['SessionPage', 'texts-session']],
    ['/mentoring/requests', ['RequestsPage', 'texts-en']],
    ['/my-library', ['LibraryPage', 'texts-en']],
    ['/my-library/d1', ['LibraryPage', 'texts-en']],
    ['/action-plans', ['PlansPage', 'texts-en']],
    ['/account/preferences', ['PreferencesPage', 'texts-en']],
  ])(
    'NAV-12 PRT-55 %s of a member asks for its page, its texts and what puts a brand on it with the frame',
    async (path, names) => {
      const named = async () => {
        const html = await (await fetch(`${stage.address}${path}`)).text();
        const files = /id="waymark-files">(\[.*?\])</.exec(html)?.[1] ?? '[]';
        return (JSON.parse(files) as string[]).map((file) => /([\w-]+)-.{8}\.js$/.exec(file)?.[1]);
      };
      await expect.poll(named).toEqual(expect.arrayContaining([...names, 'brand', 'signed-in']));
    },
  );

  it('AUT-51 AUT-59 tokens, person and content are asked for before the script is there, once each', async () => {
    const page = await stage.onDashboard('priya');
    const { early, later } = await askedBy(page, '/dashboard');
    expect(early).toEqual(['FirstPage', 'RefreshToken']);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Priya');
    const within = [
      'Dashboard',
      'DashboardConversations',
      'FirstPage',
      'GetAllSessionsByMenteeId',
      'GetSessionCounts',
      'GetSessionsByMentorId',
      'Me',
      'RefreshToken',
    ];
    expect(later.filter((name) => within.includes(name))).toEqual([]);
    await page.context().close();
  });

  it('AUT-51 SES-73 so is the session that a mail leads to', async () => {
    const page = await stage.onDashboard('priya');
    await page.goto('/mentoring/upcoming');
    const link = page.locator('main a[href*="/mentoring/session/"]').first();
    const { early, later } = await askedBy(page, (await link.getAttribute('href')) ?? '');
    expect(early).toEqual(['FirstPage', 'RefreshToken']);
    await page.getByRole('heading', { name: 'The question' }).waitFor();
    const within = ['FirstPage', 'GetSessionById', 'Me', 'RefreshToken'];
    expect(later.filter((name) => within.includes(name))).toEqual([]);
    await page.context().close();
  });

  it.each(['/', '/login', '/faq', '/blog', '/mentor-select', '/events/upcoming'])(
    'NAV-04 nothing of %s moves when the app takes its place',
    async (path) => {
      await drawn(path);
      const page = await stage.visitor(phone);
      await page.addInitScript(sumShifts);
      await page.goto(path);
      await page.locator('#root:not([data-served]) main h1').waitFor();
      await page.waitForLoadState('networkidle');
      const { shifted, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
      expect(shifted, moved.join('\n')).toBeLessThan(0.02);
      await page.context().close();
    },
  );
});

/** Once the app is there: then it is decided. */
async function fontsOfApp(page: Page): Promise<string[]> {
  await page.locator('#root:not([data-served]) main h1').waitFor();
  return page.evaluate(fontsInUse);
}

/** What a page asks for before the app's script is there, and from then until it rests. */
async function askedBy(page: Page, address: string) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
    if (operationName) asked.push(operationName);
  });
  // What the page before still says is not of this one.
  page.on('framenavigated', () => asked.splice(0));
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(2);
  const early = [...asked].sort();
  release();
  await page.locator('#root:not([data-served]) main h1').waitFor();
  await page.waitForLoadState('networkidle');
  return { early, later: asked.slice(2) };
}

/** Holds back every script but those within the page, until released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

type Shifts = { shifted: number; moved: string[] };

/** In the page: layout shift as the browser measures it, and what moved. */
function sumShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const shifts: Shifts = { shifted: 0, moved: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      shifts.shifted += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        shifts.moved.push(
          `${Math.round(entry.startTime)} ms ${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
