import { keepDatabase } from '@waymark/db/testing';
import { expect, it } from 'vitest';
import { createMentoringFixture } from '../../mentoring/testing/mentoringFixture.ts';
import { held } from '../testing/heldSession.ts';

const MINUTE = 60_000;
type Shown = { readonly getPublicFigures: object | null };

it('ACH-22 everybody may read how many sessions were held, once they are about ten people, and up to five minutes late', async () => {
  await using fixture = await createMentoringFixture();
  const { clock } = fixture;
  const ask = async () => {
    await fixture.settled();
    const { data } = await fixture.anonymous().ask<Shown>('{ getPublicFigures { people sessions hours } }');
    return data?.getPublicFigures;
  };
  // One mentee and eight mentors are nine people; one of them gives two sessions, in two years.
  for (let index = 0; index < 8; index++) await held(fixture, `mentor-${index}`, '2025-01-10T10:00Z');
  await held(fixture, 'mentor-0', '2024-01-10T10:00Z');
  expect(await ask()).toBeNull();
  await held(fixture, 'mentor-8', '2025-01-11T10:00Z');
  expect(await ask(), 'at once, for nothing was shown before').toEqual({
    people: 10,
    sessions: 10,
    hours: 15,
  });
  await held(fixture, 'mentor-9', '2025-01-11T10:00Z');
  clock.time += 5 * MINUTE - 1;
  expect(await ask()).toEqual({ people: 10, sessions: 10, hours: 15 });
  clock.time += 1;
  expect(await ask()).toEqual({ people: 11, sessions: 11, hours: 16.5 });
});

it('ACH-22 figures of a log that went back are not shown', async () => {
  await using fixture = await createMentoringFixture();
  const { app } = fixture;
  const ask = async () => {
    const { data } = await fixture.anonymous().ask<Shown>('{ getPublicFigures { people sessions hours } }');
    return data?.getPublicFigures;
  };
  for (let index = 0; index < 9; index++) await held(fixture, `mentor-${index}`, '2025-01-10T10:00Z');
  await fixture.settled();
  const before = await keepDatabase(app.db);
  await held(fixture, 'mentor-9', '2025-01-11T10:00Z');
  await fixture.settled();
  expect(await ask()).toEqual({ people: 11, sessions: 10, hours: 15 });
  await before.putBack();
  await expect.poll(async () => (await app.metrics.logChanges.get()).values[0]?.value).toBe(1);
  expect(await ask()).toEqual({ people: 10, sessions: 9, hours: 13.5 });
});
