import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { favourOf } from './favour.ts';
import { type Candidate, FAVOUR_WEIGHT, rank, reasonsOf, type Seeker, scoreOf, weights } from './rank.ts';
import { answerTimes, matchReasonKinds } from './values.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const options = { seed, numRuns: 300 };

const nobody: Seeker = {
  topicIds: [],
  languageIds: [],
  countryId: null,
  sectorId: null,
  orgTypeId: null,
  preferredOrgTypeIds: [],
  communityIds: [],
};
const plain: Candidate = {
  id: 'ada',
  topics: [],
  languageIds: [],
  countryId: null,
  countryIdsToHelp: [],
  sectorId: null,
  orgTypeId: null,
  orgTypeIdsToHelp: [],
  communityIds: [],
  sessionsGiven: 0,
  usualAnswer: null,
  quality: 0,
  isFreeAtTimes: false,
  isFreeSoon: false,
  favour: 0,
};

const topicId = fc.constantFrom('a', 'a.one', 'a.two', 'b', 'b.one', 'c.one');
const idOf = fc.constantFrom('x', 'y', 'z');
const maybe = fc.option(idOf);
const some = fc.uniqueArray(idOf, { maxLength: 3 });
const seekers: fc.Arbitrary<Seeker> = fc.record({
  topicIds: fc.uniqueArray(topicId, { maxLength: 4 }),
  languageIds: fc.uniqueArray(fc.constantFrom('en', 'pt', 'fr'), { maxLength: 3 }),
  countryId: maybe,
  sectorId: maybe,
  orgTypeId: maybe,
  preferredOrgTypeIds: some,
  communityIds: some,
});
const candidates: fc.Arbitrary<Candidate> = fc.record({
  id: fc.uuid(),
  topics: fc.uniqueArray(fc.record({ id: topicId, level: fc.option(fc.integer({ min: 1, max: 5 })) }), {
    maxLength: 4,
    selector: ({ id }) => id,
  }),
  languageIds: fc.uniqueArray(fc.constantFrom('en', 'pt', 'fr'), { maxLength: 3 }),
  countryId: maybe,
  countryIdsToHelp: some,
  sectorId: maybe,
  orgTypeId: maybe,
  orgTypeIdsToHelp: some,
  communityIds: some,
  sessionsGiven: fc.nat(200),
  usualAnswer: fc.option(fc.constantFrom(...answerTimes)),
  quality: fc.nat(1000),
  isFreeAtTimes: fc.boolean(),
  isFreeSoon: fc.boolean(),
  favour: fc.constantFrom(0, 0.5, 1),
});
const crowds = fc.uniqueArray(candidates, { maxLength: 30, selector: ({ id }) => id });

describe(`ranking, seed ${seed}`, () => {
  it('MEN-14 puts the same people in the same order, in whatever order they come', () => {
    fc.assert(
      fc.property(seekers, crowds, (seeker, crowd) => {
        const ids = rank(seeker, crowd).map(({ id }) => id);
        expect(rank(seeker, crowd.toReversed()).map(({ id }) => id)).toEqual(ids);
        expect([...ids].sort()).toEqual(crowd.map(({ id }) => id).sort());
      }),
      options,
    );
  });

  it('MEN-14 nobody stands behind somebody who fits less', () => {
    fc.assert(
      fc.property(seekers, crowds, (seeker, crowd) => {
        const scores = rank(seeker, crowd).map((each) => scoreOf(seeker, each));
        for (const [index, score] of scores.entries())
          expect(score).toBeGreaterThanOrEqual(scores[index + 1] ?? 0);
      }),
      options,
    );
  });

  it('MEN-13 what is better never makes a mentor fit less', () => {
    const better: readonly ((mentor: Candidate, seeker: Seeker) => Candidate)[] = [
      (mentor, { topicIds: [id] }) =>
        id
          ? { ...mentor, topics: [...mentor.topics.filter((each) => each.id !== id), { id, level: 5 }] }
          : mentor,
      (mentor) => ({
        ...mentor,
        topics: mentor.topics.map(({ id, level }) => ({ id, level: Math.min(5, (level ?? 1) + 1) })),
      }),
      (mentor, { languageIds }) => ({
        ...mentor,
        languageIds: [...new Set([...mentor.languageIds, ...languageIds])],
      }),
      (mentor, { communityIds }) => ({ ...mentor, communityIds: [...mentor.communityIds, ...communityIds] }),
      (mentor, { countryId }) => ({ ...mentor, countryId }),
      (mentor, { sectorId }) => (sectorId === null ? mentor : { ...mentor, sectorId }),
      (mentor, { preferredOrgTypeIds: [id] }) => (id ? { ...mentor, orgTypeId: id } : mentor),
      (mentor) => ({ ...mentor, isFreeSoon: true }),
      (mentor) => ({ ...mentor, isFreeAtTimes: true }),
      (mentor) => ({ ...mentor, sessionsGiven: mentor.sessionsGiven + 10 }),
      (mentor) => ({ ...mentor, usualAnswer: 'HOURS' }),
      (mentor) => ({ ...mentor, favour: 1 }),
    ];
    fc.assert(
      fc.property(seekers, candidates, fc.nat(better.length - 1), (seeker, mentor, which) => {
        const improved = better[which]?.(mentor, seeker) ?? mentor;
        // Another country may take the place of one that fitted as well.
        const floor = scoreOf(seeker, mentor) - 1e-9;
        expect(scoreOf(seeker, improved)).toBeGreaterThanOrEqual(floor);
      }),
      options,
    );
  });

  it('MEN-13 a thing is worth its weight and not more, all together the sum', () => {
    const most = Object.values(weights).reduce<number>((sum, each) => sum + each, FAVOUR_WEIGHT);
    fc.assert(
      fc.property(seekers, candidates, (seeker, mentor) => {
        expect(scoreOf(seeker, mentor)).toBeLessThanOrEqual(most + 1e-9);
        expect(scoreOf(seeker, mentor)).toBeGreaterThanOrEqual(0);
      }),
      options,
    );
    const seeker = { ...nobody, topicIds: ['a.one'] };
    const teaches = (id: string, level: number) => ({ ...plain, topics: [{ id, level }] });
    expect(scoreOf(seeker, teaches('a.one', 5))).toBe(weights.TOPIC);
    const falling: readonly number[] = [
      teaches('a.one', 5),
      teaches('a.one', 3),
      teaches('a', 5),
      teaches('a.two', 5),
      teaches('b.one', 5),
    ].map((mentor) => scoreOf(seeker, mentor));
    expect(falling).toEqual([...falling].sort((one, other) => other - one));
    expect(new Set(falling).size).toBe(falling.length);
    expect(falling.at(-1)).toBe(0);
  });
});

