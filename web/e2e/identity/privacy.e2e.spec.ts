import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

let priya: Page;
let tom: Page;
const stage = stageOfFile({
  async begin({ signedIn }) {
    [priya, tom] = await Promise.all([signedIn('priya'), signedIn('tom')]);
  },
});

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

const switchOf = (page: Page, name: string | RegExp) => page.getByRole('switch', { name });
const isOn = async (page: Page, name: string) =>
  (await switchOf(page, name).getAttribute('aria-checked')) === 'true';

describe('data and privacy', () => {
  it('PRV-05 PRV-10 PRV-17 a switch saves at once, shows in another window, can be taken back, and others see it', async () => {
    const other = await priya.context().newPage();
    for (const page of [priya, other]) await open(page, '/account/data-privacy', 'Data and privacy');
    expect(await isOn(priya, 'Show my last name')).toBe(false);
    await priya.getByRole('button', { name: 'See my profile as others see it' }).click();
    const dialog = priya.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Priya', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await switchOf(priya, 'Show my last name').click();
    await priya.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => isOn(other, 'Show my last name')).toBe(true);
    await priya.getByRole('button', { name: 'See my profile as others see it' }).click();
    await dialog.getByRole('heading', { name: /^Priya \S/ }).waitFor();
    await priya.keyboard.press('Escape');

    await priya.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => isOn(priya, 'Show my last name')).toBe(false);
    await expect.poll(() => isOn(other, 'Show my last name')).toBe(false);
    await priya.reload();
    await switchOf(priya, 'Show my last name').waitFor();
    expect(await isOn(priya, 'Show my last name')).toBe(false);
    await other.close();
  });

  it('PRV-10 a switch that cannot be saved goes back and says so', async () => {
    await open(priya, '/account/data-privacy', 'Data and privacy');
    await priya.route('**/api', (route) =>
      route.request().postData()?.includes('ChangeDataPrivacy')
        ? route.fulfill({
            json: { data: null, errors: [{ message: '', extensions: { code: 'NOT_AUTHORIZED' } }] },
          })
        : route.continue(),
    );
    await switchOf(priya, 'Newsletter').click();
    await priya.getByText('We couldn’t save that. Try again.').waitFor();
    expect(await isOn(priya, 'Newsletter')).toBe(false);
    await priya.unroute('**/api');
  });

  it('PRV-17 a copy of the data gets ready live and is fetched in both forms', async () => {
    await open(priya, '/account/data-privacy', 'Data and privacy');
    await priya.getByRole('heading', { name: 'Download my data' }).waitFor();
    await priya.getByRole('button', { name: 'Prepare my download' }).click();
    const ready = priya.getByText(/^Your data is ready\. You can download it until/);
    await ready.waitFor();
    const inSevenDays = new Date(stage.app.clock.now() + 7 * 24 * 3_600_000);
    expect(await ready.textContent()).toContain(
      inSevenDays.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' }),
    );
    for (const [name, file] of [
      ['Download to read (HTML)', 'waymark-data.html'],
      ['Download for programs (JSON)', 'waymark-data.json'],
    ] as const) {
      const downloading = priya.waitForEvent('download');
      await priya.getByRole('button', { name }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(file);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toContain('priya@waymark.example');
    }
    expect(priya.url()).toContain('/account/data-privacy');
  });
});

describe('a shared profile', () => {
  it('NAV-95 PRO-104 a link goes on, is copied, opens for a visitor, and goes off', async () => {
    await priya.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(priya, '/sharable-profile', 'Share your profile');
    expect(await isOn(priya, 'Public link')).toBe(false);
    await switchOf(priya, 'Public link').click();
    const link = await priya.getByLabel('Your link').inputValue();
    expect(link).toMatch(/\/p\/[0-9a-f]{20}$/);
    await priya.getByRole('img', { name: `QR code that leads to ${link}` }).waitFor();
    await priya.getByRole('button', { name: 'Copy link' }).click();
    await priya.getByText('Link copied').waitFor();
    expect(await priya.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const visitor = await stage.visitor(phone);
    await visitor.goto(link);
    await visitor.getByRole('heading', { level: 2, name: 'Priya', exact: true }).waitFor();
    expect(await accessibilityProblems(visitor)).toEqual([]);
    expect(await visitor.locator('meta[name="robots"]').count()).toBe(0);
    await visitor.getByRole('link', { name: 'Write to Priya' }).click();
    await visitor.waitForURL('**/signup?r=*');

    await switchOf(priya, 'Public link').click();
    await priya.getByText('The link is off.').waitFor();
    const gone = await visitor.goto(link);
    expect(gone?.headers()['x-robots-tag']).toBe('noindex');
    await visitor.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await visitor.context().close();
  });
});

describe('the pages', () => {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [320, 1440].map((width) => ({ colorScheme, width })),
  );
  it.each(looks)(
    'A11-01 PRV-10 NAV-95 are accessible and fit, $colorScheme at $width',
    async ({ colorScheme, width }) => {
      await tom.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await tom.setViewportSize({ width, height: 900 });
      for (const [path, heading] of [
        ['/account/data-privacy', 'Data and privacy'],
        ['/sharable-profile', 'Share your profile'],
        ['/pt/account/data-privacy', 'Dados e privacidade'],
        ['/pt/sharable-profile', 'Partilhar o seu perfil'],
      ] as const) {
        await open(tom, path, heading);
        expect(await accessibilityProblems(tom), path).toEqual([]);
        const wide = await tom.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, path).toBeLessThanOrEqual(0);
      }
    },
  );

  it('A11-02 the switches and the preview work by keyboard alone', async () => {
    await open(tom, '/account/data-privacy', 'Data and privacy');
    await switchOf(tom, 'Show where I work').focus();
    await tom.keyboard.press('Space');
    await expect.poll(() => isOn(tom, 'Show where I work')).toBe(true);
    await tom.getByRole('button', { name: 'See my profile as others see it' }).focus();
    await tom.keyboard.press('Enter');
    await tom.getByRole('dialog').waitFor();
    await tom.keyboard.press('Escape');
    await tom.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await tom.evaluate(() => document.activeElement?.textContent)).toContain('See my profile');
  });
});
