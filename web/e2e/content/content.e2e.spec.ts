import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partner } from '../../../server/testing/partner.ts';
import { phone } from '../browser.ts';
import { stageOfFile } from '../stage.ts';
import { overflow } from '../walk/everyPage.ts';
import { unsound, unsoundInOtherTexts } from '../walk/sound.ts';

const stage = stageOfFile();

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const place = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);
const leave = (page: Page) => page.context().close();

describe('pages for everybody', () => {
  it('NAV-74 NAV-75 NAV-76 LIB-03 LIB-11 a visitor reads, a member reads the same inside the shell', async () => {
    const visitor = await stage.visitor();
    await visitor.goto('/');
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
    await heading(visitor, 'Resources').waitFor();
    await visitor.getByRole('button', { name: 'Money' }).click();
    await visitor.getByRole('link', { name: 'Price your work without guessing' }).click();
    await heading(visitor, 'Price your work without guessing').waitFor();
    expect(await visitor.locator('article time').first().getAttribute('datetime')).toBe('2026-02-10');
    await visitor.goBack();
    await heading(visitor, 'Resources').waitFor();
    expect(await place(visitor)).toBe('/resources?topic=money');
    await visitor.getByRole('contentinfo').getByRole('button', { name: 'Português' }).click();
    await heading(visitor, 'Recursos').waitFor();
    await visitor.getByRole('link', { name: 'Definir o preço do seu trabalho sem adivinhar' }).click();
    await visitor.locator('article[lang="pt-PT"]').getByText('10/02/2026').waitFor();
    const priya = await stage.onDashboard('priya');
    await priya
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name: 'Resources' })
      .click();
    await heading(priya, 'Resources').waitFor();
    await priya.getByRole('navigation', { name: 'Navigation' }).waitFor();
    expect(await priya.getByRole('main').locator('ul > li h2').count()).toBe(10);
    await leave(visitor);
    await leave(priya);
  });

  it('PRT-14 the partners come from the API', async () => {
    await partner(stage.app, {
      partnerId: 'harbour',
      name: 'Harbour Makers',
      subdomain: 'harbour',
      isDefault: false,
      settings: { needsApproval: true, aboutUs: 'https://harbour.example/about' },
    });
    const page = await stage.visitor();
    await page.goto('/partners');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Harbour Makers' }) });
    await card.getByText('Approves new members').waitFor();
    await card.getByRole('link', { name: 'Join' }).click();
    await expect.poll(() => place(page)).toBe('/signup?partnerId=harbour');
    await leave(page);
  });

  it('NAV-29 NAV-70 a member of a partner with its own page is led there', async () => {
    await partner(stage.app, {
      partnerId: 'asking',
      name: 'Asking',
      subdomain: 'asking',
      isDefault: false,
      settings: { faq: 'https://asking.example/faq' },
    });
    const page = await stage.visitor();
    await page.goto('/faq?partnerId=asking');
    const notice = page.getByRole('main').getByRole('link', { name: 'Open it' });
    expect(await notice.getAttribute('href')).toBe('https://asking.example/faq');
    await leave(page);
  });

  it('NAV-124 an address opens its question on a phone, in both languages', async () => {
    const page = await stage.visitor(phone);
    for (const [prefix, question, answer] of [
      ['', 'Can I decline?', 'Give a reason'],
      ['/pt', 'Posso recusar?', 'Indique o motivo'],
    ] as const) {
      await page.goto(`${prefix}/faq#mentors-decline`);
      await page.getByText(answer).waitFor();
      const trigger = page.getByRole('button', { name: question });
      await expect.poll(() => trigger.evaluate((one) => one === document.activeElement)).toBe(true);
      const below = await trigger.evaluate(
        (one) => one.getBoundingClientRect().top - (document.querySelector('header')?.offsetHeight ?? 0),
      );
      expect(below).toBeGreaterThanOrEqual(0);
    }
    await leave(page);
  });
});

