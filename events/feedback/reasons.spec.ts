import { describe, expect, it } from 'vitest';
import { ada, ben, byAnonymous, byUser, deciderSpec, meta, monday } from '../testing/index.ts';
import { feedbackAudience } from './audience.ts';
import { feedbackDecider } from './decide.ts';
import type { FeedbackEvent } from './events.ts';
import { feedbackProblems } from './problems.ts';
import { feedbackReactions } from './reactions.ts';
import { eventReasonOf, eventReasons, reasonOf, scoreGroupOf, sessionReasons } from './reasons.ts';

const of = (reasons: readonly { readonly id: string; readonly scoreGroup: string }[], group: string) =>
  reasons.filter(({ scoreGroup }) => scoreGroup === group).map(({ id }) => id);
const said = {
  subjectKind: 'SESSION' as 'SESSION' | 'GROUP_EVENT',
  subjectId: 's1',
  feedbackId: 'f1',
  score: 9,
  reasonIds: [] as readonly string[],
  comment: '',
  isAnonymous: false,
  marketingConsent: false,
};
const problems = (changes: Partial<typeof said>, isSpeaker = false) =>
  feedbackProblems({ ...said, ...changes }, isSpeaker);

describe('the reasons of a score', () => {
  it('FBK-11 each band of scores has its reasons; a stored id is never removed', () => {
    expect(of(sessionReasons, '0-6')).toEqual([
      'notHelpful',
      'notPrepared',
      'notListening',
      'wrongMatch',
      'tooShort',
      'technology',
      'noShow',
      'didNotHappen',
    ]);
    expect(of(sessionReasons, '7-8')).toEqual(['goodStart', 'someAnswers', 'moreTime', 'moreConcrete']);
    expect(of(sessionReasons, '9-10')).toEqual([
      'clearSteps',
      'knowledge',
      'listening',
      'confidence',
      'wellPrepared',
    ]);
    expect(of(eventReasons, '0-6')).toEqual([
      'event.notForMe',
      'event.tooBasic',
      'event.tooHard',
      'event.technology',
      'event.fewCame',
      'event.noShow',
      'event.didNotHappen',
    ]);
    expect(of(eventReasons, '7-8')).toEqual([
      'event.goodStart',
      'event.moreTime',
      'event.moreExamples',
      'event.quiet',
    ]);
    expect(of(eventReasons, '9-10')).toEqual([
      'event.useful',
      'event.clear',
      'event.questions',
      'event.goodPeople',
    ]);
    expect([0, 6, 7, 8, 9, 10].map(scoreGroupOf)).toEqual(['0-6', '0-6', '7-8', '7-8', '9-10', '9-10']);
  });

  it('each reason has a text in both languages, and those that say that it did not take place suppress the score', () => {
    const all = [...sessionReasons, ...eventReasons];
    for (const { en, pt } of all)
      expect([en.length > 5, pt.length > 5, en === pt]).toEqual([true, true, false]);
    expect(all.filter(({ suppressesScore }) => suppressesScore).map(({ id }) => id)).toEqual([
      'noShow',
      'didNotHappen',
      'event.noShow',
      'event.didNotHappen',
    ]);
    expect(eventReasonOf('event.noShow')).toMatchObject({ noShow: true, eventDidNotHappen: false });
    expect(eventReasonOf('event.didNotHappen')).toMatchObject({ noShow: false, eventDidNotHappen: true });
    expect([eventReasonOf('noShow'), reasonOf('unknown')]).toEqual([undefined, undefined]);
  });

  it('a reason is offered for its kind and its band of scores only; reasons of speakers to speakers only', () => {
    const unknown = { reasonIds: 'choiceUnknown' };
    expect(problems({ reasonIds: ['clearSteps'] })).toEqual({});
    expect(problems({ reasonIds: ['clearSteps', 'tooShort'] })).toEqual(unknown);
    expect(problems({ reasonIds: ['noShow'] })).toEqual({});
    expect(problems({ reasonIds: ['event.useful'] })).toEqual(unknown);
    expect(problems({ reasonIds: ['none'] })).toEqual(unknown);
    const event = { subjectKind: 'GROUP_EVENT' } as const;
    expect(problems({ ...event, reasonIds: ['event.useful'] })).toEqual({});
    expect(problems({ ...event, reasonIds: ['clearSteps'] })).toEqual(unknown);
    expect(problems({ ...event, reasonIds: ['event.goodPeople'] })).toEqual(unknown);
    expect(problems({ ...event, reasonIds: ['event.goodPeople'] }, true)).toEqual({});
  });

  it('at most ten reasons and 2,000 characters, however many code units build one', () => {
    expect(problems({ reasonIds: Array.from({ length: 10 }, () => 'clearSteps') })).toEqual({});
    expect(problems({ reasonIds: Array.from({ length: 11 }, () => 'clearSteps') })).toEqual({
      reasonIds: 'tooManyReasons',
    });
    expect(problems({ comment: 'é'.repeat(2_000) })).toEqual({});
    expect(problems({ comment: 'é'.repeat(2_001) })).toEqual({ comment: 'tooLong' });
    expect(problems({ comment: '👩'.repeat(2_000) })).toEqual({});
    expect(problems({ comment: `a${'\u0301'.repeat(7_999)}` })).toEqual({});
    expect(problems({ comment: `a${'\u0301'.repeat(8_000)}` })).toEqual({ comment: 'tooLong' });
    expect([-1, 0, 10, 11, 5.5].map((score) => problems({ score }).score)).toEqual([
      'outOfRange',
      undefined,
      undefined,
      'outOfRange',
      'outOfRange',
    ]);
  });
});

