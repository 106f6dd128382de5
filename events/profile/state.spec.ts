import { describe, expect, it } from 'vitest';
import { ada } from '../testing/index.ts';
import type { DetailField } from './completeness.ts';
import type { Availability, ProfileDetails, ProfileEvent } from './events.ts';
import { evolveProfile, type HeldProfile, initialProfile, profileStateFrom } from './state.ts';
import { profileStream } from './values.ts';

const availability: Availability = {
  timezone: 'Europe/London',
  pausedUntil: null,
  windows: [{ day: 1, start: '09:00', end: '10:00' }],
  exceptions: [],
};
const empty: HeldProfile = {
  hasGender: false,
  hasEthnicity: false,
  topicsToTeach: null,
  topicIdsToLearn: null,
  availability: null,
  finishedStep: null,
};
const changed = (details: ProfileDetails | null): ProfileEvent => ({
  type: 'ProfileDetailsChanged',
  data: { userId: ada, details },
});
const topics = (levels: readonly (number | null)[]) =>
  levels.map((level, index) => ({ id: `topic${index}`, level }));
const answeredAfter = (...events: readonly ProfileEvent[]) =>
  events.reduce(evolveProfile, initialProfile).answered;

describe('what a profile knows of its answers', () => {
  it('begins with nothing, in the stream of its person', () => {
    expect(initialProfile).toEqual({
      answered: [],
      hasOtherSource: false,
      hasOngoing: false,
      hasOneOff: false,
      finishedStep: 0,
    });
    expect(profileStream(ada)).toBe(`profile-${ada}`);
  });

  // What is changed, what then stands in the read model, and which questions that answers.
  it.each<readonly [string, ProfileEvent, Partial<HeldProfile>, readonly DetailField[]]>([
    ['a job', changed({ currentJob: 'Baker' }), { currentJob: 'Baker' }, ['currentJob']],
    ['an empty text', changed({ currentJob: '' }), { currentJob: '' }, []],
    ['a cleared text', changed({ company: null }), { company: null }, []],
    ['a language', changed({ languageIds: ['en'] }), { languageIds: ['en'] }, ['languageIds']],
    ['no language', changed({ languageIds: [] }), { languageIds: [] }, []],
    ['hours', changed({ hoursPerWeek: 2 }), { hoursPerWeek: 2 }, ['hoursPerWeek']],
    ['the agreement', changed({ agreement: true }), { agreement: true }, ['agreement']],
    ['no agreement', changed({ agreement: false }), { agreement: false }, []],
    [
      'ongoing mentoring',
      changed({ ongoingMentoring: true }),
      { ongoingMentoring: true },
      ['ongoingMentoring'],
    ],
    ['single sessions', changed({ oneOffMentoring: true }), { oneOffMentoring: true }, ['ongoingMentoring']],
    [
      'neither kind of mentoring',
      changed({ ongoingMentoring: false, oneOffMentoring: null }),
      { ongoingMentoring: false, oneOffMentoring: null },
      [],
    ],
    [
      'a gender',
      { type: 'GenderAnswered', data: { userId: ada, genderId: 'woman' } },
      { hasGender: true },
      ['genderId'],
    ],
    ['no gender', { type: 'GenderAnswered', data: { userId: ada, genderId: null } }, {}, []],
    [
      'an ethnicity',
      { type: 'EthnicityAnswered', data: { userId: ada, ethnicityId: 'arab' } },
      { hasEthnicity: true },
      ['ethnicityId'],
    ],
    ['no ethnicity', { type: 'EthnicityAnswered', data: { userId: ada, ethnicityId: null } }, {}, []],
    [
      'topics with levels',
      { type: 'TopicsToTeachChosen', data: { userId: ada, topics: topics([1, 5]) } },
      { topicsToTeach: topics([1, 5]) },
      ['taxonomyTeach'],
    ],
    [
      'a topic without a level',
      { type: 'TopicsToTeachChosen', data: { userId: ada, topics: topics([1, null]) } },
      { topicsToTeach: topics([1, null]) },
      [],
    ],
    [
      'no topics to teach',
      { type: 'TopicsToTeachChosen', data: { userId: ada, topics: [] } },
      { topicsToTeach: [] },
      [],
    ],
    [
      'topics to learn',
      { type: 'TopicsToLearnChosen', data: { userId: ada, topicIds: ['strategy'] } },
      { topicIdsToLearn: ['strategy'] },
      ['taxonomyLearn'],
    ],
    [
      'no topics to learn',
      { type: 'TopicsToLearnChosen', data: { userId: ada, topicIds: [] } },
      { topicIdsToLearn: [] },
      [],
    ],
    [
      'times of the week',
      { type: 'AvailabilityChanged', data: { userId: ada, availability } },
      { availability },
      ['days'],
    ],
    [
      'a week without times',
      { type: 'AvailabilityChanged', data: { userId: ada, availability: { ...availability, windows: [] } } },
      { availability: { ...availability, windows: [] } },
      [],
    ],
  ])('%s: the log and the read model say the same', (_what, event, held, answered) => {
    expect(answeredAfter(event)).toEqual(answered);
    expect(profileStateFrom({ ...empty, ...held })).toEqual(evolveProfile(initialProfile, event));
  });

  it('keeps what nobody mentions, and forgets what is cleared', () => {
    const before = changed({
      currentJob: 'Baker',
      ongoingMentoring: true,
      oneOffMentoring: true,
      hearAboutUsOptionId: 'other',
    });
    const after = (details: ProfileDetails) =>
      [before, changed(details)].reduce(evolveProfile, initialProfile);
    const all = {
      ...initialProfile,
      answered: ['currentJob', 'hearAboutUsOptionId', 'ongoingMentoring'],
      hasOtherSource: true,
      hasOngoing: true,
      hasOneOff: true,
    };
    expect(after({})).toEqual(all);
    expect(after({ ongoingMentoring: false })).toEqual({ ...all, hasOngoing: false });
    expect(after({ oneOffMentoring: null })).toEqual({ ...all, hasOneOff: false });
    expect(after({ ongoingMentoring: null, oneOffMentoring: false }).answered).toEqual([
      'currentJob',
      'hearAboutUsOptionId',
    ]);
    expect(after({ hearAboutUsOptionId: 'friend' }).hasOtherSource).toBe(false);
    expect(after({ currentJob: null }).answered).toEqual(['hearAboutUsOptionId', 'ongoingMentoring']);
    const cleared: ProfileEvent = { type: 'EthnicityAnswered', data: { userId: ada, ethnicityId: null } };
    expect(
      answeredAfter({ type: 'EthnicityAnswered', data: { userId: ada, ethnicityId: 'arab' } }, cleared),
    ).toEqual([]);
  });

  it('reads what was erased as unanswered', () => {
    expect(answeredAfter(changed(null))).toEqual([]);
    expect(answeredAfter({ type: 'TopicsToLearnChosen', data: { userId: ada, topicIds: null } })).toEqual([]);
    expect(answeredAfter({ type: 'TopicsToTeachChosen', data: { userId: ada, topics: null } })).toEqual([]);
    expect(answeredAfter({ type: 'AvailabilityChanged', data: { userId: ada, availability: null } })).toEqual(
      [],
    );
    expect(profileStateFrom(empty)).toEqual(initialProfile);
  });

  it('remembers the furthest step', () => {
    const done = (step: number): ProfileEvent => ({
      type: 'SignupStepFinished',
      data: { userId: ada, step },
    });
    expect([done(2), done(1)].reduce(evolveProfile, initialProfile).finishedStep).toBe(2);
    expect(profileStateFrom({ ...empty, finishedStep: 2 }).finishedStep).toBe(2);
  });
});
