import { describe, expect, it } from 'vitest';
import { documentOf } from '../contract/documents.ts';
import {
  createMentoringFixture,
  DAY,
  HOUR,
  type MentoringFixture,
  type SessionSeen,
  type Somebody,
} from '../mentoring/testing/mentoringFixture.ts';

type Year<Data> = readonly { readonly year: number; readonly data: readonly Data[] }[];
type Total = readonly { readonly year: number; readonly value: number }[];
type Role = {
  readonly mentoringDataByYear: Year<number>;
  readonly sessionDataByYear: Year<number>;
  readonly subjects: readonly { readonly name: string; readonly sessions: number }[];
  readonly totalEventsByYear: Total;
  readonly monthEvents: number;
};
type Progress = Role & {
  readonly totalLearningByYear: Total;
  readonly monthLearning: number;
  readonly attendedEvents: readonly object[];
};
type Impact = Role & {
  readonly totalVolunteeringByYear: Total;
  readonly monthVolunteering: number;
  readonly totalOrgsHelped: number;
  readonly hostedEvents: readonly object[];
};

/** The documented variant, word for word. */
async function progressOf({ client }: Somebody): Promise<Progress | null> {
  const answer = await client.run<{ getAchievements: { progress: Progress | null } }>(
    documentOf('GetProgressAchievements'),
  );
  return answer.getAchievements.progress;
}

async function impactOf({ client }: Somebody): Promise<Impact | null> {
  const answer = await client.run<{ getAchievements: { impact: Impact | null } }>(
    documentOf('GetImpactAchievements'),
  );
  return answer.getAchievements.impact;
}

async function held(fixture: MentoringFixture, learner: Somebody, mentor: Somebody): Promise<SessionSeen> {
  const session = await fixture.accepted(learner, mentor);
  await fixture.later(Date.parse(session.endsAt ?? '') + 15 * 60_000 - fixture.clock.now());
  return session;
}

/** Twelve months of which one is not 0. */
function only(month: number, value: number): readonly number[] {
  return Array.from({ length: 12 }, (_, index) => (index === month - 1 ? value : 0));
}

