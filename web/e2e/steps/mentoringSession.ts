import type { Page } from 'playwright-core';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import type { TestApp } from '../../../server/testing/testApp.ts';
import type { Stage } from '../stage.ts';

const HOUR = 3_600_000;
const QUARTER = 900_000;
export const LINK = 'https://meet.example.org/waymark';

const question =
  'I would like to know how others found their first ten customers, and what they would do today. ';

/** How many sessions a stage holds that were made here. */
const made = new WeakMap<TestApp, number>();

/** A session of two demo people that is agreed on, about so many hours ahead; made the way people make it. No time twice. */
export async function agreedSession(
  stage: Stage,
  mentee: string,
  mentor: string,
  hoursAhead = 48,
): Promise<{ readonly id: string; readonly start: number }> {
  const { app } = stage;
  const asker = await app.holderOf({ userId: demoUserId(mentee) });
  const giver = await app.holderOf({ userId: demoUserId(mentor) });
  const before = made.get(app) ?? 0;
  made.set(app, before + 1);
  const from = app.clock.now() + hoursAhead * HOUR + 2 * HOUR * before;
  const start = Math.ceil(from / QUARTER) * QUARTER;
  const time = new Date(start).toISOString();
  const asked = await asker.run<{ createSessionRequest: { id: string } }>(
    `mutation ($input: CreateSessionRequestInput!) { createSessionRequest(input: $input) { id } }`,
    {
      input: {
        clientId: crypto.randomUUID(),
        kind: 'ONE_OFF',
        title: 'The first ten customers',
        description: question.repeat(2),
        topicId: 'strategy.marketResearch',
        suggestedTimes: [time],
        mentorIds: [demoUserId(mentor)],
        timezone: 'Europe/London',
      },
    },
  );
  const { id } = asked.createSessionRequest;
  await giver.run(
    `mutation ($id: ID!, $time: DateTime!, $link: String!) {
      acceptSessionRequest(sessionId: $id, time: $time, provider: WHEREBY, link: $link, outsideAvailability: true) { id }
    }`,
    { id, time, link: LINK },
  );
  await app.settled();
  return { id, start };
}

/** The page of a session made by `agreedSession`. */
export async function openSession(page: Page, sessionId: string): Promise<void> {
  await page.goto(`/mentoring/session/${sessionId}`);
  await page.getByRole('heading', { level: 1, name: 'The first ten customers' }).waitFor();
}

export async function leave(...pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}