describe('reasons', () => {
  it('MEN-20 are at most three, the strongest first, and true', () => {
    fc.assert(
      fc.property(seekers, candidates, (seeker, mentor) => {
        const reasons = reasonsOf(seeker, mentor);
        expect(reasons.length).toBeLessThanOrEqual(3);
        for (const { kind, value } of reasons) {
          if (kind === 'TOPIC') expect(mentor.topics.map(({ id }) => id)).toContain(value);
          if (kind === 'LANGUAGE') expect(seeker.languageIds).toContain(value);
          if (kind === 'COUNTRY') expect(value).toBe(seeker.countryId);
          if (kind === 'SAME_COMMUNITY') expect(mentor.communityIds).toContain(value);
          if (kind === 'FREE_SOON') expect(mentor.isFreeSoon).toBe(true);
          if (kind === 'EXPERIENCED') expect(mentor.sessionsGiven).toBeGreaterThan(6);
        }
      }),
      options,
    );
  });

  it('MEN-14 never tell what is protected: it changes no reason, and there is no word for it', () => {
    fc.assert(
      fc.property(seekers, candidates, (seeker, mentor) => {
        expect(reasonsOf(seeker, { ...mentor, favour: 1 })).toEqual(
          reasonsOf(seeker, { ...mentor, favour: 0 }),
        );
      }),
      options,
    );
    expect(matchReasonKinds.join()).not.toMatch(/GENDER|WOM|DISAB|ETHNIC/);
  });

  it('MEN-20 English alone, a slow answer and few sessions say nothing', () => {
    const seeker = { ...nobody, languageIds: ['en', 'pt'] };
    const kinds = (changes: Partial<Candidate>) =>
      reasonsOf(seeker, { ...plain, ...changes }).map(({ kind, value }) => `${kind} ${value}`.trim());
    expect(kinds({ languageIds: ['en'] })).toEqual([]);
    expect(kinds({ languageIds: ['en', 'pt'] })).toEqual(['LANGUAGE pt']);
    expect(kinds({ usualAnswer: 'WEEK', sessionsGiven: 3 })).toEqual([]);
    expect(kinds({ usualAnswer: 'DAY', sessionsGiven: 40 })).toEqual(['EXPERIENCED', 'ANSWERS_FAST']);
  });
});

describe('countries to mentor in', () => {
  const seeker = { ...nobody, countryId: 'PT' };
  const of = (countryId: string | null, countryIdsToHelp: readonly string[]) => {
    const mentor = { ...plain, countryId, countryIdsToHelp };
    return [scoreOf(seeker, mentor), reasonsOf(seeker, mentor).map(({ kind, value }) => `${kind} ${value}`)];
  };

  it('an empty list counts as any country', () => {
    expect(of('GB', [])).toEqual([6, []]);
    expect(of('GB', ['AO', 'PT'])).toEqual([6, []]);
    expect(of('GB', ['AO'])).toEqual([0, []]);
  });

  it('the reason names the country only when the mentor lives there', () => {
    expect(of('PT', ['AO'])).toEqual([6, ['COUNTRY PT']]);
    expect(of('GB', ['PT'])).toEqual([6, []]);
  });
});

describe('favour', () => {
  it('MEN-14 tells the truth of three in four, and stays', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (luck) => {
        expect(favourOf(true, luck)).toBe(luck < 0.75 ? 1 : 0);
        expect(favourOf(false, luck)).toBe(luck < 0.75 ? 0 : 1);
      }),
      options,
    );
  });
});
