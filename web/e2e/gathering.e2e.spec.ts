import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../server/launch/seed/demoIds.ts';
import { type Stage, stageOfFile } from './stage.ts';

const stage = stageOfFile();
const CALL = 'https://meet.example.org/masterclass';
const DAY = 24 * 60 * 60_000;
const leave = (page: Page) => page.context().close();
const panel = (page: Page) => page.getByRole('region', { name: 'Your place' });

/** A weekday three weeks from now at 10:00 UTC. */
function start(now: number): Date {
  const day = new Date(now + 21 * DAY);
  day.setUTCHours(10, 0, 0, 0);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY);
  return day;
}

/** An event that Tom hosts and that people may register for, made the way people make it. */
async function publishedEvent({ app }: Stage, title: string, seats: number): Promise<string> {
  const tom = await app.holderOf({ userId: demoUserId('tom') });
  const ops = await app.holderOf({ userId: 'ops', role: 'OPS' });
  const id = randomUUID();
  const input = {
    clientId: id,
    title,
    description: 'For people who sell something and have not dared to ask for more.',
    type: 'MASTERCLASS',
    taxonomyIds: ['strategy.businessModel'],
    startTime: start(app.clock.now()).toISOString(),
    duration: 60,
    timezone: 'Europe/London',
    location: 'ONLINE',
    provider: 'ZOOM',
    link: CALL,
    maxNumberOfAttendees: seats,
    minNumberOfAttendees: 1,
    recordingShareConsent: true,
  };
  await tom.run(
    'mutation ($input: CreateGroupEventRequestInput!) { createGroupEventRequest(input: $input) { id } }',
    { input },
  );
  await ops.run(
    'mutation ($input: UpdateGroupEventRequestInput!) { updateGroupEventRequest(input: $input) { id } }',
    { input: { id, status: 'ACCEPTED' } },
  );
  await tom.run('mutation ($id: ID!) { publishGroupEvent(requestId: $id) { id } }', { id });
  await app.settled();
  return id;
}

describe('the page of an event', () => {
  it('EVT-102 EVT-105 EVT-117 NAV-16 a visitor sees seats go live, without a log-in and without the link to the call', async () => {
    const id = await publishedEvent(stage, 'Raise a price', 2);
    const visitor = await stage.visitor();
    await visitor.goto('/events/upcoming');
    await visitor.getByRole('link', { name: 'Raise a price' }).click();
    await panel(visitor).getByText('2 of 2 places left').waitFor();
    expect(await visitor.content()).not.toContain(CALL);
    const priya = await stage.app.holderOf({ userId: demoUserId('priya') });
    const register = `mutation ($id: ID!) { updateAttendeeStatus(groupEventId: $id, status: REGISTERED) { id } }`;
    await priya.run(register, { id });
    await panel(visitor).getByText('1 of 2 places left').waitFor();
    expect(await panel(visitor).getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      `/login?r=${encodeURIComponent(`/group-event?id=${id}&redirect=1`)}`,
    );
    await leave(visitor);
  });

  it('AUT-39 AUT-40 EVT-113 EVT-117 back from the log-in the registration opens; who waits moves up live', async () => {
    const id = await publishedEvent(stage, 'Sell online', 1);
    const amara = await stage.app.holderOf({ userId: demoUserId('amara') });
    const set = `mutation ($id: ID!, $status: AttendeeStatus!) { updateAttendeeStatus(groupEventId: $id, status: $status) { id } }`;
    await amara.run(set, { id, status: 'REGISTERED' });
    const priya = await stage.signedIn('priya');
    await priya.goto(`/group-event?id=${id}&redirect=1`);
    const dialog = priya.getByRole('dialog', { name: 'Register for this event?' });
    await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
    await panel(priya).getByText('You are number 1 on the waiting list.').waitFor();
    expect(new URL(priya.url()).search).toBe(`?id=${id}`);
    await amara.run(set, { id, status: 'CANCELLED' });
    await panel(priya).getByRole('button', { name: 'Confirm my place' }).click();
    await panel(priya).getByText('You are registered.').waitFor();
    await priya.goto('/events/registered');
    await priya.getByRole('link', { name: 'Sell online' }).waitFor();
    await leave(priya);
  });
});
