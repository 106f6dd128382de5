import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import type { Stage } from '../stage.ts';

const DAY = 24 * 60 * 60_000;

/** Where the page of an event says what the viewer is there. */
export const panel = (page: Page) => page.getByRole('region', { name: 'Your place' });

/** A weekday three weeks from now at 10:00 UTC. */
export function start(now: number): Date {
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

export const ops = ({ app }: Stage) => app.holderOf({ userId: 'ops', role: 'OPS' });

/** An event that a mentor asks for. */
export async function proposedEvent(
  on: Stage,
  who: string,
  title: string,
  changes: object = {},
): Promise<string> {
  const input = { ...inputOf(on, title), ...changes };
  const mentor = await on.app.holderOf({ userId: demoUserId(who) });
  await mentor.run(create, { input });
  await on.app.settled();
  return input.clientId;
}

/** An event that Tom hosts and that people may register for. */
export async function publishedEvent(on: Stage, title: string, changes: object = {}): Promise<string> {
  const id = await proposedEvent(on, 'tom', title, changes);
  const tom = await on.app.holderOf({ userId: demoUserId('tom') });
  await (await ops(on)).run(update, { input: { id, status: 'ACCEPTED' } });
  await tom.run('mutation ($id: ID!) { publishGroupEvent(requestId: $id) { id } }', { id });
  await on.app.settled();
  return id;
}