describe('feedback about a group event', () => {
  const { given } = deciderSpec(feedbackDecider);
  const asked = (aboutId: typeof ben | null): FeedbackEvent => ({
    type: 'FeedbackAsked',
    data: { subjectKind: 'GROUP_EVENT', subjectId: 'e1', personId: ada, aboutId, ask: 1, askedAt: monday },
  });
  const data = {
    ...said,
    subjectKind: 'GROUP_EVENT' as const,
    subjectId: 'e1',
    reasonIds: ['event.goodPeople'],
  };
  const give = (actor = byUser(ada), changes: object = {}) =>
    ({ type: 'GiveFeedback', data: { ...data, ...changes }, meta: meta(actor) }) as never;
  const gave = (aboutId: typeof ben | null, changes: object = {}) =>
    ({
      type: 'FeedbackGiven',
      data: { ...data, byId: ada, aboutId, isSuppressed: false, givenAt: monday, ...changes },
    }) as FeedbackEvent;

  it('the speaker, who rates nobody, has reasons of a speaker; who came has not', () => {
    given(asked(null)).when(give()).thenEvents(gave(null));
    given(asked(ben))
      .when(give())
      .thenRefused({ type: 'FeedbackInvalid', fields: { reasonIds: 'choiceUnknown' } });
  });

  it('a visitor has nothing to say, and who gave it anonymously may stay so', () => {
    given(asked(ben))
      .when(give(byAnonymous as never))
      .thenRefused({ type: 'FeedbackNotOpen' });
    const hidden = { reasonIds: [], isAnonymous: true };
    const changed = gave(ben, hidden).data as Record<string, unknown>;
    delete changed.givenAt;
    given(asked(ben), gave(ben, hidden))
      .when(give(byUser(ada), { ...hidden, comment: 'More' }))
      .thenEvents({
        type: 'FeedbackChanged',
        data: { ...changed, comment: 'More', changedAt: monday },
      } as never);
  });

  it('feedback about nobody reaches its author only, and so does anonymous feedback', () => {
    const readers = (event: FeedbackEvent) => feedbackAudience(event).length;
    expect([readers(gave(null)), readers(gave(ben)), readers(gave(ben, { isAnonymous: true }))]).toEqual([
      1, 2, 1,
    ]);
  });

  it('who came is asked about the speaker, and the speaker about nobody, each in a stream that is theirs', () => {
    const react = (on: string, event: object) =>
      feedbackReactions.find((each) => each.on === on)?.react({ data: event } as never);
    expect(react('AttendeeThanked', { gatheringId: 'e1', userId: ada, hostId: ben })).toEqual([
      {
        stream: 'feedback-e1.user-ada',
        type: 'AskForFeedback',
        data: { subjectKind: 'GROUP_EVENT', subjectId: 'e1', people: [{ personId: ada, aboutId: ben }] },
      },
    ]);
    expect(react('GatheringFinished', { gatheringId: 'e1', hostId: ben })).toMatchObject([
      { data: { people: [{ personId: ben, aboutId: null }] } },
    ]);
  });
});
