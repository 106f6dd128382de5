import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type PartnerSettings, partner } from '../../../server/testing/partner.ts';
import { member } from '../../../server/testing/people.ts';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const wide = { width: 1440, height: 900 };
const header = (page: Page) => page.getByRole('banner');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Navigation' });
const footer = (page: Page) => page.getByRole('contentinfo');
const findMentors = (page: Page) => header(page).getByRole('button', { name: 'Find mentors' });
const place = (page: Page) => page.evaluate(() => location.pathname + location.search);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const heightOf = async (page: Page) => (await header(page).boundingBox())?.height;

function leave(...pages: Page[]): Promise<unknown> {
  return Promise.all(pages.map((page) => page.context().close()));
}

/** A partner of this journey's own, without the seed's story. */
function registerPartner(partnerId: string, settings: PartnerSettings): Promise<void> {
  return partner(stage.app, { partnerId, name: 'Acorn', subdomain: partnerId, isDefault: false, settings });
}

/** Somebody new, signed in by the token that a log-in would have stored. */
async function newcomer(email: string, changes: object, options?: BrowserContextOptions): Promise<Page> {
  const { tokens } = await member(stage.app, email, { ...changes });
  const page = await stage.visitor(options);
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('refreshToken', token), tokens.refreshToken);
  return page;
}

describe('header', () => {
  it('NAV-02 LIM-02 is 68 pixels high on the pages of the shared shell, however wide', async () => {
    const page = await stage.signedIn('priya');
    for (const path of ['/dashboard', '/messages', '/action-plans', '/account/profile', '/mentor-select']) {
      await page.goto(path);
      await header(page)
        .getByRole('link', { name: /^Messages/ })
        .waitFor();
      for (const width of [600, 960, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => heightOf(page), { message: `${path} at ${width}` }).toBe(68);
      }
    }
    await leave(page);
  });

  it('NAV-03 NAV-04 LIM-03 LIM-04 LIM-05 is 56, 68, 74 or 84 pixels high, each in its place', async () => {
    const visitor = await stage.visitor();
    const priya = await stage.onDashboard('priya');
    const heights: Record<string, number | undefined> = {};
    for (const width of [599, 600, 1023, 1024]) {
      await visitor.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/login']) {
        await visitor.goto(path);
        await header(visitor).getByRole('link').first().waitFor();
        heights[`${path} ${width}`] = await heightOf(visitor);
      }
      await priya.setViewportSize({ width, height: 800 });
      await header(priya).getByRole('link', { name: 'Messages' }).waitFor();
      heights[`/dashboard ${width}`] = await heightOf(priya);
    }
    expect(heights).toEqual({
      '/ 599': 56,
      '/login 599': 56,
      '/dashboard 599': 56,
      '/ 600': 74,
      '/login 600': 74,
      '/dashboard 600': 68,
      '/ 1023': 74,
      '/login 1023': 74,
      '/dashboard 1023': 68,
      '/ 1024': 84,
      '/login 1024': 74,
      '/dashboard 1024': 68,
    });
    await leave(visitor, priya);
  });

  it('NAV-01 NAV-05 stays in place, and gets a shadow as soon as the page is scrolled', async () => {
    const page = await stage.visitor();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const shadow = () => header(page).evaluate((bar) => getComputedStyle(bar).boxShadow);
    const atRest = await shadow();
    await page.evaluate(() => window.scrollTo(0, 1));
    await expect.poll(shadow).not.toBe(atRest);
    await page.mouse.wheel(0, 600);
    // The browser scrolls when it pleases: a wheel still under way would undo the way back.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(601);
    expect((await header(page).boundingBox())?.y).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(shadow).toBe(atRest);
    await leave(page);
  });

  it('NAV-18 NAV-21 NAV-22 the buttons of a visitor keep the partner', async () => {
    const page = await stage.visitor();
    await page.goto('/?partnerId=waymark');
    await header(page).getByRole('link', { name: 'Log in' }).click();
    await expect.poll(() => place(page)).toBe('/login?partnerId=waymark');
    await header(page).getByRole('link', { name: "Sign up - it's free" }).click();
    await expect.poll(() => place(page)).toBe('/signup?partnerId=waymark');
    await header(page)
      .getByRole('link', { name: /Waymark/ })
      .click();
    await expect.poll(() => place(page)).toBe('/');
    await leave(page);
  });

  it('NAV-14 NAV-15 NAV-16 TRP-24 event pages have no buttons above, but their own way in, which leads back', async () => {
    const page = await stage.visitor();
    for (const path of ['/group-event?id=7', '/events/upcoming']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(
        await header(page)
          .getByRole('link', { name: /Log in|Sign up/ })
          .count(),
      ).toBe(0);
      const way = page.getByRole('main').getByRole('link', { name: 'Log in' });
      expect(await way.getAttribute('href')).toBe(`/login?r=${encodeURIComponent(path)}`);
    }
    await leave(page);
  });

  it('NAV-29 NAV-30 NAV-33 NAV-34 NAV-35 the signed-in header leads everywhere and says how many messages wait', async () => {
    const page = await stage.onDashboard('priya');
    await expect
      .poll(() =>
        header(page)
          .getByRole('link', { name: /^Messages, \d+ unread$/ })
          .count(),
      )
      .toBe(1);
    expect(await header(page).getByRole('button', { name: 'Log out' }).isVisible()).toBe(true);
    expect(await header(page).getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    const opened = page.context().waitForEvent('page');
    await header(page).getByRole('link', { name: 'FAQs (opens in a new tab)' }).click();
    const faq = await opened;
    await faq.getByRole('heading', { level: 1, name: 'FAQs' }).waitFor();
    expect(await place(page)).toBe('/dashboard');
    await leave(page);
  });

  it('I18-05 A11-01 A11-02 the account menu opens by keyboard, has the language and the look, and gives the focus back', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await stage.onDashboard('megan', { colorScheme, reducedMotion: 'reduce' });
      const menu = header(page).getByRole('button', { name: 'Profile and settings' });
      await menu.focus();
      await page.keyboard.press('Enter');
      const language = header(page).getByRole('group', { name: 'Language' });
      await language.waitFor();
      expect(await language.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe(
        'true',
      );
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await language.waitFor({ state: 'detached' });
      expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
      await leave(page);
    }
  });

  it('NAV-31 NAV-32 the time zone opens by focus and by tap, and offers a change where zones differ', async () => {
    const page = await stage.onDashboard('priya');
    const text = page.getByText(/^Times are shown in London \(UTC[+-]\d\d:\d\d\)$/);
    await header(page).getByRole('link', { name: /FAQs/ }).focus();
    await page.keyboard.press('Tab');
    await text.waitFor();
    expect(await page.getByRole('link', { name: 'Change' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'detached' });

    const away = await stage.onDashboard('priya', { ...phone, timezoneId: 'Asia/Kolkata' });
    await header(away).getByRole('button', { name: 'Time zone' }).tap();
    await away.getByText(/^Times are shown in London/).waitFor();
    await away.getByRole('link', { name: 'Change' }).tap();
    await expect.poll(() => place(away)).toBe('/account/profile');
    await leave(page, away);
  });
});

