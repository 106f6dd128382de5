import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const place = (page: Page) => page.evaluate(() => location.pathname + decodeURIComponent(location.search));
const leave = (page: Page) => page.context().close();
const cards = (page: Page) => page.locator('[data-mentor]');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name }) });
const bar = (page: Page, name = 'Your selection') => page.getByRole('region', { name });
const topics = 'digitalMarketing.content,salesCustomers.brand';

describe('finding mentors', () => {
  it('MEN-03 MEN-09 MEN-19 accents and typing errors find; filters survive a reload, a mentor and Back', async () => {
    const page = await stage.visitor();
    await page.goto('/mentor-select');
    await cards(page).nth(3).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search by name or topic' }).fill('exportár matosinos');
    await page.getByText('1 mentor', { exact: true }).waitFor();
    await card(page, 'Rui').waitFor();
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByRole('combobox', { name: 'Languages' }).fill('portug');
    await page.getByRole('option', { name: 'Portuguese', exact: true }).click();
    const asked = '/mentor-select?q=exportár matosinos&languages=pt';
    await expect.poll(async () => (await place(page)).replaceAll('+', ' ')).toBe(asked);
    await page.reload();
    await filters.getByRole('button', { name: 'Remove Portuguese' }).waitFor();
    await card(page, 'Rui').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Rui' }).waitFor();
    // MEN-04: a visitor sees no last name.
    expect(await page.getByRole('main').textContent()).not.toContain('Meireles');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goBack();
    await card(page, 'Rui').waitFor();
    await expect.poll(async () => (await place(page)).replaceAll('+', ' ')).toBe(asked);
    await page.goBack();
    await expect
      .poll(async () => (await place(page)).replaceAll('+', ' '))
      .toBe('/mentor-select?q=exportár matosinos');
    await leave(page);
  });

  it('MEN-04 MEN-06 MEN-07 MEN-08 a visitor chooses, logs in, comes back with the choice, and asks', async () => {
    const page = await stage.visitor();
    await page.goto('/mentor-select');
    await page.getByRole('button', { name: 'Select Helen' }).click();
    await bar(page).getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose at least one topic').waitFor();
    await page.getByRole('searchbox', { name: 'Search topics' }).fill('storytelling');
    await page.getByRole('checkbox', { name: 'Content and storytelling' }).check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/login?r=*');
    await page.getByLabel('Email').fill('priya@waymark.example');
    await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/mentor-select?topics=*');
    await bar(page).getByText('1 mentor selected').waitFor();
    await card(page, 'Helen').getByRole('button', { name: 'Selected Helen' }).waitFor();
    await bar(page).getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => place(page)).toMatch(/^\/mentoring-request/);
    const kept = await page.evaluate(() => [
      sessionStorage.selectedTaxonomy,
      JSON.parse(sessionStorage.selectedMentors ?? '[]').length,
    ]);
    expect(kept).toEqual(['["digitalMarketing.content"]', 1]);
    await leave(page);
  });

  it('MEN-10 MEN-11 nothing found: clear the filters, broaden the topic, ask the community', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/mentor-select?q=zzzzqqqq&topics=digitalMarketing.content');
    await page.getByText("Sorry, we couldn't find any results").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Search all of Digital marketing' }).click();
    await expect.poll(() => place(page)).toBe('/mentor-select?q=zzzzqqqq&topics=digitalMarketing');
    await main.getByRole('button', { name: 'Ask the community' }).waitFor();
    await main.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.poll(() => place(page)).toBe('/mentor-select?topics=digitalMarketing');
    await card(page, 'Helen').waitFor();
    await leave(page);
  });

  it('MEN-02 MEN-21 quick match: times, mentors who are free then, the wizard with them chosen', async () => {
    const page = await stage.signedIn('priya');
    await page.goto(`/mentor-select?topics=${topics}`);
    const free = await card(page, 'Helen').locator('time').getAttribute('datetime');
    await page.getByRole('button', { name: 'Quick match' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick match' });
    const dayFormat = { day: 'numeric', month: 'long', timeZone: 'Europe/London' } as const;
    const day = new Intl.DateTimeFormat('en-GB', dayFormat).format(new Date(free ?? ''));
    // The seventh, not the seventeenth.
    await dialog.getByRole('button', { name: new RegExp(`(^|\\D)${day}`) }).click();
    await dialog.locator(`button:has(time[datetime="${free}"])`).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Find mentors' }).click();
    await dialog.getByText('Helen').waitFor();
    await dialog.getByRole('button', { name: /^Ask / }).click();
    await expect.poll(() => place(page)).toMatch(/^\/mentoring-request/);
    const chosen = await page.evaluate(() => JSON.parse(sessionStorage.selectedMentors ?? '[]').length);
    expect(chosen).toBeGreaterThan(0);
    expect(chosen).toBeLessThanOrEqual(3);
    await leave(page);
  });

  it('A11-02 MEN-19 on a phone a notice covers neither the heading nor the bar of those chosen, with a keyboard open, too', async () => {
    const page = await stage.signedIn('priya', { ...phone, reducedMotion: 'reduce' });
    await page.goto('/mentor-select');
    const choose = page.getByRole('button', { name: /^Select / });
    await choose.first().waitFor();
    for (let chosen = 0; chosen < 5; chosen += 1) await choose.first().click();
    await choose.first().click();
    const notice = page.getByRole('region', { name: 'Notices' });
    const bar = page.getByRole('region', { name: 'Your selection' });
    // It stays while it has the focus.
    await notice.getByRole('button', { name: 'Close' }).focus();
    const edges = async () => {
      const [toast, below] = [await notice.boundingBox(), await bar.boundingBox()];
      return { end: (toast?.y ?? 0) + (toast?.height ?? 0), bar: below?.y ?? 0, from: toast?.y ?? 0 };
    };
    for (const height of [page.viewportSize()?.height ?? 0, 500]) {
      await page.setViewportSize({ width: 390, height });
      await expect.poll(async () => (await edges()).end <= (await edges()).bar).toBe(true);
      expect((await edges()).from).toBeGreaterThan(height / 3);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan((await edges()).from);
    await leave(page);
  });

  it('MEN-15 SES-36 a mentor of a closed community says why it cannot be booked and leads to the communities', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/mentor-select?q=nora');
    const nora = card(page, 'Nora');
    await nora.getByText('Closed community', { exact: true }).waitFor();
    await nora.getByText('This mentor cannot be booked as they are part of a closed community').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await nora.getByRole('button', { name: 'Select Nora' }).count()).toBe(0);
    await nora.getByRole('link', { name: /Nora/ }).click();
    await page.getByText('This mentor cannot be booked').waitFor();
    expect(await page.getByRole('button', { name: 'Request a session' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ask to join' }).click();
    await page.getByRole('heading', { name: 'Other communities' }).waitFor();
    await page.goto('/mentor-details?id=nobody');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await leave(page);
  });

  it('MEN-19 MEN-20 on a Portuguese phone the filters are a sheet, and nothing is cut at 320 pixels', async () => {
    const page = await stage.visitor({ ...phone, locale: 'pt-PT', timezoneId: 'Europe/Lisbon' });
    await page.goto('/pt/mentor-select');
    await cards(page).first().waitFor();
    await page.getByRole('button', { name: 'Filtros' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('checkbox').nth(1).check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Mostrar \d/ }).click();
    await expect.poll(() => place(page)).toBe('/pt/mentor-select?days=2');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/pt/mentor-select?topics=digitalMarketing.content');
    await page.getByRole('button', { name: 'Sugestão rápida' }).click();
    const days = page.getByRole('dialog').getByRole('list', { name: 'Dia' }).getByRole('button');
    await days.first().waitFor();
    // "Domingo" is not shortened, and fits.
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length;
      expect(await days.evaluateAll(cut)).toBe(0);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/pt/mentor-select?pseudo');
    await cards(page).first().getByRole('button').last().click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await leave(page);
  });
});

describe('recommendations', () => {
  it('MEN-16 MEN-23 one is put away and brought back; it stays away after a reload', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/recommendations');
    const mentors = page.getByRole('region', { name: 'Mentors for you' });
    const first = mentors.locator('[data-mentor]').first();
    const name = (await first.getByRole('link').textContent()) ?? '';
    expect(await accessibilityProblems(page)).toEqual([]);
    const putAway = mentors.getByRole('button', { name: `Not for me ${name}` });
    await putAway.click();
    await putAway.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await putAway.click();
    await page.getByText(`${name} is hidden`).waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Resources for you' }).getByRole('link').first().waitFor();
    expect(await putAway.count()).toBe(0);
    await leave(page);
  });

  it('MEN-17 MEN-18 switched off in another window, the page says so and leads to the switch', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/recommendations');
    const mentors = page.getByRole('region', { name: 'Mentors for you' });
    await mentors.locator('[data-mentor]').first().waitFor();
    const other = await page.context().newPage();
    await other.goto('/account/data-privacy');
    await other
      .getByRole('switch', { name: /mentor/i })
      .first()
      .click();
    await mentors.getByText('Mentor recommendations are off').waitFor();
    expect(await mentors.getByRole('link').getAttribute('href')).toBe('/account/data-privacy');
    await leave(page);
  });
});
