import { attendeeStream, type GatheringId, gatheringStream } from '@waymark/events/gathering';
import { userStream } from '@waymark/events/identity';
import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import { createMentoringFixture, type MentoringFixture } from '../../mentoring/testing/mentoringFixture.ts';
import { append, held } from '../testing/heldSession.ts';

const ASK = `query ($partnerId: ID!, $year: Int) { getCommunityAchievements(partnerId: $partnerId, year: $year) {
  year years leastPeople impact { ...Role } progress { ...Role } } }
  fragment Role on CommunityRoleAchievements { total { sessions hours } months { sessions hours } topics { id sessions } events { total months } }`;

type Role = {
  readonly events: { readonly total: number | null; readonly months: readonly (number | null)[] };
  readonly total: { readonly sessions: number | null; readonly hours: number | null };
  readonly months: readonly { readonly sessions: number | null; readonly hours: number | null }[];
  readonly topics: readonly { readonly id: string; readonly sessions: number }[];
};
type Shown = {
  readonly year: number;
  readonly years: readonly number[];
  readonly impact: Role;
  readonly progress: Role;
};

/** A group event that took place, and who came; all are known by name alone. */
async function tookPlace(
  fixture: MentoringFixture,
  host: string,
  at: string,
  guests: readonly string[],
): Promise<void> {
  const gatheringId = `e-${host}-${at}` as GatheringId;
  const on = { gatheringId, hostId: userId(host) };
  const startsAt = Date.parse(at);
  const proposed = {
    ...on,
    partnerId: null,
    title: 'title',
    description: 'description',
    typeId: 'MASTERCLASS',
    topicIds: ['finance'],
    startsAt,
    durationMinutes: 60,
    timezone: 'UTC',
    location: 'ONLINE',
    place: '',
    provider: 'ZOOM',
    link: 'https://zoom.example.org/1',
    capacity: 20,
    minimum: 1,
    registersFrom: 1,
    registersUntil: startsAt,
    isPublic: true,
    sponsoredBy: '',
    recordingConsent: false,
    imageId: null,
  };
  await append(fixture, gatheringStream(gatheringId), [
    { type: 'GatheringProposed', data: { ...proposed, proposedAt: 1, expiresAt: 2 } },
    { type: 'GatheringFinished', data: { ...on, isEarly: false, finishedAt: startsAt } },
  ]);
  for (const guest of guests) {
    const joined = { gatheringId, userId: userId(guest) };
    await append(fixture, attendeeStream(gatheringId, joined.userId), [
      { type: 'AttendeeEntered', data: { ...joined, entry: 1, enteredAt: 1 } },
      {
        type: 'AttendeeAttended',
        data: { ...joined, hostId: on.hostId, checkedInById: null, attendedAt: startsAt },
      },
    ]);
  }
}

const membership = (id: string) => ({
  userId: userId(id),
  partnerId: 'mill',
  isMenteeApproved: true,
  isMentorApproved: true,
});

async function member(fixture: MentoringFixture, name: string): Promise<void> {
  const data = { ...membership(name), role: 'MEMBER' };
  await append(fixture, userStream(userId(name)), [{ type: 'UserPartnerLinked', data }]);
}

