import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import { agreedSession, LINK, leave } from '../steps/mentoringSession.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const stage = stageOfFile();

const byHand = (who: string) => stage.app.holderOf({ userId: demoUserId(who) });
const block = (page: Page, title: string): Locator =>
  page.locator('main .rounded-card', {
    has: page.getByRole('heading', { level: 2, name: title, exact: true }),
  });

/** The manager reads on the page how many wait for approval, until the last of them is approved elsewhere. */
async function approveWhoWaits(page: Page): Promise<void> {
  const way = page.getByRole('link', { name: 'View people waiting for approval in Tideway Makers' });
  await block(page, 'Waiting for you').getByText('2 people are waiting for approval').waitFor();
  expect(await way.getAttribute('href')).toBe('/partner-admin?tab=waiting&community=tideway');
  const nora = await byHand('nora');
  const { getPartnerMembers: waiting } = await nora.run<{
    getPartnerMembers: { data: { mentorApproval: string; menteeApproval: string; user: { id: string } }[] };
  }>(`{ getPartnerMembers(partnerId: "tideway", isWaiting: true) {
    data { mentorApproval menteeApproval user { id } } } }`);
  for (const { user, ...approval } of waiting.data)
    for (const role of ['mentor', 'mentee'] as const)
      if (approval[`${role}Approval`] === 'WAITING')
        await nora.run(
          'mutation ($id: ID!, $role: ApprovalRole!) { approvePartnerUser(partnerId: "tideway", userId: $id, role: $role) { id } }',
          { id: user.id, role },
        );
  await way.waitFor({ state: 'detached' });
}

/** Priya asks Tom for the dead of night, which nobody has in their hours: no one stands in. */
async function ask(title: string, daysAhead: number): Promise<void> {
  const midnight = Math.floor(stage.app.clock.now() / DAY) * DAY;
  await (await byHand('priya')).run(
    'mutation ($input: CreateSessionRequestInput!) { createSessionRequest(input: $input) { id } }',
    {
      input: {
        clientId: crypto.randomUUID(),
        kind: 'ONE_OFF',
        title,
        description: 'We sell well on the market and think about a shop of our own. What now? '.repeat(3),
        topicId: 'strategy.marketResearch',
        suggestedTimes: [new Date(midnight + daysAhead * DAY + 3 * HOUR).toISOString()],
        mentorIds: [demoUserId('tom')],
        timezone: 'Europe/London',
      },
    },
  );
}

describe('what waits', () => {
  it('NAV-209 a mentor sees a request come, answers it in another window, and sees it leave', async () => {
    const title = 'Shop or market?';
    const tom = await stage.onDashboard('tom');
    const row = tom.getByRole('listitem').filter({ hasText: title });
    await tom.getByRole('heading', { level: 2, name: 'Your next session', exact: true }).waitFor();
    expect(await row.count()).toBe(0);
    await ask(title, 12);
    await row.getByText(/^Priya\b.* wants a session with you$/).waitFor();
    await row.getByText(/left$/).waitFor();
    expect(await accessibilityProblems(tom)).toEqual([]);

    const answer = row.getByRole('link', { name: /^Answer Priya/ });
    const elsewhere = await tom.context().newPage();
    await elsewhere.goto((await answer.getAttribute('href')) ?? '');
    await elsewhere
      .getByRole('button', { name: `Decline: ${title}` })
      .first()
      .click();
    const dialog = elsewhere.getByRole('dialog');
    await dialog.getByLabel('No time').check();
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect.poll(() => row.count()).toBe(0);
    await leave(tom);
  });

  it('NAV-209 unread messages come live, and leave when they are read', async () => {
    const [tom, megan] = [await byHand('tom'), await stage.onDashboard('megan', phone)];
    const question = 'Could you look at the lease?';
    const unread = block(megan, 'Unread messages');
    await unread.waitFor();
    expect(await unread.getByText(question).count()).toBe(0);
    await agreedSession(stage, 'megan', 'tom', 20 * 24);
    await tom.run(
      'mutation ($to: ID!, $question: String!) { sendMessage(userId: $to, messageText: $question) { id } }',
      {
        to: demoUserId('megan'),
        question,
      },
    );
    const line = unread.getByRole('link', { name: /Tom/ });
    await line.getByText(question).waitFor();
    await line.getByText(/^\d unread$/).waitFor();
    expect(await accessibilityProblems(megan)).toEqual([]);
    const reading = await megan.context().newPage();
    await reading.goto((await line.getAttribute('href')) ?? '');
    await reading.getByText(question).last().waitFor();
    await expect.poll(() => line.count()).toBe(0);
    await leave(megan);
  });
});

