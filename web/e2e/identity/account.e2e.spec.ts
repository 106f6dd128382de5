import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const MEGABYTE = 1024 * 1024;
const place = (page: Page) => page.evaluate(() => location.pathname);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const isFocused = (page: Page, name: string) =>
  page.evaluate((label) => document.activeElement?.getAttribute('aria-label') === label, name);

function leave(...pages: Page[]): Promise<unknown> {
  return Promise.all(pages.map((page) => page.context().close()));
}

/** A page of the account as somebody of the demo story sees it, with its answers. */
async function open(who: string, path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await stage.signedIn(who, options);
  await goTo(page, path);
  return page;
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('form').waitFor();
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await saveButton(page).waitFor({ state: 'detached' });
}

describe('saving', () => {
  it('PRO-69 ERR-39 ERR-43 ERR-53 NAV-112 says that something is unsaved, saves it, and it stays', async () => {
    const page = await open('priya', '/account/profile');
    expect(await saveButton(page).count()).toBe(0);
    await page.getByLabel('Name of your organisation').fill('');
    await page.getByLabel('Name of your organisation').blur();
    await page.getByText('This field is mandatory', { exact: true }).waitFor();
    await page.getByLabel('Website').fill('not a website');
    await saveButton(page).click();
    await page.getByText('Please introduce a valid website', { exact: true }).waitFor();
    await expect.poll(() => page.locator('[data-save-bar]').textContent()).toContain('Check 2 answers.');
    await expect
      .poll(() =>
        page.getByLabel('Name of your organisation').evaluate((it) => it === document.activeElement),
      )
      .toBe(true);
    await page.getByLabel('Name of your organisation').fill('Nair Ceramics');
    await page.getByLabel('Website').fill('nair.example');
    await save(page);
    await goTo(page, '/account/profile');
    expect(await page.getByLabel('Name of your organisation').inputValue()).toBe('Nair Ceramics');
    await leave(page);
  });

  it('PRO-69 offline nothing is lost, and it is saved when the network is back', async () => {
    const page = await open('priya', '/account/skills');
    await page.getByLabel('What would you like to achieve?').fill('A second shop by summer.');
    await page.context().setOffline(true);
    await saveButton(page).click();
    await page
      .getByText('You’re offline. We’ve kept what you entered. Save it when you’re back online.')
      .waitFor();
    expect(await page.getByLabel('What would you like to achieve?').inputValue()).toBe(
      'A second shop by summer.',
    );
    await page.context().setOffline(false);
    await save(page);
    await leave(page);
  });

  it('PRO-69 what is unsaved is not left by a link, by Back or by log-out without a question', async () => {
    const page = await open('priya', '/account/preferences');
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Skills' }).click();
    await page.waitForURL('**/account/skills');
    await page.locator('form').waitFor();
    await page.getByLabel('What would you like to achieve?').fill('Something else.');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    for (const away of [
      () => page.getByRole('link', { name: 'Dashboard' }).first().click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Log out' }).first().click(),
    ]) {
      await away();
      await question.waitFor();
      expect(await place(page)).toBe('/account/skills');
      await button(page, 'Stay on this page').click();
      await question.waitFor({ state: 'detached' });
    }
    expect(await page.getByLabel('What would you like to achieve?').inputValue()).toBe('Something else.');
    await page.goBack();
    await button(page, 'Leave without saving').click();
    await page.waitForURL('**/account/preferences');
    await leave(page);
  });

  it('PRO-69 another window follows, and keeps what is being typed', async () => {
    const [one, other] = [await open('priya', '/account/profile'), await open('priya', '/account/profile')];
    await other.getByLabel('Your role').fill('Potter');
    await one.getByLabel('Your role').fill('Owner');
    await one.getByLabel('Postcode').fill('M1 1AE');
    await save(one);
    await other.getByText(/You changed this page in another window/).waitFor();
    await expect.poll(() => other.getByLabel('Postcode').inputValue()).toBe('M1 1AE');
    expect(await other.getByLabel('Your role').inputValue()).toBe('Potter');
    await button(other, 'Got it').click();
    await save(other);
    await expect.poll(() => one.getByLabel('Your role').inputValue()).toBe('Potter');
    await leave(one, other);
  });
});