describe('Find mentors', () => {
  it('NAV-38 NAV-39 NAV-40 NAV-41 is on large screens, and not where it leads', async () => {
    const page = await stage.onDashboard('priya');
    await findMentors(page).waitFor();
    await page.setViewportSize({ width: 1023, height: 900 });
    await findMentors(page).waitFor({ state: 'hidden' });
    await page.setViewportSize(wide);
    await page.goto('/mentoring-request');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findMentors(page).count()).toBe(0);
    await page.goto('/dashboard');
    await findMentors(page).click();
    await expect.poll(() => place(page)).toBe('/mentor-select');
    await findMentors(page).waitFor({ state: 'detached' });
    await leave(page);
  });

  it('NAV-42 NAV-43 NAV-46 NAV-47 a partner without learners hides it from mentors only', async () => {
    await registerPartner('mentors-only', { hideBecomeALearnerOption: true, whiteLabel: false });
    const shown: Record<string, readonly boolean[]> = {};
    for (const userType of ['mentee', 'mentor', 'both']) {
      const page = await newcomer(`${userType}@acorn.example`, { userType });
      await page.goto('/events/upcoming?partnerId=mentors-only');
      await header(page).getByRole('link', { name: 'Messages' }).waitFor();
      const share = header(page).getByRole('link', { name: 'Share your profile' });
      shown[userType] = [await findMentors(page).isVisible(), await share.isVisible()];
      await leave(page);
    }
    expect(shown).toEqual({ mentee: [true, false], mentor: [false, true], both: [true, true] });
  });

  it('NAV-50 NAV-51 NAV-52 ERR-45 NAV-174 (partly) a person who has not finished signing up finishes first', async () => {
    const page = await newcomer('unfinished@acorn.example', { userType: 'mentee' });
    await page.goto('/events/upcoming');
    const dialog = page.getByRole('dialog', {
      name: 'To use our platform, please complete your profile',
    });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await findMentors(page).click();
    await dialog.getByRole('button', { name: 'Go back to Dashboard' }).click();
    // The dashboard waits as well, so that the table of redirects leads to the step that is next (ONB-27).
    await expect.poll(() => place(page)).toBe('/step-1');
    expect(visited).toContain('/dashboard');
    await page.setViewportSize({ width: 800, height: 900 });
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Find mentors' }).click();
    await dialog.getByRole('button', { name: 'Complete your account' }).click();
    await expect.poll(() => place(page)).toBe('/step-1');
    await leave(page);
  });
});

