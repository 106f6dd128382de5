import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { desktop, phone } from '../browser.ts';
import { type Count, finger, type Hands, keepPicture, keyboard } from '../countedHands.ts';
import { stageOfFile } from '../stage.ts';
import { leave } from '../steps/mentoringSession.ts';
import { place, SIGN_UP_PASSWORD } from '../steps/onboardingSteps.ts';

const HOUR = 3_600_000;
const stage = stageOfFile();

const languages = {
  en: { prefix: '', options: { locale: 'en-GB', timezoneId: 'Europe/London' }, spoken: 'english' },
  pt: { prefix: '/pt', options: { locale: 'pt-PT', timezoneId: 'Europe/Lisbon' }, spoken: 'portugu' },
} as const;
type Language = keyof typeof languages;
const devices = {
  finger: { options: phone, hands: finger },
  keyboard: { options: desktop, hands: keyboard },
} as const;
type Device = keyof typeof devices;

type Way = { readonly device: Device; readonly language: Language };
/** Each device and each language once; with EVERY_WAY=1 each device in each language. */
const ways: readonly Way[] = [
  { device: 'finger', language: 'pt' },
  { device: 'keyboard', language: 'en' },
  ...(process.env.EVERY_WAY
    ? ([
        { device: 'finger', language: 'en' },
        { device: 'keyboard', language: 'pt' },
      ] as const)
    : []),
];
const optionsOf = (device: Device, language: Language): BrowserContextOptions => ({
  ...devices[device].options,
  ...languages[language].options,
  reducedMotion: 'reduce',
});

const QUESTION =
  'We sell well on the market and think about a shop of our own. What should we know before we sign for five years, and what would you ask the landlord about the rent?';

/** The most that a journey may ask. */
const limits: Readonly<Record<'request' | 'answer', Readonly<Record<Device, Count>>>> = {
  request: {
    finger: { presses: 32, answers: 13, tabs: 0 },
    keyboard: { presses: 28, answers: 13, tabs: 125 },
  },
  answer: {
    finger: { presses: 4, answers: 0, tabs: 0 },
    keyboard: { presses: 4, answers: 0, tabs: 55 },
  },
};

function judge(journey: 'request' | 'answer', device: Device, language: Language, count: Count): void {
  process.stdout.write(
    `${journey} by ${device} in ${language}: ${count.presses} presses, ${count.answers} fields, ${count.tabs} by Tab\n`,
  );
  const most = limits[journey][device];
  for (const kind of ['presses', 'answers', 'tabs'] as const)
    expect(count[kind], kind).toBeLessThanOrEqual(most[kind]);
}

