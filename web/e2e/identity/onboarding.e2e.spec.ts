import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { member, PASSWORD, logIn as tokensOf } from '../../../server/testing/people.ts';
import { desktop, phone } from '../browser.ts';
import { pressTo } from '../keys.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import {
  chooseType,
  goOn,
  mentorSteps,
  place,
  search,
  signUp,
  submit,
  tellAbout,
  tellLearning,
  tellOrganisation,
} from '../steps/onboardingSteps.ts';

const stage = stageOfFile();

const finishedTitle = { en: 'Your profile is complete', pt: 'O seu perfil está completo' };
const leave = (page: Page) => page.context().close();

/** Somebody who has verified the email and done nothing else, logged in. */
async function newcomer(email: string, userType: string | null, at = '/login'): Promise<Page> {
  await member(stage.app, email, { userType });
  const page = await stage.visitor();
  await logIn(page, email, at);
  return page;
}

async function logIn(page: Page, email: string, at = '/login', password = PASSWORD): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** By Nora, who looks after the community. */
async function approveAtTideway(userId: string): Promise<void> {
  const client = stage.app.anonymous();
  client.accessToken = (await tokensOf(stage.app, 'nora@tideway.example', 'waymark-demo')).accessToken;
  const { errors } = await client.ask(
    'mutation($userId: ID!) { approvePartnerUser(partnerId: "tideway", userId: $userId, role: mentee) { id } }',
    { userId },
  );
  expect(errors).toEqual([]);
  await stage.app.settled();
}

// Each two of kind, language and device meet once: what three of them together would break, the pages show without the way there.
const journeys = [
  { kind: 'mentee', language: 'en', device: desktop, look: 'light' },
  { kind: 'mentee', language: 'pt', device: phone, look: 'dark' },
  { kind: 'mentor', language: 'en', device: phone, look: 'dark' },
  { kind: 'mentor', language: 'pt', device: desktop, look: 'light' },
] as const;

