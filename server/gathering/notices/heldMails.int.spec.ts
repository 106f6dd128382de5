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