async function mailedLink(email: string): Promise<string> {
  let link: string | undefined;
  const read = async () => {
    const mail = (await stage.app.outbox()).find((one) => one.to === email);
    link = /https?:\/\/[^/\s]+((?:\/pt)?\/email-verification\?[^\s"<>]+)/.exec(mail?.text ?? '')?.[1];
    return link;
  };
  await expect.poll(read, { timeout: 10_000 }).toBeDefined();
  return link ?? '';
}

describe('from a first visit to a request that is sent', () => {
  it.each(ways)('ONB-05 ONB-34 SES-20 A11-02 by $device in $language', { timeout: 240_000 }, async (way) => {
    const { device, language } = way;
    const { prefix, spoken } = languages[language];
    const page = await stage.visitor(optionsOf(device, language));
    const hands = devices[device].hands(page);
    const picture = (step: string) => keepPicture(page, `request-${device}-${language}-${step}`);
    const at = (path: string) => page.waitForURL(`**${prefix}${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    const goOn = async () => {
      const left = await heading.textContent();
      await hands.press(page.locator('main form button[type="submit"]'));
      // The address is the next one before its page is there, and a press would be one on the page that is left.
      await expect.poll(async () => (await heading.allTextContents())[0]).not.toBe(left);
    };

    await page.goto(`${prefix}/`);
    await heading.waitFor();
    await picture('01-landing');
    await hands.press(page.locator('main a[href*="signup"]').first());
    await at('/signup**');
    const email = `${device}-${language}@firsts.example`;
    await hands.press(page.locator('main form input[type="radio"]').first());
    await hands.write(page.locator('#signup-firstName'), 'Wanda');
    await hands.write(page.locator('#signup-lastName'), 'Pilger');
    await hands.write(page.locator('#signup-email'), email);
    await hands.write(page.locator('#signup-password'), SIGN_UP_PASSWORD);
    await hands.write(page.locator('#signup-confirmPassword'), SIGN_UP_PASSWORD);
    for (const option of ['terms', 'privacy', 'age']) await hands.press(page.locator(`#signup-${option}`));
    await picture('02-sign-up');
    await goOn();
    await page.waitForURL('**/email-verification');
    await picture('03-mail');
    const link = await mailedLink(email);
    hands.count.presses += 1;
    await page.goto(link);

    await at('/step-1');
    await page.locator('#languageIds').waitFor();
    await picture('04-about');
    if (language === 'en') await hands.write(page.locator('#postcode'), 'M1 1AE');
    await hands.find(page.locator('#languageIds'), spoken);
    await page.keyboard.press('Escape');
    await hands.press(page.locator('section[aria-labelledby="profile-equality"] button').first());
    await picture('05-about-answered');
    await goOn();

    await at('/step-2');
    await hands.write(page.locator('#orgName'), 'Ember & Oak');
    await hands.write(page.locator('#orgRole'), 'Founder');
    for (const id of ['orgSectorId', 'orgTypeId', 'numberOfEmployeesId', 'businessStageId'])
      await hands.pick(page.locator(`#${id}`));
    await hands.press(page.locator('input[name="businessHealth"]').first());
    await picture('06-organisation');
    await goOn();

    await at('/step-3');
    const topics = page.locator('#taxonomyLearn');
    await hands.write(topics, 'marketing');
    await hands.press(page.locator('fieldset', { has: topics }).last().getByRole('checkbox').first());
    await hands.write(page.locator('#goals'), 'A shop of our own within a year.');
    await hands.pick(page.locator('#hearAboutUsOptionId'));
    await picture('07-learning');
    await goOn();
    await page.locator('#finished-next').waitFor();
    await picture('08-finished');
    await hands.press(page.locator('main button').last());

    await at('/dashboard');
    await page.locator('main a[href*="mentor-select"]').first().waitFor();
    await picture('09-dashboard');
    await hands.press(page.locator('main a[href*="mentor-select"]').first());
    await at('/mentor-select**');
    const free = page.locator('li[data-mentor]', { has: page.locator('time') }).first();
    await free.waitFor();
    await picture('10-mentors');
    await hands.press(free.getByRole('link').first());
    await at('/mentor-details**');
    const times = page.locator('section[aria-labelledby="free-times"] button');
    await times.first().waitFor();
    await picture('11-mentor');
    await hands.press(times.first());

    await at('/mentoring-request**');
    await page.locator('#title').waitFor();
    await picture('12-question');
    // Answered at sign-up, and not asked twice.
    expect(await page.locator('#topicId').inputValue()).not.toBe('');
    await hands.write(page.locator('#title'), 'A shop of our own');
    await hands.write(page.locator('#description'), QUESTION);
    await goOn();
    await at('/mentoring-request?step=times');
    await picture('13-times');
    await goOn();
    await at('/mentoring-request?step=mentors');
    await picture('14-mentors');
    await goOn();
    await at('/mentoring-request?step=check');
    await picture('15-check');
    await goOn();
    await page.locator('#sent-next').waitFor();
    await picture('16-sent');
    expect(await place(page)).toBe(`${prefix}/mentoring-request`);
    judge('request', device, language, hands.count);
    await leave(page);
  });
});

/** Priya asks Tom for a time that he has free. */
async function askTom(title: string): Promise<{ readonly id: string; readonly start: number }> {
  const { app } = stage;
  const priya = await app.holderOf({ userId: demoUserId('priya') });
  const from = app.clock.now() + 30 * HOUR;
  const { getMentorAvailability: free } = await priya.run<{
    getMentorAvailability: { slots: readonly { start: string }[] };
  }>(
    `query ($mentorId: ID!, $from: DateTime!, $to: DateTime!) {
      getMentorAvailability(mentorId: $mentorId, from: $from, to: $to) { slots { start } }
    }`,
    {
      mentorId: demoUserId('tom'),
      from: new Date(from).toISOString(),
      to: new Date(from + 13 * 24 * HOUR).toISOString(),
    },
  );
  const time = free.slots.map(({ start }) => start).find((start) => Date.parse(start) > from) ?? '';
  const { createSessionRequest: asked } = await priya.run<{ createSessionRequest: { id: string } }>(
    'mutation ($input: CreateSessionRequestInput!) { createSessionRequest(input: $input) { id } }',
    {
      input: {
        clientId: crypto.randomUUID(),
        kind: 'ONE_OFF',
        title,
        description: QUESTION,
        topicId: 'strategy.marketResearch',
        suggestedTimes: [time],
        mentorIds: [demoUserId('tom')],
        timezone: 'Europe/London',
      },
    },
  );
  await app.settled();
  return { id: asked.id, start: Date.parse(time) };
}

async function answer(page: Page, hands: Hands, device: Device, language: Language): Promise<void> {
  const { prefix } = languages[language];
  const title = `A shop of our own ${device} ${language}`;
  const { id, start } = await askTom(title);
  const picture = (step: string) => keepPicture(page, `answer-${device}-${language}-${step}`);
  await page.goto(`${prefix}/dashboard`);
  const waiting = page.locator(`main a[href*="request=${id}"]`);
  await waiting.waitFor().catch(async (error: unknown) => {
    const shown = `${page.url()}: ${await page.locator('body').ariaSnapshot()}`;
    throw new Error(`The request does not wait on ${shown}`, { cause: error });
  });
  await picture('1-dashboard');
  await hands.press(waiting);
  const accept = page.locator(`main button[aria-label*="${title}"]`).first();
  await accept.waitFor();
  await picture('2-request');
  await hands.press(accept);
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.locator('input[type="url"]').inputValue()).toMatch(/^https:/);
  await picture('3-accept');
  await hands.press(dialog.locator('button[type="submit"]'));
  await expect.poll(() => dialog.count()).toBe(0);
  await stage.app.settled();
  await picture('4-accepted');

  await stage.pass(start - 4 * 60_000 - stage.app.clock.now());
  await page.goto(`${prefix}/dashboard`);
  const join = page.locator('main a[target="_blank"][href^="https://"]').first();
  await join.waitFor();
  await picture('5-join');
  await hands.press(join);
  judge('answer', device, language, hands.count);
}

// The last, for they move the clock.
describe('from a request to its acceptance to Join', () => {
  it.each(ways)('SES-17 SES-29 SES-72 A11-02 by $device in $language', { timeout: 240_000 }, async (way) => {
    const { device, language } = way;
    const page = await stage.signedIn('tom', { ...optionsOf(device, language), ...languages.en.options });
    await answer(page, devices[device].hands(page), device, language);
    await leave(page);
  });
});