describe('from the landing page to a finished profile', () => {
  it.each(journeys)(
    'ONB-21 ONB-34 ONB-35 A11-07 a $kind in $language on $device.viewport.width px',
    async ({ kind, language, device, look }) => {
      const prefix = language === 'pt' ? '/pt' : '';
      const page = await stage.visitor({ ...device, colorScheme: look, reducedMotion: 'reduce' });
      const email = `${kind}-${language}-${device.viewport?.width}@pilger.example`;
      const wanted = '/messages?about=first%20steps';
      const link = await signUp(page, stage, email, `${prefix}/?r=${encodeURIComponent(wanted)}`);
      await page.goto(link);
      await page.waitForURL('**/user-type');
      expect(await place(page)).toBe(`${prefix}/user-type`);
      await chooseType(page, kind);

      const steps = kind === 'mentee' ? [tellOrganisation, tellLearning] : mentorSteps;
      await tellAbout(page);
      for (const [index, tell] of steps.entries()) {
        expect(await accessibilityProblems(page), `step ${index + 1}`).toEqual([]);
        await goOn(page, index + 2);
        await tell(page);
      }
      await submit(page).click();
      const title = page.getByRole('heading', { level: 1, name: finishedTitle[language] });
      await title.waitFor();
      expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.locator('main button').last().click();
      await page.waitForURL(`**${prefix}${wanted}`);
      // The whole product is open now, and stays so.
      await page.goto(`${prefix}/account/profile`);
      await page.reload();
      await expect.poll(() => place(page)).toBe(`${prefix}/account/profile`);
      await leave(page);
    },
  );

  it('ONB-49 ONB-50 PRT-25 ONB-46 AUT-45 at a partner that hides questions and approves: asked less, waiting, informed live', async () => {
    const page = await stage.visitor();
    const home = `http://tideway.localhost:${new URL(stage.address).port}`;
    const link = await signUp(page, stage, 'tide@pilger.example', home);
    await page.goto(home + link);
    await chooseType(page, 'mentee');
    await tellAbout(page);
    await goOn(page, 2);
    await tellOrganisation(page, ['numberOfEmployeesId', 'businessHealth']);
    expect(await page.locator('#businessStageId').count()).toBe(1);
    await goOn(page, 3);
    await tellLearning(page);
    await submit(page).click();
    await page.getByRole('heading', { level: 1, name: finishedTitle.en }).waitFor();
    await page.getByRole('button', { name: 'Go to your dashboard' }).click();
    await page.waitForURL('**/pending-approval');
    await page.getByText('Waiting to be approved as a learner').waitFor();
    await approveAtTideway(new URL(link, home).searchParams.get('code')?.split('.')[0] ?? '');
    await page.getByRole('main').getByText('You’re approved').waitFor();
    await leave(page);
  });

  it('A11-02 ONB-36 with the keyboard alone', async () => {
    const page = await newcomer('keys@pilger.example', null, '/login');
    await page.waitForURL('**/user-type');
    async function type(selector: string, ...keys: string[]) {
      await pressTo(page, page.locator(selector));
      for (const key of keys)
        await (key.length > 1 && /^[A-Z]/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
    }
    const send = () => type('main form button[type="submit"]', 'Enter');

    await type('#userType', 'Space');
    await send();
    await page.waitForURL('**/step-1');
    await type('#countryId', 'portugal');
    await type('#languageIds', 'english', 'ArrowDown', 'Enter');
    for (const id of ['#genderId', '#ethnicityId']) await type(id, 'End');
    await send();
    await page.waitForURL('**/step-2');
    await type('#orgName', 'ember & oak');
    await type('#orgRole', 'founder');
    for (const id of ['orgSectorId', 'orgTypeId', 'numberOfEmployeesId', 'businessStageId'])
      await type(`#${id}`, 'ArrowDown');
    await type('#businessHealth', 'Space', 'ArrowDown');
    await type('#orgWebsite', 'ember-and-oak.example', 'Enter');
    await page.waitForURL('**/step-3');
    await type('#taxonomyLearn', 'marketing', 'Tab', 'Space');
    await type('#goals', 'steady wholesale');
    await type('#hearAboutUsOptionId', 'ArrowDown');
    await send();
    await page.getByRole('heading', { level: 1, name: finishedTitle.en }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await leave(page);
  });
});

describe('nothing is lost', () => {
  it('ONB-36 ONB-29 ONB-22 reload, Back, the stepper and a closed window keep what was typed', async () => {
    const page = await newcomer('keeps@pilger.example', 'mentee');
    await page.waitForURL('**/step-1');
    await page.locator('#firstName').fill('Wanda');
    await search(page, 'countryId', 'Portugal');
    await page.reload();
    await expect.poll(() => page.locator('#countryId').inputValue()).toBe('Portugal');
    await tellAbout(page, 'Wanda');
    await goOn(page, 2);

    await page.locator('#orgName').fill('Ember & Oak');
    await page.locator('#orgWebsite').fill('not yet a web');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/step-1');
    await expect.poll(() => page.locator('#firstName').inputValue()).toBe('Wanda');
    await page
      .getByRole('navigation', { name: /^Steps/ })
      .getByRole('link', { name: /Your organisation/ })
      .click();
    await page.waitForURL('**/step-2');
    await expect.poll(() => page.locator('#orgWebsite').inputValue()).toBe('not yet a web');

    const { length } = await draftKeys(page);
    expect(length).toBe(1);
    const second = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await second.goto('/dashboard');
    await second.waitForURL('**/step-2');
    await expect.poll(() => second.locator('#orgWebsite').inputValue()).toBe('not yet a web');
    expect(await second.locator('#orgName').inputValue()).toBe('Ember & Oak');

    // NAV-52: to the first step, filled in, with the way back to the second.
    await second.getByRole('banner').getByRole('button', { name: 'Find mentors' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Complete your account' }).click();
    await second.waitForURL('**/step-1');
    await expect.poll(() => second.locator('#countryId').inputValue()).toBe('Portugal');
    await second
      .getByRole('navigation', { name: /^Steps/ })
      .getByRole('link', { name: /Your organisation/ })
      .waitFor();

    // AUT-71: at log-out the draft goes; what was right had been saved when the step was left.
    await second.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await second.waitForURL('**/');
    expect(await draftKeys(second)).toEqual([]);
    await logIn(second, 'keeps@pilger.example');
    await second.waitForURL('**/step-2');
    await expect.poll(() => second.locator('#orgName').inputValue()).toBe('Ember & Oak');
    expect(await second.locator('#orgWebsite').inputValue()).toBe('');
    await leave(second);
  });

  it('ONB-36 an older answer of the server never takes the place of what was typed since', async () => {
    const page = await newcomer('older@pilger.example', 'mentee');
    await page.waitForURL('**/step-1');
    await page.locator('#disabilityInfo').waitFor();
    const held: (() => void)[] = [];
    await page.route('**/api', async (route: Route) => {
      if (route.request().postData()?.includes('"UpdateUser"'))
        await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await page.locator('#disabilityInfo').fill('Captions');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/user-type');
    await expect.poll(() => held.length).toBe(1);
    await page.goBack();
    await page.locator('#disabilityInfo').fill('Captions, and breaks');
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes('Captions') ?? false,
    );
    held[0]?.();
    await answered;
    expect(await page.locator('#disabilityInfo').inputValue()).toBe('Captions, and breaks');
    await page.unroute('**/api');
    await page.reload();
    await expect.poll(() => page.locator('#disabilityInfo').inputValue()).toBe('Captions, and breaks');
    await leave(page);
  });
});

describe('a server that is slow to answer', () => {
  it('ONB-36 ONB-21 what they are here for, each step and Finish go on at once and are saved behind', async () => {
    const page = await newcomer('slow@pilger.example', null);
    await page.waitForURL('**/user-type');
    await page.waitForLoadState('networkidle');
    const held: (() => void)[] = [];
    let isHeld = true;
    await page.route('**/api', async (route: Route) => {
      if (isHeld && isSave(route)) await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await chooseType(page, 'mentee');
    await tellAbout(page, 'Ada');
    await goOn(page, 2);
    await tellOrganisation(page);
    await goOn(page, 3);
    await tellLearning(page);
    await submit(page).click();
    await page.getByRole('heading', { level: 1, name: finishedTitle.en }).waitFor();
    await page.getByRole('button', { name: 'Go to your dashboard' }).click();
    await page.waitForURL('**/dashboard');
    // The page does not wait for it, so it may go out a moment later.
    await expect.poll(() => held.length).toBe(1);
    isHeld = false;
    held[0]?.();
    await expect.poll(() => draftKeys(page)).toEqual([]);
    await page.reload();
    await page.waitForURL('**/dashboard');
    await page.goto('/account/profile');
    await expect.poll(() => page.locator('#orgName').inputValue()).toBe('Ember & Oak');
    await leave(page);
  });

  it('ONB-36 Finish that the server cannot take comes back from the dashboard to the last step, with its answers', async () => {
    const page = await newcomer('fails@pilger.example', 'mentee');
    await page.waitForURL('**/step-1');
    await tellAbout(page, 'Ada');
    await goOn(page, 2);
    await tellOrganisation(page);
    await goOn(page, 3);
    await tellLearning(page);
    await expect.poll(async () => (await draftKeys(page)).filter((key) => key.includes('org'))).toEqual([]);
    const held: (() => void)[] = [];
    let isDown = true;
    await page.route('**/api', async (route: Route) => {
      if (!isDown || !isSave(route)) return route.continue();
      if (held.length === 0) await new Promise<void>((go) => held.push(go));
      await route.abort();
    });
    await submit(page).click();
    await page.getByRole('button', { name: 'Go to your dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(() => held.length).toBe(1);
    for (const go of held) go();
    await page.waitForURL('**/step-3');
    await page.getByText('We haven’t saved your last answers yet', { exact: false }).waitFor();
    expect(await page.locator('#goals').inputValue()).toBe('Steady wholesale without losing the margin.');
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: finishedTitle.en }).waitFor();
    await leave(page);
  });
});

/** By its name: the text of an operation that the server knows is not sent again. */
function isSave(route: Route): boolean {
  const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
  return /^(Update|Create)/.test(operationName);
}

function draftKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('profile.draft.')));
}

describe('the order of the steps', () => {
  it('AUT-35 NAV-87 ONB-27 ONB-28 nobody gets past what is not answered', async () => {
    const page = await newcomer('order@pilger.example', null);
    await page.waitForURL('**/user-type');
    await page.goto('/messages');
    await page.waitForURL('**/user-type');
    await submit(page).click();
    await page.getByText('This field is mandatory', { exact: true }).waitFor();
    await chooseType(page, 'mentee');
    for (const path of ['/step-3', '/step-4', '/step-5', '/dashboard']) {
      await page.goto(path);
      await page.waitForURL('**/step-1');
    }
    await page.goto('/aboutUs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await place(page)).toBe('/aboutUs');
    await leave(page);
  });

  it('ERR-39 ERR-43 ERR-53 ONB-43 ONB-44 each field says what is wrong, beside it, when it is left or sent', async () => {
    const page = await newcomer('wrong@pilger.example', 'mentee');
    await page.waitForURL('**/step-1');
    await tellAbout(page, 'Ada');
    await goOn(page, 2);
    const website = page.locator('#orgWebsite');
    await website.pressSequentially('no web');
    expect(await website.getAttribute('aria-invalid')).not.toBe('true');
    await website.blur();
    await expect.poll(() => website.getAttribute('aria-invalid')).toBe('true');
    const described = (await website.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`#${described.split(' ').at(-1)}`).textContent()).toBe(
      'Please introduce a valid website',
    );
    await submit(page).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('orgName');
    expect(await page.getByText('This field is mandatory', { exact: true }).count()).toBe(7);
    expect(await place(page)).toBe('/step-2');
    await leave(page);
  });
});