describe('the page', () => {
  it('NAV-209 has its blocks in one order; mentors to find are for those who learn', async () => {
    const wanted = [
      'Waiting for you',
      'Your next session',
      'Unread messages',
      'Mentors for you',
      'Next steps',
    ];
    for (const [who, blocks] of [
      ['priya', wanted],
      ['megan', wanted],
      ['tom', wanted.filter((title) => title !== 'Mentors for you')],
    ] as const) {
      const page = await stage.onDashboard(who);
      for (const title of blocks)
        await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
      const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(shown.filter((title) => wanted.includes(title))).toEqual(blocks);
      expect(await accessibilityProblems(page)).toEqual([]);
      await leave(page);
    }
  });

  it('NAV-209 an empty block says what will stand there and offers one thing to do; a first step stands on top', async () => {
    const cases = [
      ['leo', 'Waiting for you', 'Nothing is waiting for you', '/events/upcoming'],
      ['leo', 'Your next session', 'No upcoming sessions', '/mentoring/requests?tab=mine'],
      ['leo', 'Unread messages', 'You’re up to date', '/messages'],
      ['leo', 'Mentors for you', 'No suggestions right now', '/account/skills'],
      ['nora', 'Waiting for you', 'Nothing is waiting for you', '/events/upcoming'],
      ['nora', 'Your next session', 'No upcoming sessions', '/mentoring/requests'],
    ] as const;
    const first = {
      leo: ['Ask your first question', 'Find a mentor', '/mentor-select'],
      nora: ['Let learners book you', 'Check my hours', '/account/availability'],
    } as const;
    for (const who of ['leo', 'nora'] as const) {
      const page = await stage.visitor();
      await page.goto('/login');
      await page.getByLabel('Email').fill(`${who}@tideway.example`);
      await page.getByLabel('Password', { exact: true }).fill('waymark-demo');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/dashboard');
      if (who === 'nora') await approveWhoWaits(page);
      for (const [, title, text, way] of cases.filter(([whose]) => whose === who)) {
        const empty = block(page, title);
        await empty.getByText(text).waitFor();
        const actions = await empty
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect([title, ...actions]).toEqual([title, way]);
        expect(await empty.getByRole('button').count()).toBe(0);
      }
      // One thing to begin with, and the page offers it once.
      const [title, action, way] = first[who];
      const card = page
        .getByRole('main')
        .locator('section', { has: page.getByRole('heading', { name: title }) });
      await card.waitFor();
      expect(await card.getByRole('link', { name: action }).getAttribute('href')).toBe(way);
      expect(await page.getByRole('main').locator(`a[href="${way}"]`).count()).toBe(1);
      expect(await accessibilityProblems(page)).toEqual([]);
      await leave(page);
    }
  });
});

// The last, for they move the clock.
describe('as the clock goes on', () => {
  it('NAV-208 NAV-209 a proposal with the time left; past it, that the reschedule request has expired', async () => {
    const { id, start } = await agreedSession(stage, 'yusuf', 'amara', 8 * 24);
    const yusuf = await stage.onDashboard('yusuf');
    const row = yusuf
      .getByRole('listitem')
      .filter({ has: yusuf.locator(`a[href='/mentoring/session/${id}']`) });
    await yusuf.getByRole('heading', { level: 2, name: 'Your next session', exact: true }).waitFor();
    expect(await row.count()).toBe(0);
    await (await byHand('amara')).run(
      'mutation ($id: ID!, $times: [DateTime!]!) { proposeSessionReschedule(sessionId: $id, times: $times) { id } }',
      { id, times: [new Date(start + DAY).toISOString()] },
    );
    await row.getByText(/^Amara\b.* suggests another time$/).waitFor();
    await row.getByText(/^Expires in /).waitFor();
    await stage.pass(47 * HOUR);
    await row.getByText(/^Amara\b.* suggests another time$/).waitFor();
    await stage.pass(HOUR + MINUTE);
    await row.getByText('Reschedule request has expired').waitFor();
    await row.getByText(/^Your session with Amara\b.* is still on /).waitFor();
    expect(await row.getByText('suggests another time').count()).toBe(0);
    expect(await accessibilityProblems(yusuf)).toEqual([]);
    await leave(yusuf);
  });

  it('NAV-209 SES-72 what comes next has the way in from five minutes before', async () => {
    const { start } = await agreedSession(stage, 'callum', 'amara', 25);
    const callum = await stage.onDashboard('callum');
    const next = block(callum, 'Your next session');
    await next.getByText('The first ten customers').waitFor();
    const join = next.getByRole('link', { name: /^Join/ });
    await stage.pass(start - 6 * MINUTE - stage.app.clock.now());
    await next.getByText(/^Starts in/).waitFor();
    expect(await join.count()).toBe(0);
    expect(await callum.content()).not.toContain(LINK);
    await stage.pass(MINUTE);
    await join.waitFor();
    expect(await join.getAttribute('href')).toBe(LINK);
    expect(await accessibilityProblems(callum)).toEqual([]);
    await leave(callum);
  });
});

it('NAV-209 on a phone whose answers come late, in any order, nothing that is shown is pushed away', async () => {
  const page = await stage.onDashboard('priya', phone);
  await block(page, 'Your next session').waitFor();
  for (const late of ['Dashboard', 'DashboardConversations']) {
    await page.route('**/api', async (route) => {
      const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
      if (operationName === late) await new Promise((wait) => setTimeout(wait, 1_500));
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = { shifted: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await block(page, 'Your next session').waitFor();
    await block(page, 'Mentors for you').waitFor();
    const { shifted } = await page.evaluate(() => (window as unknown as { seen: { shifted: number } }).seen);
    expect(shifted, late).toBeLessThan(0.02);
    await page.unroute('**/api');
  }
  await leave(page);
});