describe('skills', () => {
  it('PRO-62 PRO-75 PRO-77 ONB-37 NAV-113 a mentor says what, and how well, each', async () => {
    const page = await open('tom', '/account/skills');
    const count = page.getByRole('main').getByText(/^\d+ of 20$/);
    const before = Number((await count.textContent())?.split(' ')[0]);
    await page.getByRole('searchbox', { name: 'Search topics' }).fill('tax');
    const found = page.locator('fieldset li li').getByRole('checkbox', { checked: false }).first();
    const topic = await found.evaluate((box) => box.closest('label')?.textContent ?? '');
    await found.check();
    await expect.poll(() => count.textContent()).toBe(`${before + 1} of 20`);
    await saveButton(page).click();
    const level = page.getByRole('group', { name: `How well do you know ${topic}?` });
    await level.getByText('This field is mandatory', { exact: true }).waitFor();
    await level.getByRole('radio', { name: '4: Others come to me for it' }).check();
    await save(page);
    await goTo(page, '/account/skills');
    await expect.poll(() => level.getByRole('radio', { name: /^4/ }).isChecked()).toBe(true);
    await leave(page);
  });
});

describe('availability', () => {
  it('PRO-89 PRO-93 I18-12 A11-02 NAV-114 by the keyboard alone, to the end', async () => {
    const page = await open('tom', '/account/availability');
    await page.getByText('Time zone: London').waitFor();
    await button(page, 'Add hours on Sunday').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page, 'Sunday, from')).toBe(true);
    await page.keyboard.type('10:15');
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(page, 'Sunday, to')).toBe(true);
    await page.keyboard.type('11:45');
    await button(page, 'Copy Sunday to other days').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Copy Sunday to' });
    await dialog.getByRole('checkbox', { name: 'Saturday' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Copy', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await saveButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await goTo(page, '/account/availability');
    for (const day of ['Saturday', 'Sunday']) {
      expect(await page.getByLabel(`${day}, from`).inputValue()).toBe('10:15');
      expect(await page.getByLabel(`${day}, to`).inputValue()).toBe('11:45');
    }
    await leave(page);
  });

  it('PRO-93 on a phone: a holiday, extra hours and a pause are kept', async () => {
    const page = await open('tom', '/account/availability', phone);
    for (const [kind, from, to] of [
      ['Time off', '2098-12-24', '2099-01-02'],
      ['Extra hours', '2098-11-08', '2098-11-08'],
    ] as const) {
      await button(page, 'Add dates').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: kind }).check();
      await dialog.getByLabel('First day').fill(from);
      await dialog.getByLabel('Last day').fill(to);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByLabel('Pause new requests').check();
    await page.getByLabel('Back on').fill('2098-10-01');
    await save(page);
    await goTo(page, '/account/availability');
    await page.getByText('8 November 2098, 09:00 to 12:00').waitFor();
    await page.getByText(/^24 December 2098.+2 January 2099$/).waitFor();
    expect(await page.getByLabel('Back on').inputValue()).toBe('2098-10-01');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.getByLabel('Pause new requests').uncheck();
    await save(page);
    await leave(page);
  });

  it('I18-13 ONB-40 PRO-90 LIM-25 in Portuguese', async () => {
    const page = await open('tom', '/pt/account/availability');
    await page.getByRole('heading', { level: 1, name: 'Disponibilidade' }).waitFor();
    await page.getByRole('group', { name: 'Segunda-feira' }).waitFor();
    await page.getByText('Fuso horário: Londres').waitFor();
    const hours = page.getByRole('radiogroup', { name: 'Horas por semana' });
    expect(await hours.getByRole('radio').count()).toBe(4);
    await hours.getByRole('radio', { name: '4 horas' }).check();
    await button(page, 'Guardar').click();
    await page.getByText('Guardado', { exact: true }).waitFor();
    await page.reload();
    await hours.waitFor();
    expect(await hours.getByRole('radio', { name: '4 horas' }).isChecked()).toBe(true);
    await leave(page);
  });

  it('NAV-127 a learner has none', async () => {
    const page = await stage.signedIn('priya');
    await page.goto('/account/availability');
    await page.getByRole('heading', { level: 1, name: "You don't have access to this feature" }).waitFor();
    await leave(page);
  });
});

describe('preferences', () => {
  it('PRO-85 PRO-91 PRO-92 NAV-115 the preferences of a mentor stay after saving', async () => {
    const page = await open('tom', '/account/preferences');
    const substitutes = page.getByLabel('Other mentors and I may stand in for each other');
    const hadSubstitutes = await substitutes.isChecked();
    await substitutes.setChecked(!hadSubstitutes);
    await page.getByRole('combobox', { name: 'Countries you mentor in' }).fill('Portu');
    await page.getByRole('option', { name: 'Portugal' }).click();
    await page.getByLabel('Learner’s gender').selectOption({ index: 1 });
    await page.keyboard.press('Escape');
    await save(page);
    await goTo(page, '/account/preferences');
    await expect.poll(() => substitutes.isChecked()).toBe(!hadSubstitutes);
    await button(page, 'Remove Portugal').waitFor();
    await expect.poll(() => page.getByLabel('Learner’s gender').inputValue()).not.toBe('');
    // PRV-11: one switch for them in the product.
    const requests = /call requests|session requests/;
    expect(await page.getByLabel(requests).count()).toBe(0);
    await page.goto('/account/data-privacy');
    const mails = page.getByRole('switch', { name: requests });
    const hadMails = await mails.getAttribute('aria-checked');
    await mails.click();
    await expect.poll(() => mails.getAttribute('aria-checked')).toBe(hadMails === 'true' ? 'false' : 'true');
    await leave(page);
  });
});

