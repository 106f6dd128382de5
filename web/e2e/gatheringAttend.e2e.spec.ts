import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { type Stage, stageOfFile } from './stage.ts';

const stage = stageOfFile();
const DAY = 24 * 60 * 60_000;
const leave = (page: Page) => page.context().close();

/** A weekday three weeks from now at 10:00 UTC. */
function start(now: number): Date {
  const day = new Date(now + 21 * DAY);
  day.setUTCHours(10, 0, 0, 0);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY);
  return day;
}

const create =
  'mutation ($input: CreateGroupEventRequestInput!) { createGroupEventRequest(input: $input) { id } }';
const update =
  'mutation ($input: UpdateGroupEventRequestInput!) { updateGroupEventRequest(input: $input) { id } }';

const inputOf = ({ app }: Stage, title: string) => ({
  clientId: randomUUID(),
  title,
  description: 'For people who sell something and have not dared to ask for more.',
  type: 'MASTERCLASS',
  taxonomyIds: ['strategy.businessModel'],
  startTime: start(app.clock.now()).toISOString(),
  duration: 60,
  timezone: 'Europe/London',
  location: 'ONLINE',
  provider: 'ZOOM',
  link: 'https://meet.example.org/masterclass',
  maxNumberOfAttendees: 20,
  minNumberOfAttendees: 1,
  recordingShareConsent: true,
});

const ops = ({ app }: Stage) => app.holderOf({ userId: 'ops', role: 'OPS' });

/** An event that Tom hosts and that people may register for. */
async function publishedEvent(on: Stage, title: string): Promise<string> {
  const tom = await on.app.holderOf({ userId: demoUserId('tom') });
  const input = inputOf(on, title);
  const id = input.clientId;
  await tom.run(create, { input });
  await (await ops(on)).run(update, { input: { id, status: 'ACCEPTED' } });
  await tom.run('mutation ($id: ID!) { publishGroupEvent(requestId: $id) { id } }', { id });
  await on.app.settled();
  return id;
}

async function invite(on: Stage, id: string, who: string): Promise<void> {
  const document =
    'mutation ($id: ID!, $ids: [ID!]!) { inviteToGroupEvent(groupEventId: $id, userIds: $ids) }';
  await (await ops(on)).run(document, { id, ids: [demoUserId(who)] });
}

describe('invitations', () => {
  it('NAV-159 EVT-103 EVT-75 the entry comes live with an invitation, which is answered in one press and goes', async () => {
    const id = await publishedEvent(stage, 'Keep a customer');
    const priya = await stage.signedIn('priya');
    const sidebar = priya.getByRole('navigation', { name: 'Navigation' });
    await sidebar.getByRole('button', { name: 'Events' }).click();
    await sidebar.getByRole('link', { name: 'Replays' }).waitFor();
    expect(await sidebar.getByRole('link', { name: 'Invitations' }).count()).toBe(0);
    await invite(stage, id, 'priya');
    await sidebar.getByRole('link', { name: 'Invitations' }).click();
    const card = priya.getByRole('article', { name: 'Keep a customer' });
    await card.getByText('Attendee').waitFor();
    await card.getByRole('button', { name: 'Register for Keep a customer' }).press('Enter');
    await priya.getByText('No invitations are waiting').waitFor();
    await sidebar.getByRole('link', { name: 'Invitations' }).waitFor({ state: 'detached' });
    await priya.goto('/events/registered');
    await priya.getByRole('link', { name: 'Keep a customer' }).waitFor();
    await leave(priya);
  });
});
