import { position } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase, journal, type TestDatabase, writeEntry } from '../../testing/index.ts';
import {
  createEventStore,
  parkEvent,
  readCheckpoint,
  readParkedEvents,
  readPutOffSince,
  removeParkedEvent,
  writeCheckpoint,
} from '../index.ts';

const CONSUMER = 'spec';
/** As after a log that went back: another event stands at the same position. */
const other = <Event extends { readonly position: number; readonly fingerprint: number }>(event: Event) => ({
  position: position(event.position),
  fingerprint: event.fingerprint + 1,
});

async function threeEvents(db: TestDatabase) {
  await using store = createEventStore({ db, capabilities: [journal], projections: [] });
  for (const after of [0, 1, 2]) await store.append(writeEntry({ id: `entry-${after}`, after }));
  const [one, two, three] = await store.readLog({ after: position(0), limit: 3 });
  if (!one || !two || !three) throw new Error('The log is short.');
  return [one, two, three] as const;
}

const given = { consumer: CONSUMER, reason: 'No mail server answered', parkedAt: 1_000 };

it('an event that the log no longer holds is not parked', async () => {
  await using db = await createTestDatabase();
  const [one] = await threeEvents(db);
  expect(await parkEvent(db, other(one), given)).toBe(false);
  expect(await readParkedEvents(db)).toEqual([]);
  expect(await parkEvent(db, one, given)).toBe(true);
  expect(await readParkedEvents(db)).toEqual([{ ...given, position: 1 }]);
});

it('an event stays parked where what its retry led to is gone from the log', async () => {
  await using db = await createTestDatabase();
  const [one, two, three] = await threeEvents(db);
  await parkEvent(db, one, given);
  expect(
    await removeParkedEvent(db, { consumer: CONSUMER, position: one.position }, [two, other(three)]),
  ).toBe(false);
  expect(await readParkedEvents(db)).toEqual([{ ...given, position: 1 }]);
  expect(await removeParkedEvent(db, { consumer: CONSUMER, position: one.position }, [two, three])).toBe(
    true,
  );
  expect(await readParkedEvents(db)).toEqual([]);
});

it('a checkpoint does not pass an event that was parked and is parked no more', async () => {
  await using db = await createTestDatabase();
  const [one, two] = await threeEvents(db);
  expect(await writeCheckpoint(db, CONSUMER, two, { parked: [one.position] })).toBe(false);
  expect((await readCheckpoint(db, CONSUMER)).position).toBe(0);
  await parkEvent(db, one, given);
  expect(await writeCheckpoint(db, CONSUMER, two, { parked: [one.position] })).toBe(true);
  expect((await readCheckpoint(db, CONSUMER)).position).toBe(2);
});

it('an event is put off since its first try, whatever clock or release wrote that', async () => {
  await using db = await createTestDatabase();
  const [one] = await threeEvents(db);
  const putOff = { consumer: CONSUMER, reason: 'PutOff: later' };
  const since = async () =>
    (await readPutOffSince(db, { consumer: CONSUMER, position: one.position }))?.since;
  await parkEvent(db, one, { ...putOff, parkedAt: 9_000 });
  await parkEvent(db, one, { ...putOff, parkedAt: 1_000 });
  expect(await since(), 'the clock was ahead').toBe(1_000);
  await parkEvent(db, one, { ...putOff, parkedAt: 2_000 });
  expect(await since()).toBe(1_000);
  await db.sql`update parked_events set put_off_since = null`;
  await parkEvent(db, one, { ...putOff, parkedAt: 5_000 });
  expect(await since(), 'an older release kept the last try only').toBe(2_000);
  await parkEvent(db, one, { ...putOff, parkedAt: 7_000, isAfresh: true });
  expect(await since(), 'an operator asked').toBe(7_000);
});