describe('navigation', () => {
  it('NAV-07 NAV-08 NAV-09 NAV-10 LIM-07 the sidebar is 168 pixels wide from 1024 on, and no label breaks inside a word', async () => {
    const page = await stage.onDashboard('megan');
    await sidebar(page).waitFor();
    const folded = sidebar(page).getByRole('button', { expanded: false });
    while ((await folded.count()) > 0) await folded.first().click();
    for (const [prefix, language] of [
      ['', 'en-GB'],
      ['/pt', 'pt-PT'],
    ] as const) {
      // The active entry is set bold, which is wider.
      await page.goto(`${prefix}/recommendations`);
      const tree = page.locator('nav.fixed');
      await tree.waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect((await tree.boundingBox())?.width).toBe(168);
      expect((await page.locator('#content').boundingBox())?.x).toBe(168);
      const broken = await tree.evaluate((nav) =>
        [...nav.querySelectorAll('span')].flatMap((label) => {
          const text = label.firstChild;
          if (!(text instanceof Text)) return [];
          return [...text.data.matchAll(/\S+/g)].flatMap((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
            return lines.size > 1 || label.scrollWidth > label.clientWidth + 1 ? [word[0]] : [];
          });
        }),
      );
      expect(broken).toEqual([]);
    }
    await page.setViewportSize({ width: 1023, height: 900 });
    await page.locator('nav.fixed').waitFor({ state: 'hidden' });
    expect((await page.locator('#content').boundingBox())?.x).toBe(0);
    await leave(page);
  });

  it('NAV-36 NAV-174 NAV-175 below 1024 everything is in a drawer that gives the focus back', async () => {
    const page = await stage.onDashboard('priya', phone);
    const menu = header(page).getByRole('button', { name: 'Menu' });
    // With text twice as large all of the header is still on the screen.
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    expect((await menu.boundingBox()) ?? {}).toMatchObject({ x: 310, y: 4, width: 48, height: 48 });
    await menu.tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('button', { name: 'Find mentors' }).waitFor();
    await drawer.getByRole('button', { name: 'Log out' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await menu.tap();
    await drawer.getByRole('link', { name: 'Resources' }).tap();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => place(page)).toBe('/resources');
    await leave(page);
  });

  it('a printed page is its content alone, from the top of the sheet', async () => {
    const page = await stage.signedIn('priya', { viewport: wide, colorScheme: 'dark' });
    await page.goto('/mentoring/upcoming');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const around of [header(page), sidebar(page), footer(page)])
      expect(await around.isVisible(), String(around)).toBe(false);
    expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 });
    // Paper is white, whatever the theme.
    const colours = () =>
      page.evaluate(() => [
        getComputedStyle(document.body).color,
        getComputedStyle(document.documentElement).colorScheme,
      ]);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await colours()).toEqual(['rgb(28, 21, 38)', 'light']);
    await page.emulateMedia({ media: 'screen' });
    expect(await colours()).toEqual(['rgb(243, 239, 248)', 'dark']);
    await page.emulateMedia({ media: 'print' });
    // Nobody can press what is on paper.
    const session = await page.locator('main a[href*="/mentoring/session/"]').first().getAttribute('href');
    for (const path of [session ?? '', '/achievements/progress']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
      const pressed = page.getByRole('main').locator('button, a.touch-target');
      expect(await pressed.count(), path).toBeGreaterThan(0);
      expect(await pressed.filter({ visible: true }).allTextContents(), path).toEqual([]);
    }
    // Notes and other long texts are not cut at the height that their field has on the screen.
    await page.goto('/contactUs');
    const cut = await page.locator('main textarea').evaluate((field: HTMLTextAreaElement) => {
      field.value = 'A line of a long text\n'.repeat(60);
      return field.scrollHeight - field.clientHeight;
    });
    expect(cut).toBe(0);
    await leave(page);
  });

  it('NAV-17 the first Tab stop leads to the content; another page names the window and takes the focus', async () => {
    const page = await stage.visitor();
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    const title = await page.title();
    await page.getByRole('main').getByRole('link', { name: "Sign up - it's free" }).click();
    await expect.poll(() => focused(page)).toBe('Sign up');
    expect(await page.title()).toBe('Sign up | Waymark');
    expect(title).toBe('Log in | Waymark');
    await leave(page);
  });

  it('NAV-99 NAV-127 NAV-130 ERR-30 ERR-31 an unknown address says so and leads home', async () => {
    const visitor = await stage.visitor();
    await visitor.goto('/no/such/page');
    await visitor.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await visitor.getByRole('link', { name: 'Go to the home page' }).click();
    await expect.poll(() => place(visitor)).toBe('/');
    const priya = await stage.signedIn('priya');
    await priya.goto('/achievements/impact');
    await priya.getByRole('heading', { level: 1, name: "You don't have access to this feature" }).waitFor();
    await priya.goto('/_app');
    await priya.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await place(priya)).toBe('/_app');
    await priya.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect.poll(() => place(priya)).toBe('/dashboard');
    await leave(visitor, priya);
  });
});

