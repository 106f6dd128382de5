import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { stageOfFile } from '../stage.ts';

const stage = stageOfFile();

const DEMO_PASSWORD = 'waymark-demo';
const PASSWORD = 'a long walk by the canal';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('form').first().waitFor();
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await saveButton(page).waitFor({ state: 'detached' });
}

/** How a field of one kind is found by its label, answered, and read. */
type Kind = {
  find(page: Page, label: string): Locator;
  answer(field: Locator, value: string): Promise<void>;
  read(field: Locator, value: string): Promise<unknown>;
};

const line: Kind = {
  find: (page, label) => page.getByRole('textbox', { name: label }),
  answer: (field, value) => field.fill(value),
  read: (field) => field.inputValue(),
};

const select: Kind = {
  find: (page, label) => page.getByRole('combobox', { name: label, exact: true }),
  answer: async (field, value) => void (await field.selectOption({ label: value })),
  read: (field) => field.evaluate((box) => (box as HTMLSelectElement).selectedOptions[0]?.text),
};

const search: Kind = {
  find: (page, label) => page.getByRole('combobox', { name: label, exact: true }),
  async answer(field, value) {
    await field.fill(value);
    await field.page().getByRole('option', { name: value, exact: true }).click();
  },
  read: (field) => field.inputValue(),
};

const searchSeveral: Kind = {
  find: search.find,
  async answer(field, value) {
    await search.answer(field, value);
    await field.press('Escape');
  },
  read: async (field, value) =>
    (await field
      .page()
      .getByRole('button', { name: `Remove ${value}`, exact: true })
      .count()) === 1
      ? value
      : undefined,
};

/** One box of a group. */
const several: Kind = {
  find: (page, label) => page.getByRole('group', { name: label }),
  answer: (field, value) => field.getByRole('checkbox', { name: value }).check(),
  read: async (field, value) =>
    (await field.getByRole('checkbox', { name: value }).isChecked()) ? value : undefined,
};

const tick: Kind = {
  find: (page, label) => page.getByRole('checkbox', { name: label, exact: true }),
  answer: (field) => field.check(),
  read: async (field, value) => ((await field.isChecked()) ? value : undefined),
};

const PROFILE = '/account/profile';
const PREFERENCES = '/account/preferences';

