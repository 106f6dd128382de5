import { expect, it } from 'vitest';
import type { Somebody } from '../../mentoring/testing/mentoringFixture.ts';
import { kindsOf, mailsTo, prefers } from '../../notification/testing/notifications.ts';
import { createStage, DAY, HOUR } from '../testing/stage.ts';

it('NTF-03 NTF-04 EVT-113 a mail that waits says what is true when it goes: not of a place that was given back, once of one that was given back and taken again, and nothing of it is a row', async () => {
  await using stage = await createStage();
  const host = await stage.speaker();
  const id = await stage.published(host, { maxNumberOfAttendees: 2 });
  const daily = async (): Promise<Somebody> => {
    const who = await stage.attendee();
    await prefers(who, { isDigest: true, digestAt: '18:00' });
    return who;
  };
  const [leaves, comesAgain, waits, atOnce] = [await daily(), await daily(), await daily(), await daily()];
  await stage.settled();
  expect(await stage.register(leaves, id)).toBe('REGISTERED');
  expect(await stage.register(comesAgain, id)).toBe('REGISTERED');
  expect(await stage.register(waits, id)).toBe('WAITLISTED');
  await stage.settled();
  await stage.leave(leaves, id);
  await stage.settled();
  await stage.leave(comesAgain, id);
  await stage.settled();
  expect(await stage.register(comesAgain, id)).toBe('REGISTERED');
  expect(await stage.register(atOnce, id)).toBe('WAITLISTED');
  await stage.settled();
  expect(await mailsTo(stage, comesAgain)).toEqual([]);

  await stage.later(9 * HOUR);
  const digest = async (who: Somebody) =>
    (await mailsTo(stage, who)).map(({ subject, text }) => [
      subject,
      ...['You have a place', 'The event is full', 'Confirm your place'].filter((heading) =>
        text.includes(heading),
      ),
    ]);
  expect(await digest(leaves)).toEqual([]);
  expect(await digest(comesAgain)).toEqual([['1 update from Waymark', 'You have a place']]);
  expect(await digest(waits), 'the place, and not that they wait').toEqual([
    ['1 update from Waymark', 'Confirm your place'],
  ]);
  expect(await digest(atOnce)).toEqual([['1 update from Waymark', 'The event is full']]);
  expect(await kindsOf(comesAgain)).toEqual([]);
  const rows = await stage.app.db
    .sql`select 1 from notifications where kind = 'EVENT_REGISTERED' or is_own_act`;
  expect(rows).toHaveLength(0);
  await stage.later(DAY);
  expect(await digest(comesAgain), 'said once').toHaveLength(1);
});

it('NTF-03 EVT-84 a mail that waits says nothing of a place at an event that has ended', async () => {
  await using stage = await createStage();
  const host = await stage.speaker();
  const id = await stage.published(host);
  const guest = await stage.attendee();
  await stage.settled();
  await prefers(guest, { isDigest: true, digestAt: '18:00' });
  const event = await stage.sees(guest, id);
  if (typeof event !== 'object') throw new Error(`No event: ${event}`);
  await stage.later(Date.parse(event.startTime) - stage.clock.now() - HOUR);
  expect(await stage.register(guest, id)).toBe('REGISTERED');
  await stage.settled();
  await stage.later(9 * HOUR);
  const texts = (await mailsTo(stage, guest)).map(({ text }) => text).join();
  expect(texts).not.toContain('You have a place');
});

it('NTF-03 NTF-04 EVT-107 of an event that moved and then has another place, or the other way round, mails that waited and the list say both, and each once', async () => {
  await using stage = await createStage();
  const host = await stage.speaker();
  const id = await stage.published(host, { location: 'IN_PERSON', place: '12 High Street, Leeds' });
  const guest = await stage.attendee();
  expect(await stage.register(guest, id)).toBe('REGISTERED');
  await stage.settled();
  // It is 09:00 in London.
  for (const each of [host, guest]) await prefers(each, { quietFrom: '08:30', quietTo: '12:00' });
  const change = async (input: object) => {
    const { errors } = await stage.ask(host, 'UpdateGroupEventRequest', { input: { id, ...input } });
    expect(errors).toEqual([]);
    await stage.settled();
  };
  const title = '“Raise a price without losing customers” (Masterclass)';
  // Of one moment, in no order.
  const subjects = async (who: Somebody, wanted: RegExp) =>
    (await mailsTo(stage, who))
      .map(({ subject }) => subject)
      .filter((subject) => wanted.test(subject))
      .toSorted();
  const saidTo = (who: Somebody) => subjects(who, /^New /);
  await change({ startTime: stage.start(22) });
  await change({ place: '7 Low Road, York' });
  await change({ place: '8 Low Road, York' });
  expect(await kindsOf(guest)).toEqual(['EVENT_CHANGED', 'EVENT_CHANGED']);
  await stage.later(3 * HOUR);
  expect(await saidTo(guest)).toEqual([`New location for ${title}`, `New time for ${title}`]);
  expect(await subjects(host, /^You’ve (changed|moved)/)).toEqual([
    `You’ve changed where ${title} takes place`,
    `You’ve moved ${title}`,
  ]);

  for (const each of [host, guest]) await prefers(each, { quietFrom: '11:30', quietTo: '14:00' });
  await change({ place: '9 Low Road, York' });
  await change({ startTime: stage.start(23) });
  await stage.later(2 * HOUR);
  expect(await saidTo(guest)).toEqual([
    ...Array(2).fill(`New location for ${title}`),
    ...Array(2).fill(`New time for ${title}`),
  ]);
  expect(await kindsOf(guest)).toEqual(['EVENT_CHANGED', 'EVENT_CHANGED']);
  await stage.leave(guest, id);
  expect(await kindsOf(guest)).toEqual([]);
});

it('NTF-06 EVT-107 a mail that a place was given up takes the event out of the calendar after its quiet hours, also where the event was cancelled meanwhile', async () => {
  await using stage = await createStage();
  const host = await stage.speaker();
  const id = await stage.published(host);
  const guest = await stage.attendee();
  expect(await stage.register(guest, id)).toBe('REGISTERED');
  await stage.settled();
  // It is 09:00 in London.
  await prefers(guest, { quietFrom: '08:30', quietTo: '12:00' });
  await stage.leave(guest, id);
  await stage.settled();
  const cancel = 'mutation ($id: ID!) { cancelGroupEvent(id: $id, reason: "I am ill.") { id } }';
  expect((await stage.ask(host, cancel, { id })).errors).toEqual([]);
  await stage.later(3 * HOUR);
  const mails = await mailsTo(stage, guest);
  expect(mails.map(({ subject, calendar }) => [subject, calendar?.method])).toEqual([
    ['You’re registered for “Raise a price without losing customers” (Masterclass)', 'REQUEST'],
    ['You’ve given up your place at “Raise a price without losing customers” (Masterclass)', 'CANCEL'],
  ]);
  expect(mails[1]?.text).toContain('The event has been cancelled since.');
  expect(mails[1]?.text).not.toContain('You can register again');
});