describe('for every pair of eyes', () => {
  // Pages with a row in the table of routes are judged in everyPage.e2e.spec.ts; these are texts behind one route.
  const pages = ['/resources/pricing', '/blog/first-session', '/faq#partners-begin'];

  it.each(pages)('A11-01 A11-06 I18-09 %s is sound in both themes, narrow and wide', async (path) => {
    const page = await stage.visitor({ reducedMotion: 'reduce' });
    const open = async (address: string) => {
      await page.goto(address);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    };
    await open(path);
    expect(await unsound(page, ['light', 'dark'])).toEqual({});
    await open(`/pt${path}`);
    expect(await unsoundInOtherTexts(page)).toEqual({});
    await page.setViewportSize({ width: 390, height: 844 });
    await open(path.replace(/(#|$)/, '?pseudo$1'));
    expect(await overflow(page)).toEqual([]);
    await leave(page);
  });
});

describe('the contact form', () => {
  it('ERR-53 A11-07 says what is missing and where, keeps everything through a failure and a reload, and is sent', async () => {
    const page = await stage.visitor();
    await page.goto('/contactUs?topic=partnership');
    await heading(page, 'Contact us').waitFor();
    await page.getByRole('button', { name: 'Send message' }).click();
    const name = page.getByLabel('Your name');
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Your name: This field is mandatory' }).waitFor();
    await name.fill('Inês Rocha');
    await page.getByLabel('Email').fill('ines@example.org');
    await page.getByLabel('Your message').fill('Could our guild of potters take part?');
    await page.route('**/api', (route) => route.abort());
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('We couldn’t reach the server').waitFor({ timeout: 60_000 });
    await page.unroute('**/api');
    await page.reload();
    await heading(page, 'Contact us').waitFor();
    await expect
      .poll(() => page.getByLabel('Your message').inputValue())
      .toBe('Could our guild of potters take part?');
    await page.getByRole('button', { name: 'Send message' }).click();
    const sent = page.getByRole('heading', { level: 2, name: 'Your message is on its way' });
    await sent.waitFor();
    expect(await sent.evaluate((one) => one === document.activeElement)).toBe(true);
    await stage.app.settled();
    const mail = (await stage.app.outbox()).find(({ replyTo }) => replyTo?.address === 'ines@example.org');
    expect(mail?.text).toContain('Could our guild of potters take part?');
    expect(mail?.subject).toContain('partnership');
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('');
    await leave(page);
  });
});

describe('the question about statistics', () => {
  it('PRV-18 PRV-19 nothing is counted before a yes, which can be taken back in the footer', async () => {
    const page = await stage.visitor({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => {
      if (sessionStorage.getItem('isUndecided')) return;
      sessionStorage.setItem('isUndecided', 'yes');
      localStorage.removeItem('cookieConsent');
    });
    let counted = 0;
    await page.route('**/statistics.js', (route) => {
      counted += 1;
      return route.fulfill({ contentType: 'text/javascript', body: 'window.isCounting = true;' });
    });
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /(id="waymark-settings"[^>]*>)\{\}/,
        '$1{"statisticsScript":"/statistics.js"}',
      );
      return route.fulfill({ response: answer, body });
    });
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.waitFor();
    const [no, yes] = await Promise.all(
      ['No, thank you', 'Yes, count my visits'].map((name) =>
        banner.getByRole('button', { name }).boundingBox(),
      ),
    );
    expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
    expect(counted).toBe(0);
    await banner.getByRole('button', { name: 'Yes, count my visits' }).click();
    await banner.waitFor({ state: 'detached' });
    await expect.poll(() => counted).toBe(1);
    await page.reload();
    await expect.poll(() => counted).toBe(2);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByText('Statistics are on.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'No, thank you' }).click();
    await page.reload();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByText('Statistics are off.').waitFor();
    expect(counted).toBe(2);
    await leave(page);
  });
});