/** A picture that the browser draws, as a camera's file would come. */
async function drawn(
  page: Page,
  type: 'image/jpeg' | 'image/png',
  size: { width: number; height: number },
): Promise<Buffer> {
  const address = await page.evaluate(
    ([given, { width, height }]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2);
      return canvas.toDataURL(given);
    },
    [type, size] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

describe('photo', () => {
  const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type="file"]').setInputFiles(file);

  it('PRO-70 is chosen, cut to a square by keys, seen everywhere, removed, brought back and removed', async () => {
    const page = await open('callum', '/account/profile');
    const buffer = await drawn(page, 'image/jpeg', { width: 900, height: 600 });
    await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    const dialog = page.getByRole('dialog', { name: 'Your photo' });
    await dialog.getByLabel('Closer').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save the photo' }).click();
    await page.getByText('Photo saved.').waitFor();
    const photo = page.getByRole('banner').locator('img[src*="/files/photos/"]');
    await photo.waitFor();
    const size = await photo.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size[0]).toBe(size[1]);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Photo removed.').waitFor();
    await photo.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Photo saved.').waitFor();
    await photo.waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await photo.waitFor({ state: 'detached' });
    await leave(page);
  });

  it('PRO-71 PRO-72 ERR-23 ERR-24 ERR-25 files with a false type are refused with these texts', async () => {
    const page = await open('callum', '/account/profile');
    const small = await drawn(page, 'image/png', { width: 20, height: 20 });
    const alert = page.locator('form, fieldset').getByRole('alert').first();
    await choose(page, {
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([small, Buffer.alloc(2 * MEGABYTE - small.length)]),
    });
    await expect
      .poll(() => alert.locator('p').allTextContents())
      .toEqual(['Oops! image too large', 'the selected image is too large']);

    await choose(page, {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    });
    const unsupported = 'Oops! The selected image is in an unsupported format';
    await expect.poll(() => alert.locator('p').first().textContent()).toBe(unsupported);

    // A problem that only the server finds has the same text.
    await choose(page, {
      name: 'me.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Save the photo' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => alert.locator('p').first().textContent()).toBe(unsupported);
    await leave(page);
  });
});

describe('another role', () => {
  it('PRO-98 PRO-103 NAV-118 a learner becomes a mentor as well, and is led to what is missing', async () => {
    const page = await open('yusuf', '/account/skills');
    await page.getByRole('link', { name: 'Become a Mentor' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Become a Mentor' }).waitFor();
    await button(page, 'Become a mentor').click();
    await page.waitForURL('**/step-*');
    await leave(page);
  });

  it('PRO-100 PRO-101 PRO-102 NAV-166 who is paused sees why, until when and how to appeal, and no way to switch', async () => {
    const page = await stage.signedIn('gareth');
    const staff = await stage.app.holderOf({ userId: 'ops-person', role: 'OPS', isConfirmed: true });
    const userId = demoUserId('gareth');
    await page.goto('/account/become-a-learner');
    await button(page, 'Become a learner').waitFor();
    const until = new Date(Date.now() + 40 * 24 * 60 * 60_000);
    const { code } = await staff.ask(
      'mutation($userId: ID!, $reason: String!, $until: DateTime!) { pauseAccess(userId: $userId, reason: $reason, until: $until) }',
      { userId, reason: 'Two sessions were missed.', until: until.toISOString() },
    );
    expect(code).toBeUndefined();
    await page.getByRole('heading', { name: 'Your access is paused' }).waitFor();
    await page.getByText(/^Two sessions were missed\. Until/).waitFor();
    const text = await page.getByRole('main').textContent();
    expect(text).toContain(
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(until),
    );
    expect(await page.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contactUs');
    expect(await button(page, 'Become a learner').count()).toBe(0);
    const navigation = page.getByRole('navigation', { name: 'Navigation' });
    await navigation.getByRole('link', { name: 'Become a Learner' }).waitFor({ state: 'detached' });
    await leave(page);
  });
});
