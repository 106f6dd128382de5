import { expect, it } from 'vitest';
import { documentOf } from '../contract/documents.ts';
import { createStage, HOUR } from '../gathering/testing/stage.ts';
import type { Somebody } from '../mentoring/testing/mentoringFixture.ts';

type Card = { readonly id: string; readonly title: string | null; readonly startTime: string };
type Events = {
  readonly totalEventsByYear: readonly { readonly year: number; readonly value: number }[];
  readonly monthEvents: number;
  readonly attendedEvents: readonly Card[];
  readonly hostedEvents: readonly Card[];
};

/** The documented variants, word for word. */
async function figuresOf(who: Somebody, variant: 'progress' | 'impact'): Promise<Events> {
  const name = variant === 'progress' ? 'GetProgressAchievements' : 'GetImpactAchievements';
  const { getAchievements } = await who.client.run<{ getAchievements: Record<string, Events | null> }>(
    documentOf(name),
  );
  const figures = getAchievements[variant];
  if (!figures) throw new Error(`No ${variant} in getAchievements`);
  return figures;
}

it('API-53 ACH-06 ACH-07 ACH-08 getAchievements, progress variant: totalEventsByYear, monthEvents and attendedEvents', async () => {
  await using stage = await createStage();
  const host = await stage.speaker();
  const [came, stayed] = [await stage.attendee(), await stage.attendee()];
  const id = await stage.published(host);
  for (const who of [came, stayed]) await stage.register(who, id);
  const start = Date.parse(stage.start());
  const year = new Date(start).getUTCFullYear();
  expect(await figuresOf(came, 'progress')).toMatchObject({
    totalEventsByYear: [{ year: new Date(stage.clock.now()).getUTCFullYear(), value: 0 }],
    monthEvents: 0,
    attendedEvents: [],
  });
  await stage.later(start - stage.clock.now());
  const joined = await stage.ask(came, 'AttendeeJoinEvent', { groupEventId: id });
  expect(joined.errors).toEqual([]);
  const counted = {
    totalEventsByYear: [{ year, value: 1 }],
    monthEvents: 1,
    attendedEvents: [
      {
        id,
        title: 'Raise a price without losing customers',
        startTime: new Date(start).toISOString(),
      },
    ],
  };
  expect(await figuresOf(came, 'progress')).toMatchObject(counted);
  await stage.later(2 * HOUR);
  expect(await figuresOf(came, 'progress')).toMatchObject(counted);
  const none = { monthEvents: 0, attendedEvents: [] };
  expect(await figuresOf(stayed, 'progress'), 'registered and didn’t come').toMatchObject(none);
  expect((await figuresOf(stayed, 'progress')).totalEventsByYear).toEqual([{ year, value: 0 }]);
  await stage.later(40 * 24 * HOUR);
  const monthAfter = await figuresOf(came, 'progress');
  expect(monthAfter.monthEvents, 'in the month after').toBe(0);
  expect(monthAfter.totalEventsByYear.find((each) => each.year === year)?.value).toBe(1);
});

it('ACH-06 ACH-08 ACH-22 who is checked in the day before has attended the event when it begins, not earlier', async () => {
  await using stage = await createStage();
  const [host, early] = [await stage.speaker(), await stage.attendee()];
  const id = await stage.published(host);
  await stage.register(early, id);
  const start = Date.parse(stage.start());
  await stage.later(start - 20 * HOUR - stage.clock.now());
  const checkIn = `mutation ($groupEventId: ID!, $userId: ID!) {
    checkInAttendee(groupEventId: $groupEventId, userId: $userId) { id } }`;
  const done = await stage.ask(host, checkIn, { groupEventId: id, userId: early.id });
  expect(done.errors).toEqual([]);
  const before = await figuresOf(early, 'progress');
  expect(before.attendedEvents).toEqual([]);
  expect(before.monthEvents).toBe(0);
  expect(before.totalEventsByYear.map(({ value }) => value)).toEqual([0]);
  await stage.later(start - stage.clock.now());
  const begun = await figuresOf(early, 'progress');
  expect(begun.attendedEvents.map((event) => event.id)).toEqual([id]);
  expect(begun.monthEvents).toBe(1);
});

it('API-54 ACH-14 ACH-15 ACH-16 getAchievements, impact variant: totalEventsByYear, monthEvents and hostedEvents', async () => {
  await using stage = await createStage();
  const [host, other] = [await stage.speaker(), await stage.speaker()];
  const id = await stage.published(host);
  const called = await stage.published(host, { title: 'Called off in time' });
  const cancel = 'mutation ($id: ID!) { cancelGroupEvent(id: $id, reason: "I am ill.") { id } }';
  expect((await stage.ask(host, cancel, { id: called })).errors).toEqual([]);
  const start = Date.parse(stage.start());
  const year = new Date(start).getUTCFullYear();
  await stage.later(start + HOUR / 2 - stage.clock.now());
  const before = await figuresOf(host, 'impact');
  expect([before.monthEvents, before.hostedEvents], 'it is not over').toEqual([0, []]);
  await stage.later(HOUR);
  const impact = await figuresOf(host, 'impact');
  expect(impact.totalEventsByYear).toEqual([{ year, value: 1 }]);
  expect(impact.monthEvents).toBe(1);
  expect(impact.hostedEvents).toEqual([
    { id, title: 'Raise a price without losing customers', startTime: new Date(start).toISOString() },
  ]);
  expect(await figuresOf(other, 'impact'), 'of somebody else').toMatchObject({
    monthEvents: 0,
    hostedEvents: [],
  });
});