describe('fields of somebody who mentors and learns', () => {
  let held: Page | undefined;
  afterAll(async () => {
    await held?.context().close();
  });

  /** One window for all; a second try has a new stage. */
  async function megan(): Promise<Page> {
    if (!held || held.isClosed()) held = await stage.signedIn('megan');
    return held;
  }

  it.each([
    ['PRO-43', 'first name', PROFILE, line, 'First name', 'Megan Rose'],
    ['PRO-44', 'role', PROFILE, line, 'Your role', 'Head baker'],
    ['PRO-45', 'last name', PROFILE, line, 'Last name', 'Lloyd-Price'],
    ['PRO-46', 'company', PROFILE, line, 'Company', 'Lloyd and Sons'],
    ['PRO-48', 'sector', PROFILE, select, 'Sector you know best', 'Transport and storage'],
    ['PRO-50', 'organisation name', PROFILE, line, 'Name of your organisation', 'Crumbs'],
    ['PRO-51', 'country', PROFILE, search, 'Country', 'Ireland'],
    [
      'PRO-52',
      'organisation type',
      PROFILE,
      select,
      'Type of organisation',
      'Charitable trust or foundation',
    ],
    ['PRO-53', 'postcode', PROFILE, line, 'Postcode', 'CF10 2AF'],
    ['PRO-54', 'number of employees', PROFILE, select, 'Number of employees', '2 to 9'],
    ['PRO-55', 'languages', PROFILE, searchSeveral, 'Languages you speak', 'Portuguese'],
    ['PRO-56', 'stage of business', PROFILE, select, 'Stage of the business', 'Growing fast'],
    ['PRO-57', 'gender', PROFILE, select, 'Gender', 'Non-binary'],
    ['PRO-58', 'website', PROFILE, line, 'Website (optional)', 'https://crumbs.example/'],
    ['PRO-59', 'ethnicity', PROFILE, select, 'Ethnicity', 'White: Irish'],
    ['PRO-61', 'disability (optional)', PROFILE, several, 'Disability (optional)', 'Hearing, for example'],
    ['PRO-67', 'current job', PROFILE, line, 'Current job', 'Baker'],
    [
      'PRO-65',
      'match by disability',
      PREFERENCES,
      tick,
      'Match me with people who share my disability, where possible',
      'ticked',
    ],
    [
      'PRO-87',
      'supported people types',
      PREFERENCES,
      several,
      'People you’d like to support',
      'Young people',
    ],
    ['PRO-88', 'languages', PREFERENCES, searchSeveral, 'Languages you mentor in', 'Portuguese'],
  ] as const)(
    '%s %s is a labelled field, saved and there after a reload',
    async (_id, _what, path, kind, label, value) => {
      const page = await megan();
      if (new URL(page.url()).pathname !== path) await goTo(page, path);
      const field = kind.find(page, label);
      await field.waitFor();
      expect(await kind.read(field, value)).not.toBe(value);
      await kind.answer(field, value);
      await save(page);
      await goTo(page, path);
      await field.waitFor();
      expect(await kind.read(field, value)).toBe(value);
      expect(await saveButton(page).count()).toBe(0);
    },
  );

  it('PRO-64 skills are topics that are found by searching, saved and there after a reload', async () => {
    const page = await megan();
    await goTo(page, '/account/skills');
    const teach = page.getByRole('group', { name: /^Topics you can help with/ });
    await teach.getByRole('searchbox', { name: 'Search topics' }).fill('tax');
    const topic = teach.getByRole('checkbox', { name: 'Tax and VAT' });
    expect(await topic.isChecked()).toBe(false);
    await topic.check();
    const level = page.getByRole('group', { name: 'How well do you know Tax and VAT?' });
    await level.getByRole('radio', { name: /^2/ }).check();
    await save(page);
    await goTo(page, '/account/skills');
    await teach.getByRole('button', { name: 'Remove Tax and VAT' }).waitFor();
    expect(await level.getByRole('radio', { name: /^2/ }).isChecked()).toBe(true);
  });

  it('the other questions have their labels', async () => {
    const page = await megan();
    const places = {
      [PROFILE]: [
        'Time zone',
        'Professional background',
        'Sector of your organisation',
        'How is the business doing?',
      ],
      '/account/skills': [
        'How well you know each topic',
        'Topics you want to learn about',
        'What would you like to achieve?',
      ],
      [PREFERENCES]: ['Types of organisation your mentor should know'],
    };
    const missing: string[] = [];
    for (const [path, labels] of Object.entries(places)) {
      await goTo(page, path);
      const shown = (
        await page
          .getByRole('main')
          .locator('label, legend, h2, p, [role="radiogroup"] > span')
          .allInnerTexts()
      ).map((text) => text.split('\n')[0]?.trim());
      missing.push(...labels.filter((label) => !shown.includes(label)));
    }
    expect(missing).toEqual([]);
  });
});

it('PRO-47 PRO-49 the email is shown and the password never; each has its label and its way to change', async () => {
  const page = await stage.signedIn('amara');
  await goTo(page, PROFILE);
  const row = (label: string) =>
    page
      .getByRole('main')
      .locator('p', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=../..');
  expect(await row('Email').locator('p').allTextContents()).toEqual(['Email', 'amara@waymark.example']);
  expect(await row('Password').locator('p').allTextContents()).toEqual(['Password', 'Set']);
  await row('Email').getByRole('button', { name: 'Change email' }).waitFor();

  await row('Password').getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('Your password has been changed. You’ve been logged out everywhere else.').waitFor();
  expect(await page.locator('body').textContent()).not.toContain(PASSWORD);

  const elsewhere = await stage.visitor();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill('amara@waymark.example');
  await elsewhere.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await elsewhere.getByText('The email or password is not correct').waitFor();
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await elsewhere.waitForURL('**/dashboard');
  await Promise.all([page.context().close(), elsewhere.context().close()]);
});