describe('getAchievements', () => {
  it('ACH-01 ACH-02 ACH-03 ACH-04 ACH-05 mentoringDataByYear, totalLearningByYear, monthLearning, sessionDataByYear and subjects of a mentee', async () => {
    await using fixture = await createMentoringFixture();
    const [learner, mentor] = [await fixture.learner(), await fixture.mentor()];
    const session = await held(fixture, learner, mentor);
    const year = new Date(session.endsAt ?? '').getUTCFullYear();
    const month = new Date(session.endsAt ?? '').getUTCMonth() + 1;
    expect(await progressOf(learner)).toMatchObject({
      mentoringDataByYear: [{ year, data: only(month, 1) }],
      totalLearningByYear: [{ year, value: 1 }],
      monthLearning: 1,
      sessionDataByYear: [{ year, data: only(month, 1) }],
      subjects: [{ name: 'Market research', sessions: 1 }],
    });
    await fixture.later(40 * DAY);
    expect((await progressOf(learner))?.monthLearning, 'in the month after').toBe(0);
  });

  it('ACH-09 ACH-10 ACH-11 ACH-12 ACH-13 mentoringDataByYear, totalVolunteeringByYear, monthVolunteering, sessionDataByYear and totalOrgsHelped of a mentor', async () => {
    await using fixture = await createMentoringFixture();
    const [one, other, mentor] = [await fixture.learner(), await fixture.learner(), await fixture.mentor()];
    await held(fixture, one, mentor);
    await held(fixture, one, mentor);
    const last = await held(fixture, other, mentor);
    const year = new Date(last.endsAt ?? '').getUTCFullYear();
    const impact = await impactOf(mentor);
    const months = impact?.mentoringDataByYear.flatMap(({ data }) => data) ?? [];
    expect(months.reduce((sum, each) => sum + each)).toBe(3);
    expect(impact?.sessionDataByYear, 'each of an hour').toEqual(impact?.mentoringDataByYear);
    const sessionsOf = (data: readonly number[]) => data.reduce((sum, each) => sum + each);
    expect(impact?.totalVolunteeringByYear).toEqual(
      impact?.mentoringDataByYear.map((each) => ({ year: each.year, value: sessionsOf(each.data) })),
    );
    const current = impact?.mentoringDataByYear.find((each) => each.year === year)?.data ?? [];
    expect(impact?.monthVolunteering).toBe(current[new Date(last.endsAt ?? '').getUTCMonth()]);
    expect(impact?.totalOrgsHelped).toBe(2);
    for (const { client } of [one, other])
      await client.run('mutation { updateUser(data: { orgName: "Orbit Ltd" }) { id } }');
    expect((await impactOf(mentor))?.totalOrgsHelped, 'two people of one organisation').toBe(1);
  });

  it('ACH-18 ACH-19 ACH-20 TRP-14 mentees see progress, mentors impact, both see both; the other variant is null', async () => {
    await using fixture = await createMentoringFixture();
    const people = [await fixture.learner(), await fixture.mentor(), await fixture.person('both', {})];
    const seen: unknown[] = [];
    for (const who of people) seen.push([(await progressOf(who)) !== null, (await impactOf(who)) !== null]);
    expect(seen).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
    const both = people[2] as Somebody;
    await held(fixture, both, people[1] as Somebody);
    expect((await progressOf(both))?.subjects).toHaveLength(1);
    expect((await impactOf(both))?.mentoringDataByYear[0]?.data, 'as a mentor they gave nothing').toEqual(
      only(1, 0),
    );
  });

  it('ACH-21 years without data are left out, and the current year of the user’s zone is always there', async () => {
    await using fixture = await createMentoringFixture();
    const early = await fixture.learner({ timezone: 'Pacific/Kiritimati' });
    const late = await fixture.learner({ timezone: 'Pacific/Pago_Pago' });
    const mentor = await fixture.mentor();
    const session = await held(fixture, early, mentor);
    const first = new Date(session.endsAt ?? '').getUTCFullYear();
    // Noon UTC on the last day of the second year after: the next one has begun on Kiritimati.
    await fixture.later(Date.UTC(first + 2, 11, 31, 12) - fixture.clock.now());
    const years = (figures: Role | null) => figures?.mentoringDataByYear.map(({ year }) => year);
    expect(years(await progressOf(early))).toEqual([first, first + 3]);
    expect(years(await progressOf(late))).toEqual([first + 2]);
    expect((await progressOf(late))?.totalEventsByYear).toEqual([{ year: first + 2, value: 0 }]);
  });

  it('ACH-22 a completed session and a no-show correction change the figures at once, live in another window', async () => {
    await using fixture = await createMentoringFixture();
    const [learner, mentor] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(learner, mentor);
    const total = async () => (await impactOf(mentor))?.totalVolunteeringByYear.at(-1)?.value;
    expect(await total()).toBe(0);
    await fixture.advance(Date.parse(session.endsAt ?? '') + HOUR - fixture.clock.now());
    mentor.client = await fixture.holderOf({ userId: mentor.id });
    learner.client = await fixture.holderOf({ userId: learner.id });
    expect(await total()).toBe(1);
    const { getAchievements } = await mentor.client.run<{ getAchievements: { position: string } }>(
      '{ getAchievements { position cursor timezone memberSince } }',
    );
    const window = mentor.hears(getAchievements.position);
    const received = async () => {
      for (;;) {
        const { payload } = (await window.next()).userEvents;
        if (payload.__typename === 'MentoringSessionChanged') return payload;
      }
    };
    await learner.did('reportSessionNoShow', { sessionId: session.id });
    expect(await received()).toMatchObject({ sessionId: session.id, status: 'NO_SHOW' });
    expect(await total()).toBe(0);
    await learner.did('revokeSessionNoShow', { sessionId: session.id });
    expect(await received()).toMatchObject({ sessionId: session.id, status: 'COMPLETED' });
    expect(await total()).toBe(1);
  });
});
