import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from '../stage.ts';

type Kind = 'mentee' | 'mentor';

export const SIGN_UP_PASSWORD = 'a long walk by the sea';
export const place = (page: Page) => page.evaluate(() => location.pathname);
export const submit = (page: Page) => page.locator('main form button[type="submit"]');

/** From the landing page through the form to the mail; answers the path of its link. */
export async function signUp(page: Page, stage: Stage, email: string, home: string): Promise<string> {
  await page.goto(home);
  await page.locator('main a[href*="signup"]').first().click();
  return signUpHere(page, stage, email);
}

/** The form that is open, and the mail; answers the path of its link. */
export async function signUpHere(page: Page, stage: Stage, email: string): Promise<string> {
  await page.locator('#signup-confirmPassword').waitFor();
  await page.locator('#signup-firstName').fill('Wanda');
  await page.locator('#signup-lastName').fill('Pilger');
  await page.locator('#signup-email').fill(email);
  await page.locator('#signup-password').fill(SIGN_UP_PASSWORD);
  await page.locator('#signup-confirmPassword').fill(SIGN_UP_PASSWORD);
  for (const option of ['terms', 'privacy', 'age']) await page.locator(`#signup-${option}`).check();
  await submit(page).click();
  await page.waitForURL('**/email-verification');
  let link: string | undefined;
  const read = async () => {
    const mail = (await stage.app.outbox()).find((one) => one.to === email);
    link = /https?:\/\/[^/\s]+((?:\/pt)?\/email-verification\?[^\s"<>]+)/.exec(mail?.text ?? '')?.[1];
    return link;
  };
  await expect.poll(read, { timeout: 10_000 }).toBeDefined();
  return link ?? '';
}

/** ONB-21. */
export async function chooseType(page: Page, kind: Kind): Promise<void> {
  await page.waitForURL('**/user-type');
  await page.locator(`input[value="${kind}"]`).check();
  await submit(page).click();
  await page.waitForURL('**/step-1');
}

/** One of a searched list, by the beginning of its name. */
export async function search(page: Page, id: string, text: string): Promise<void> {
  const field = page.locator(`#${id}`);
  if ((await field.inputValue()) === text) return;
  await field.fill(text);
  await page.locator(`#${id}-options [role="option"]`).first().click();
}

/** ONB-34, step 1. The name was given at sign-up and is not asked again (A11-07). */
export async function tellAbout(page: Page, firstName = 'Wanda'): Promise<void> {
  await page.locator('#countryId').waitFor();
  await expect.poll(() => page.locator('#firstName').inputValue()).toBe(firstName);
  await expect.poll(() => page.locator('#timezone').inputValue()).toContain('Europe/London');
  await search(page, 'countryId', 'Portugal');
  await search(page, 'languageIds', 'portugu');
  await page.locator('#languageIds').press('Escape');
  await page.locator('#genderId').selectOption('preferNotToSay');
  await page.locator('#ethnicityId').selectOption('preferNotToSay');
}

/** ONB-34, step 2 of a mentee; without what `hidden` names. */
export async function tellOrganisation(page: Page, hidden: readonly string[] = []): Promise<void> {
  await page.locator('#orgName').fill('Ember & Oak');
  await page.locator('#orgRole').fill('Founder');
  for (const id of ['orgSectorId', 'orgTypeId', 'numberOfEmployeesId', 'businessStageId'])
    if (!hidden.includes(id)) await page.locator(`#${id}`).selectOption({ index: 2 });
  if (!hidden.includes('businessHealth'))
    await page.locator('input[name="businessHealth"][value="4"]').check();
  for (const id of hidden) expect(await page.locator(`#${id}`).count(), id).toBe(0);
}

/** ONB-34, step 3 of a mentee. */
export async function tellLearning(page: Page): Promise<void> {
  await pickTopic(page, 'taxonomyLearn');
  await page.locator('#goals').fill('Steady wholesale without losing the margin.');
  await page.locator('#hearAboutUsOptionId').selectOption({ index: 1 });
}

/** ONB-35, steps 2 to 5 of a mentor, each with what is asked at least. */
export const mentorSteps: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.locator('#currentJob').fill('Buyer');
    await page.locator('#company').fill('Northbank');
    await page.locator('#sectorId').selectOption({ index: 3 });
    await page.locator('#professionalBackground').fill('Eight years in retail buying.');
  },
  async (page) => {
    await pickTopic(page, 'taxonomyTeach');
    await page.locator('main input[type="radio"]').nth(3).check({ force: true });
  },
  async (page) => {
    await page.locator('#ongoingMentoring').check();
    await page.locator('input[name="hoursPerWeek"][value="2"]').check();
    await page.locator('#availability [data-add]').first().click();
  },
  async (page) => {
    await page.locator('#hearAboutUsOptionId').selectOption({ index: 1 });
    await page.locator('#agreement').check();
  },
];

async function pickTopic(page: Page, id: string): Promise<void> {
  const field = page.locator(`#${id}`);
  await field.fill('marketing');
  await page.locator('fieldset', { has: field }).last().getByRole('checkbox').first().check();
}

/** Presses Continue and waits for the step after. */
export async function goOn(page: Page, step: number): Promise<void> {
  await submit(page).click();
  await page.waitForURL(`**/step-${step}`);
}