describe('footer', () => {
  it('NAV-54 NAV-60 LIM-06 LIM-37 ERR-49 is at most 1410 pixels wide and says whose it is', async () => {
    const page = await stage.visitor({ viewport: { width: 1800, height: 900 } });
    await page.goto('/');
    await footer(page).waitFor();
    expect((await footer(page).locator('> div').boundingBox())?.width).toBe(1410);
    const links = await footer(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(
      expect.arrayContaining(['/aboutUs', '/partners', '/resources', '/blog', '/contactUs', '/faq']),
    );
    expect(links.filter((href) => href?.startsWith('https://'))).toHaveLength(7);
    const footerText = (await footer(page).textContent()) ?? '';
    expect(footerText).toContain(`© ${new Date().getFullYear()} [Organisation name]. All rights reserved`);
    expect(footerText).toContain('is a subsidiary of [Parent charity]');
    expect(footerText).toContain('1.17.49');
    await leave(page);
  });

  it('NAV-53 NAV-54 NAV-59 NAV-60 is one line for who is logged in, and opens everything that the full one has', async () => {
    const visitor = await stage.visitor();
    await visitor.goto('/faq');
    const addressesOf = (page: Page) =>
      footer(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await footer(visitor).waitFor();
    const all = await addressesOf(visitor);
    expect(all).toHaveLength(13);
    for (const viewport of [wide, phone.viewport]) {
      const page = await stage.signedIn('priya', { viewport });
      await page.goto('/account/communities');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await expect.poll(async () => (await footer(page).boundingBox())?.height).toBe(49);
      const more = footer(page).getByRole('button', { name: 'All links' });
      const inLine = ['/contactUs', '/faq', 'https://example.org/privacy-policy'];
      // On a phone there is room for one.
      expect(await addressesOf(page)).toEqual(viewport === wide ? inLine : inLine.slice(0, 1));
      await more.press('Enter');
      const shown = await addressesOf(page);
      expect(all.filter((href) => !shown.includes(href))).toEqual([]);
      expect(await footer(page).textContent()).toContain('1.17.49');
      const last = await footer(page).getByText('Version 1.17.49').boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      await footer(page).getByRole('button', { name: 'Fewer links' }).click();
      await expect.poll(async () => (await footer(page).boundingBox())?.height).toBe(49);
      await leave(page);
    }
    await leave(visitor);
  });

  it('NAV-70 NAV-71 TRP-04 a partner has its own links, and Resources follow its partners page', async () => {
    await registerPartner('linked', {
      aboutUs: 'https://acorn.example/about',
      ourPartners: 'https://acorn.example/partners',
      linkedin: 'https://acorn.example/linkedin',
    });
    const page = await stage.visitor();
    await page.goto('/?partnerId=linked');
    const hrefOf = (name: RegExp) => footer(page).getByRole('link', { name }).getAttribute('href');
    await expect.poll(() => hrefOf(/^About us/)).toBe('https://acorn.example/about');
    expect(await hrefOf(/^Our partners/)).toBe('https://acorn.example/partners');
    expect(await hrefOf(/^Resources/)).toBe('https://acorn.example/partners');
    expect(await hrefOf(/^LinkedIn/)).toBe('https://acorn.example/linkedin');
    expect(await hrefOf(/^Blog/)).toBe('/blog');
    await leave(page);
  });
});

describe('language and looks', () => {
  it('I18-05 the language changes on the spot: same page, same typed text, address with /pt', async () => {
    const page = await stage.visitor();
    await page.goto('/signup?partnerId=waymark');
    await page.getByLabel('First name').fill('Inês');
    await footer(page).getByRole('button', { name: 'Português' }).click();
    await expect.poll(() => place(page)).toBe('/pt/signup?partnerId=waymark');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('pt-PT');
    expect(await page.locator('input[autocomplete="given-name"]').inputValue()).toBe('Inês');
    await page.reload();
    await expect.poll(() => header(page).getByRole('link', { name: 'Log in' }).count()).toBe(0);
    await footer(page).getByRole('button', { name: 'English' }).click();
    await expect.poll(() => place(page)).toBe('/signup?partnerId=waymark');
    await leave(page);
  });

  it('I18-03 the language of the browser greets a visitor; what they choose holds on every page that names none', async () => {
    const page = await stage.visitor({ locale: 'pt-PT' });
    await page.goto('/blog?x=1');
    await expect.poll(() => place(page)).toBe('/pt/blog?x=1');
    await footer(page).getByRole('button', { name: 'English' }).click();
    await expect.poll(() => place(page)).toBe('/blog?x=1');
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await place(page)).toBe('/faq');
    await page.goto('/pt/faq');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('pt-PT');
    await leave(page);
  });

  it('I18-03 a log-in in English leads a Portuguese person to Portuguese; their switch is kept by the account', async () => {
    const enter = async (page: Page) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill('ines@farol.example');
      await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
      await page.getByRole('button', { name: 'Log in' }).click();
    };
    const page = await stage.visitor();
    await enter(page);
    await page.waitForURL('**/pt/dashboard');
    await page.goto('/messages');
    await page.waitForURL('**/pt/messages');
    const saved = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('SaveLanguage'),
    );
    await page.goto('/pt/dashboard');
    await footer(page).getByRole('button', { name: 'Todas as ligações' }).click();
    await footer(page).getByRole('button', { name: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await saved;
    const other = await stage.visitor({ locale: 'pt-PT' });
    await other.goto('/login');
    await other.getByRole('button', { name: 'English' }).first().click();
    await enter(other);
    await other.waitForURL((url) => url.pathname === '/dashboard');
    await leave(page, other);
  });

  it('the dark look is kept by the browser and there at the first paint', async () => {
    const page = await stage.visitor({ colorScheme: 'light' });
    await page.goto('/');
    const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await canvas();
    await footer(page).getByRole('button', { name: 'Dark' }).click();
    await expect.poll(canvas).not.toBe(light);
    await page.addInitScript(() => {
      const themes: (string | undefined)[] = [];
      Object.assign(window, { themes });
      const look = () => {
        if (document.body) themes.push(document.documentElement.dataset.theme);
        if (themes.length < 20) requestAnimationFrame(look);
      };
      look();
    });
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { themes: string[] }).themes.length))
      .toBe(20);
    const themes = await page.evaluate(() => (window as unknown as { themes: string[] }).themes);
    expect([...new Set(themes)]).toEqual(['dark']);
    await leave(page);
  });

  it('NAV-72 NAV-73 PRT-55 PRT-58 a white-label partner is itself from the first paint on', async () => {
    const page = await stage.visitor();
    await page.addInitScript(() => {
      const looks: string[] = [];
      Object.assign(window, { looks });
      const look = () => {
        if (document.getElementById('root')?.hasChildNodes()) {
          const { color, backgroundColor } = getComputedStyle(
            document.querySelector('main a, header a') ?? document.body,
          );
          const primary = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();
          looks.push(
            `${primary} ${document.querySelector('header')?.textContent} ${color} ${backgroundColor}`,
          );
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(`${stage.address.replace('127.0.0.1', 'farol.localhost')}/`);
    await page.getByRole('heading', { level: 1, name: 'A light for those who begin' }).waitFor();
    expect(await header(page).getByRole('img', { name: 'Farol' }).count()).toBe(1);
    expect(await footer(page).getByRole('img', { name: 'Farol' }).count()).toBe(1);
    expect(await page.title()).toContain('Farol');
    const looks = await page.evaluate(() => (window as unknown as { looks: string[] }).looks);
    expect(looks.length).toBeGreaterThan(0);
    const strange = looks.filter((one) => !/^#1f4e5f /i.test(one) || /Waymark|rgb\(91, 42, 134\)/.test(one));
    expect(strange).toEqual([]);
    await leave(page);
  });
});