it('ACH-22 OPS-02 managers see figures of their community, and no number is about fewer than ten people', async () => {
  await using fixture = await createMentoringFixture();
  await fixture.community('mill');
  const mentors = Array.from({ length: 12 }, (_, index) => `mentor-${index}`);
  for (const mentor of mentors) await member(fixture, mentor);
  // January: twelve people, February: nine, March: ten, April: nobody, of June one who is no member.
  for (const mentor of mentors) await held(fixture, mentor, '2025-01-10T10:00Z');
  for (const mentor of mentors.slice(0, 9)) await held(fixture, mentor, '2025-02-10T10:00Z', 'sales');
  for (const mentor of mentors.slice(0, 10)) await held(fixture, mentor, '2025-03-10T10:00Z');
  await held(fixture, 'stranger', '2025-06-10T10:00Z');
  // Long before anybody belonged to it.
  for (const mentor of mentors) await held(fixture, mentor, '2019-06-10T10:00Z');
  const manager = await fixture.mentor({ timezone: 'UTC' });
  const ask = async (year: number | null, who = manager, partnerId = 'mill') =>
    who.client.ask<{ getCommunityAchievements: Shown }>(ASK, { partnerId, year });
  expect((await ask(2025)).code).toBe('NOT_AUTHORIZED');
  await linkPartner(fixture.app, { ...membership(manager.id), role: 'MANAGER' }, fixture.clock.now());
  const { data } = await ask(2025);
  const impact = data?.getCommunityAchievements.impact;
  expect(impact?.total).toEqual({ sessions: 31, hours: 46.5 });
  // February is about nine people; with the total, March would tell it.
  expect(impact?.months.slice(0, 6).map(({ sessions }) => sessions)).toEqual([12, null, null, 0, 0, 0]);
  expect(impact?.months[0]).toEqual({ sessions: 12, hours: 18 });
  expect(impact?.topics, 'nine people spoke of sales').toEqual([{ id: 'finance', sessions: 22 }]);
  expect(data?.getCommunityAchievements.progress.total, 'one mentee, who is no member').toEqual({
    sessions: 0,
    hours: 0,
  });
  expect((await ask(2019)).data?.getCommunityAchievements.impact.total.sessions).toBe(0);
  const thisYear = (await ask(null)).data?.getCommunityAchievements;
  expect([thisYear?.year, thisYear?.years]).toEqual([
    2026,
    [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017],
  ]);
  expect((await ask(2027)).errors[0]?.extensions?.fields).toEqual({ year: 'inFuture' });
  expect((await ask(1)).errors[0]?.extensions?.fields).toEqual({ year: 'outOfRange' });
  expect((await ask(2025, manager, 'home')).code).toBe('NOT_AUTHORIZED');
});

it('ACH-07 ACH-15 OPS-02 managers see how many events their mentors hosted and how often their learners attended one', async () => {
  await using fixture = await createMentoringFixture();
  await fixture.community('mill');
  const people = Array.from({ length: 12 }, (_, index) => `member-${index}`);
  for (const person of people) await member(fixture, person);
  // January: twelve guests, March: nine, April and May: ten; in June it is somebody else's event with guests from elsewhere.
  await tookPlace(fixture, 'host', '2025-01-10T10:00Z', people);
  await tookPlace(fixture, 'host', '2025-03-10T10:00Z', people.slice(0, 9));
  await tookPlace(fixture, 'host', '2025-04-10T10:00Z', people.slice(0, 10));
  await tookPlace(fixture, 'host', '2025-05-10T10:00Z', people.slice(2));
  await tookPlace(fixture, 'host', '2025-06-10T10:00Z', ['stranger']);
  for (const person of people) await tookPlace(fixture, person, '2025-09-10T10:00Z', []);
  const manager = await fixture.mentor({ timezone: 'UTC' });
  await linkPartner(fixture.app, { ...membership(manager.id), role: 'MANAGER' }, fixture.clock.now());
  const asked = { partnerId: 'mill', year: 2025 };
  const { data } = await manager.client.ask<{ getCommunityAchievements: Shown }>(ASK, asked);
  const { progress, impact } = data?.getCommunityAchievements ?? {};
  // Of March nothing is shown, and of April neither: with the total it would tell of March.
  expect(progress?.events).toEqual({ total: 41, months: [12, 0, null, null, 10, 0, 0, 0, 0, 0, 0, 0] });
  expect(impact?.events).toEqual({ total: 12, months: [0, 0, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0] });
  expect(impact?.total.sessions).toBe(0);
});

it('ACH-22 OPS-02 COM-01 figures are withheld from a community of nine people who had sessions, and there once the tenth has one', async () => {
  await using fixture = await createMentoringFixture();
  await fixture.community('mill');
  const manager = await fixture.mentor({ timezone: 'UTC' });
  await linkPartner(fixture.app, { ...membership(manager.id), role: 'MANAGER' }, fixture.clock.now());
  const seen = async () => {
    const { data } = await manager.client.ask<{ getCommunityAchievements: Shown }>(ASK, {
      partnerId: 'mill',
      year: 2025,
    });
    const impact = data?.getCommunityAchievements.impact;
    return [impact?.total, impact?.months[0], impact?.topics];
  };
  const withheld = { sessions: null, hours: null };
  for (let index = 0; index < 9; index += 1) {
    await member(fixture, `mentor-${index}`);
    await held(fixture, `mentor-${index}`, '2025-01-10T10:00Z');
  }
  expect(await seen()).toEqual([withheld, withheld, []]);
  await member(fixture, 'mentor-9');
  expect(await seen(), 'the tenth member has had no session').toEqual([withheld, withheld, []]);
  await held(fixture, 'mentor-9', '2025-01-11T10:00Z');
  const shown = { sessions: 10, hours: 15 };
  expect(await seen()).toEqual([shown, shown, [{ id: 'finance', sessions: 10 }]]);
});
