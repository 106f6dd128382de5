import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  attendeeDecider,
  attendeeStream,
  type GatheringId,
  gatheringDecider,
  gatheringStream,
} from '@waymark/events/gathering';
import { commandId, type EventMeta, type UserId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { foundCommunity, gather } from '../../mentoring/testing/crowd.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { openEvent } from '../testing/openEvent.ts';

// `CROWD=1000 node_modules/.bin/vitest run --project int server/gathering/notices/crowdMails.int.spec.ts` says how long a thousand mails take.

const CROWD = Number(process.env.CROWD ?? 24);
const gatheringId = 'crowded' as GatheringId;

it(`NTF-02 EVT-84 a message to ${CROWD} attendees and a cancellation go to different people side by side: one mail of each for everybody, in this order`, async () => {
  await using app = await testApp();
  await foundCommunity(app.app);
  const [[hostId], people] = await Promise.all([
    gather(app.app, 'mentor', 1),
    gather(app.app, 'mentee', CROWD),
  ]);
  if (!hostId) throw new Error('Nobody speaks.');
  await openEvent(app.app, { gatheringId, hostId, now: app.clock.now(), capacity: CROWD });
  await Promise.all(people.map((id) => register(app, id)));
  await app.settled();

  const sending = watchSending(app);
  const host = await app.holderOf({ userId: hostId });
  const write = `mutation ($id: ID!, $clientId: ID!) {
    messageGroupEventAttendees(id: $id, text: "Bring a price list.", clientId: $clientId) }`;
  const cancel = 'mutation ($id: ID!) { cancelGroupEvent(id: $id, reason: "I am ill.") { id } }';
  await timed('a message', async () => {
    await host.run(write, { id: gatheringId, clientId: randomUUID() });
    await app.settled();
  });
  await timed('a cancellation', async () => {
    await host.run(cancel, { id: gatheringId });
    await app.settled();
  });

  expect(sending.most()).toBe(8);
  expect(sending.mostToOne()).toBe(1);
  const subjects = sending.subjects();
  expect(people.map((id) => subjects.get(`${id}@example.org`))).toEqual(
    people.map(() => [
      'A message about “A full room” (Masterclass)',
      '“A full room” (Masterclass) has been cancelled',
    ]),
  );
}, 300_000);

async function register({ app, clock }: TestApp, id: UserId): Promise<void> {
  const meta: EventMeta = {
    actor: { kind: 'user', id },
    commandId: commandId(randomUUID()),
    correlationId: 'crowd',
    at: clock.now(),
  };
  const outcome = await app.execute.all([
    {
      decider: attendeeDecider,
      stream: attendeeStream(gatheringId, id),
      command: { type: 'EnterGathering', data: { gatheringId, userId: id }, meta },
    },
    {
      decider: gatheringDecider,
      stream: gatheringStream(gatheringId),
      command: { type: 'TakeSeat', data: { gatheringId, isOfCommunity: true }, meta },
    },
  ]);
  expect(outcome.status).toBe('accepted');
}

/** A mail server that takes its time, and what it was given at once. */
function watchSending({ app }: TestApp) {
  const { mailer } = app;
  const send = mailer.send.bind(mailer);
  const inHand: string[] = [];
  const subjects = new Map<string, string[]>();
  let [most, mostToOne] = [0, 0];
  mailer.send = async (mail) => {
    inHand.push(mail.to);
    most = Math.max(most, inHand.length);
    mostToOne = Math.max(mostToOne, inHand.filter((to) => to === mail.to).length);
    await wait(20);
    await send(mail);
    inHand.splice(inHand.indexOf(mail.to), 1);
    subjects.set(mail.to, [...(subjects.get(mail.to) ?? []), mail.subject]);
  };
  return { most: () => most, mostToOne: () => mostToOne, subjects: () => subjects };
}

async function timed(what: string, act: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await act();
  if (process.env.CROWD)
    console.log(`${what}: ${Math.round(performance.now() - begun)} ms for ${CROWD} people`);
}
