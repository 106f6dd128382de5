import { describe, expect, it } from 'vitest';
import { ada } from '../testing/index.ts';
import { bandOf, qualityOf } from './quality.ts';
import { type Candidate, rank, reasonsOf, type Seeker, scoreOf } from './rank.ts';
import { term } from './terms.ts';
import { answerTimeOf, recommendationsStream } from './values.ts';

const HOUR = 3_600_000;
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

describe('how well two people fit', () => {
  it.each<readonly [string, Partial<Seeker>, Partial<Candidate>, number, readonly string[]]>([
    ['nothing in common', {}, {}, 0, []],
    [
      'the topic, at its best',
      { topicIds: ['a.one'] },
      { topics: [{ id: 'a.one', level: 5 }] },
      40,
      ['TOPIC a.one'],
    ],
    [
      'the topic at level 1',
      { topicIds: ['a.one'] },
      { topics: [{ id: 'a.one', level: 1 }] },
      24,
      ['TOPIC a.one'],
    ],
    [
      'the topic at no level',
      { topicIds: ['a.one'] },
      { topics: [{ id: 'a.one', level: null }] },
      24,
      ['TOPIC a.one'],
    ],
    [
      'one of the field that is wanted',
      { topicIds: ['a'] },
      { topics: [{ id: 'a.one', level: 5 }] },
      36,
      ['TOPIC a.one'],
    ],
    [
      'the field of what is wanted',
      { topicIds: ['a.one'] },
      { topics: [{ id: 'a', level: 5 }] },
      24,
      ['TOPIC a'],
    ],
    [
      'a neighbour, just worth saying',
      { topicIds: ['a.one'] },
      { topics: [{ id: 'a.two', level: 5 }] },
      12,
      ['TOPIC a.two'],
    ],
    ['a neighbour at level 1', { topicIds: ['a.one'] }, { topics: [{ id: 'a.two', level: 1 }] }, 7.2, []],
    ['two fields', { topicIds: ['a'] }, { topics: [{ id: 'b', level: 5 }] }, 0, []],
    [
      'one topic of two',
      { topicIds: ['a.one', 'b.one'] },
      { topics: [{ id: 'a.one', level: 5 }] },
      20,
      ['TOPIC a.one'],
    ],
    ['a language', { languageIds: ['en', 'pt'] }, { languageIds: ['pt', 'en'] }, 8, ['LANGUAGE pt']],
    ['free when it is wanted', {}, { isFreeAtTimes: true }, 25, ['FREE_AT_TIMES']],
    ['free soon', {}, { isFreeSoon: true }, 10, ['FREE_SOON']],
    [
      'one community',
      { communityIds: ['x', 'farol'] },
      { communityIds: ['farol'] },
      10,
      ['SAME_COMMUNITY farol'],
    ],
    ['the sector', { sectorId: 'arts' }, { sectorId: 'arts' }, 8, ['SECTOR arts']],
    ['other sectors', { sectorId: 'arts' }, { sectorId: 'food' }, 0, []],
    [
      'a kind of organisation that is preferred',
      { preferredOrgTypeIds: ['charity'] },
      { orgTypeId: 'charity' },
      8,
      ['ORG_TYPE charity'],
    ],
    [
      'the kind that a mentor helps',
      { orgTypeId: 'charity' },
      { orgTypeIdsToHelp: ['charity'] },
      8,
      ['ORG_TYPE charity'],
    ],
    ['another kind than is preferred', { preferredOrgTypeIds: ['charity'] }, { orgTypeId: 'company' }, 0, []],
    [
      'another kind than the mentor helps',
      { orgTypeId: 'company' },
      { orgTypeIdsToHelp: ['charity'] },
      0,
      [],
    ],
    ['an answer within hours', {}, { usualAnswer: 'HOURS' }, 8, ['ANSWERS_FAST']],
    ['an answer within a day', {}, { usualAnswer: 'DAY' }, 6, ['ANSWERS_FAST']],
    ['an answer within days', {}, { usualAnswer: 'FEW_DAYS' }, 3.2, []],
    ['seven sessions, just worth saying', {}, { sessionsGiven: 7 }, 5, ['EXPERIENCED']],
    ['63 sessions', {}, { sessionsGiven: 63 }, 10, ['EXPERIENCED']],
    ['more than that', {}, { sessionsGiven: 640 }, 10, ['EXPERIENCED']],
    ['what is protected', {}, { favour: 0.5 }, 4, []],
  ])('%s', (_what, seeker, mentor, points, reasons) => {
    const two = [
      { ...nobody, ...seeker },
      { ...plain, ...mentor },
    ] as const;
    expect(scoreOf(...two)).toBeCloseTo(points, 9);
    expect(reasonsOf(...two).map(({ kind, value }) => `${kind} ${value}`.trim())).toEqual(reasons);
  });

  it('says nothing where both left something open', () => {
    const empty = { ...nobody, sectorId: '', orgTypeId: null };
    expect(scoreOf(empty, { ...plain, sectorId: null, orgTypeIdsToHelp: [] })).toBe(0);
  });

  it('names the strongest three, and the better of two topics', () => {
    const mentor: Candidate = {
      ...plain,
      topics: [
        { id: 'a.two', level: 5 },
        { id: 'a.one', level: 5 },
      ],
      languageIds: ['pt'],
      isFreeSoon: true,
      isFreeAtTimes: true,
    };
    expect(reasonsOf({ ...nobody, topicIds: ['a.one'], languageIds: ['pt'] }, mentor)).toEqual([
      { kind: 'TOPIC', value: 'a.one' },
      { kind: 'FREE_AT_TIMES', value: '' },
      { kind: 'FREE_SOON', value: '' },
    ]);
  });

  it('puts who fits as well in the order of what is known of them, then of their ids', () => {
    const people = [
      { ...plain, id: 'b', quality: 100 },
      { ...plain, id: 'a', quality: 100 },
      { ...plain, id: 'c', quality: 900 },
      { ...plain, id: 'd', isFreeSoon: true },
    ];
    expect(rank(nobody, people).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
    expect(rank(nobody, people.toReversed()).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
  });
});

describe('what is known of a mentor', () => {
  it.each([
    [0, null, false, false, 100],
    [1, null, false, false, 160],
    [3, 'HOURS', false, false, 420],
    [0, 'DAY', true, false, 440],
    [0, 'FEW_DAYS', false, true, 250],
    [0, 'WEEK', false, false, 50],
    [1_000, 'HOURS', true, true, 1_000],
  ] as const)(
    '%i sessions, %s, times %s, headline %s: %i',
    (sessionsGiven, usualAnswer, hasTimes, hasHeadline, quality) => {
      expect(qualityOf({ sessionsGiven, usualAnswer, hasTimes, hasHeadline })).toBe(quality);
    },
  );

  it('is found in one of eight bands', () => {
    expect([0, 127, 128, 895, 896, 1_000].map(bandOf)).toEqual([0, 0, 1, 6, 7, 7]);
  });

  it('is the middle of the answers, the quicker one of an even number, to the hour', () => {
    const of = (...hours: readonly number[]) => answerTimeOf(hours.map((each) => each * HOUR));
    expect([of(1, 8, 9), of(1, 8.1, 9)]).toEqual(['HOURS', 'DAY']);
    expect([of(1, 24, 99), of(1, 24.1, 99)]).toEqual(['DAY', 'FEW_DAYS']);
    expect([of(1, 72, 99), of(1, 72.1, 99)]).toEqual(['FEW_DAYS', 'WEEK']);
    expect(of(99, 1, 24, 25)).toBe('DAY');
  });

  it('stands in the index by one word each', () => {
    expect(
      [
        term.topic('a.one'),
        term.language('pt'),
        term.country('PT'),
        term.sector('arts'),
        term.orgType('charity'),
        term.community('farol'),
        term.noCommunity,
        term.day(1),
        term.kind('ONGOING'),
        term.part(41),
        term.word('tax'),
        term.band(7),
      ].join(' '),
    ).toBe('t:a.one l:pt c:PT s:arts o:charity p:farol p: d:1 k:ONGOING h:41 w:tax q:7');
    expect(recommendationsStream(ada)).toBe(`recommendations-${ada}`);
  });
});
