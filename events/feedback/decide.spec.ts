import { describe, expect, it } from 'vitest';
import { type DomainEvent, type Recorded, type UserId, userTopic } from '../kernel/index.ts';
import { ada, ben, bySystem, byUser, cleo, DAY, deciderSpec, meta, monday } from '../testing/index.ts';
import { feedbackAudience } from './audience.ts';
import type { FeedbackCommand } from './commands.ts';
import { feedbackDecider } from './decide.ts';
import type { FeedbackEvent } from './events.ts';
import { feedbackReactions } from './reactions.ts';
import { sessionReasons } from './reasons.ts';
import { feedbackTimers } from './timers.ts';

const { given } = deciderSpec(feedbackDecider);
const subject = { subjectKind: 'SESSION', subjectId: 's1' } as const;

function commandOf(type: FeedbackCommand['type'], data: object = {}, who: UserId | null = null, at = monday) {
  const actor = who === null ? bySystem() : byUser(who);
  return { type, data: { ...subject, ...data }, meta: meta(actor, at) } as unknown as FeedbackCommand;
}
const people = [
  { personId: ada, aboutId: ben },
  { personId: ben, aboutId: ada },
];
function asked(personId: UserId, ask = 1, askedAt = monday): FeedbackEvent {
  const aboutId = personId === ada ? ben : ada;
  return { type: 'FeedbackAsked', data: { ...subject, personId, aboutId, ask, askedAt } };
}
const both = [asked(ada), asked(ben)] as const;
const input = {
  feedbackId: 'f1',
  score: 9,
  reasonIds: ['clearSteps'],
  comment: 'Thank you.',
  isAnonymous: false,
  marketingConsent: false,
};
const give = (changes: object = {}, who: UserId = ada, at = monday) =>
  commandOf('GiveFeedback', { ...input, ...changes }, who, at);
type Said = Extract<FeedbackEvent, { type: 'FeedbackGiven' }>['data'];
function gave(changes: Partial<Said> = {}): FeedbackEvent {
  const by = { byId: ada, aboutId: ben, isSuppressed: false, givenAt: monday };
  return { type: 'FeedbackGiven', data: { ...subject, ...input, ...by, ...changes } };
}
function changed(changes: Partial<Said>, changedAt: number): FeedbackEvent {
  const { givenAt: _, ...data } = gave(changes).data as Said;
  return { type: 'FeedbackChanged', data: { ...data, changedAt } };
}
const skipped: FeedbackEvent = {
  type: 'FeedbackSkipped',
  data: { ...subject, byId: ada, skippedAt: monday },
};
const closed: FeedbackEvent = {
  type: 'FeedbackClosed',
  data: { ...subject, personIds: [ada, ben], closedAt: monday },
};

describe('asking for feedback', () => {
  it('FBK-15 asks both sides right after the end, and nobody twice for one end', () => {
    given()
      .when(commandOf('AskForFeedback', { people }))
      .thenEvents(...both);
    given(...both)
      .when(commandOf('AskForFeedback', { people }))
      .thenNothing();
    const followUps = feedbackReactions
      .find(({ on }) => on === 'SessionCompleted')
      ?.react({
        data: { sessionId: 's1', menteeId: ada, mentorId: ben },
      } as unknown as Recorded<DomainEvent>);
    expect(followUps).toEqual([
      { stream: 'feedback-s1', type: 'AskForFeedback', data: { ...subject, people } },
    ]);
  });

  it('FBK-15 asks once more after two days, and never again', () => {
    const again = commandOf('AskForFeedbackAgain', { personId: ada }, null, monday + 2 * DAY);
    given(...both)
      .when(again)
      .thenEvents(asked(ada, 2, monday + 2 * DAY));
    given(...both, asked(ada, 2))
      .when(again)
      .thenNothing();
    for (const answer of [gave(), skipped, closed])
      given(...both, answer)
        .when(again)
        .thenNothing();
    const timer = (event: FeedbackEvent) => feedbackTimers(event as Recorded<FeedbackEvent>);
    expect(timer(asked(ada))).toMatchObject([{ change: 'arm', dueAt: monday + 2 * DAY }]);
    expect(timer(asked(ada, 2))).toEqual([]);
    expect(timer(gave())).toEqual([{ change: 'disarm', id: 'feedback-again.s1.user-ada' }]);
    expect(timer(skipped)).toEqual(timer(gave()));
    expect(timer(closed)).toHaveLength(2);
  });

  it('FBK-15 is skipped with one press, once', () => {
    given(...both)
      .when(commandOf('SkipFeedback', {}, ada))
      .thenEvents(skipped);
    given(...both, skipped)
      .when(commandOf('SkipFeedback', {}, ada))
      .thenNothing();
    given(...both)
      .when(commandOf('SkipFeedback', {}, cleo))
      .thenRefused({ type: 'FeedbackNotOpen' });
  });

  it('ends with a no-show and begins again when that is taken back', () => {
    given(...both)
      .when(commandOf('CloseFeedback'))
      .thenEvents(closed);
    given(...both, closed)
      .when(commandOf('CloseFeedback'))
      .thenNothing();
    given().when(commandOf('CloseFeedback')).thenNothing();
    given(...both, closed)
      .when(give())
      .thenRefused({ type: 'FeedbackNotOpen' });
    const reopened: FeedbackEvent = {
      type: 'FeedbackReopened',
      data: { ...subject, personIds: [ada, ben], reopenedAt: monday },
    };
    given(...both, closed)
      .when(commandOf('AskForFeedback', { people }))
      .thenEvents(reopened);
    given(...both, closed, reopened)
      .when(give())
      .thenEvents(gave());
  });

  it('is asked by nobody but the product', () => {
    for (const type of ['AskForFeedback', 'AskForFeedbackAgain', 'CloseFeedback'] as const) {
      given(...both)
        .when(commandOf(type, { people, personId: ada }, ada))
        .thenRefused({ type: 'FeedbackSystemOnly' });
    }
  });
});

describe('giving feedback', () => {
  it('FBK-01 FBK-02 LIM-31 is a score from 0 to 10 by who was there', () => {
    given(...both)
      .when(give())
      .thenEvents(gave());
    given(...both)
      .when(give({ score: 0, reasonIds: [] }))
      .thenEvents(gave({ score: 0, reasonIds: [] }));
    given(...both)
      .when(give({ score: 10, reasonIds: [] }))
      .thenEvents(gave({ score: 10, reasonIds: [] }));
    for (const score of [-1, 11, 9.5]) {
      given(...both)
        .when(give({ score, reasonIds: [] }))
        .thenRefused({ type: 'FeedbackInvalid', fields: { score: 'outOfRange' } });
    }
    given(...both)
      .when(give({}, cleo))
      .thenRefused({ type: 'FeedbackNotOpen' });
    given().when(give()).thenRefused({ type: 'FeedbackNotOpen' });
    given(...both)
      .when(commandOf('GiveFeedback', input))
      .thenRefused({ type: 'FeedbackNotOpen' });
  });

  it('FBK-10 is one a person, and can be changed for seven days', () => {
    const last = monday + 7 * DAY - 1;
    given(...both, gave())
      .when(give({ feedbackId: 'f2', score: 10 }, ada, last))
      .thenEvents(changed({ score: 10 }, last));
    given(...both, gave())
      .when(give({}, ada, last + 1))
      .thenRefused({ type: 'FeedbackFixed' });
  });

  it('keeps 2,000 characters of comment as people count them, trimmed', () => {
    given(...both)
      .when(give({ comment: ' Thank you. ' }))
      .thenEvents(gave());
    given(...both)
      .when(give({ comment: 'a'.repeat(2_001) }))
      .thenRefused({ type: 'FeedbackInvalid', fields: { comment: 'tooLong' } });
  });

  it('offers reasons by band', () => {
    given(...both)
      .when(give({ reasonIds: ['notHelpful'] }))
      .thenRefused({ type: 'FeedbackInvalid', fields: { reasonIds: 'choiceUnknown' } });
    given(...both)
      .when(give({ reasonIds: ['madeUp'] }))
      .thenRefused({ type: 'FeedbackInvalid', fields: { reasonIds: 'choiceUnknown' } });
    given(...both)
      .when(give({ score: 7, reasonIds: ['moreTime', 'moreTime'] }))
      .thenEvents(gave({ score: 7, reasonIds: ['moreTime'] }));
    for (const group of ['0-6', '7-8', '9-10']) {
      expect(sessionReasons.filter(({ scoreGroup }) => scoreGroup === group).length).toBeGreaterThan(2);
    }
    expect(new Set(sessionReasons.map(({ id }) => id)).size).toBe(sessionReasons.length);
  });

  it('a score of what did not take place does not count', () => {
    for (const reasonId of ['noShow', 'didNotHappen']) {
      given(...both)
        .when(give({ reasonIds: [reasonId] }))
        .thenEvents(gave({ reasonIds: [reasonId], isSuppressed: true }));
    }
  });

  it('FBK-04 FBK-13 marketing consent can be withdrawn at any time', () => {
    const consenting = gave({ marketingConsent: true });
    const withdraw = commandOf('WithdrawMarketingConsent', {}, ada, monday + 90 * DAY);
    const withdrawn: FeedbackEvent = {
      type: 'MarketingConsentWithdrawn',
      data: { ...subject, byId: ada, withdrawnAt: monday + 90 * DAY },
    };
    given(...both, consenting)
      .when(withdraw)
      .thenEvents(withdrawn);
    given(...both, consenting, closed)
      .when(withdraw)
      .thenEvents(withdrawn);
    given(...both, consenting, withdrawn)
      .when(withdraw)
      .thenNothing();
    given(...both)
      .when(withdraw)
      .thenRefused({ type: 'FeedbackNotGiven' });
  });

  it('FBK-03 FBK-13 anonymous feedback reaches its author alone; a name that was shown stays', () => {
    expect(feedbackAudience(gave({ isAnonymous: true }))).toEqual([userTopic(ada)]);
    expect(feedbackAudience(gave())).toEqual([userTopic(ada), userTopic(ben)]);
    given(...both, gave())
      .when(give({ isAnonymous: true }))
      .thenRefused({ type: 'FeedbackInvalid', fields: { isAnonymous: 'alreadyNamed' } });
    given(...both, gave({ isAnonymous: true }))
      .when(give())
      .thenEvents(changed({}, monday));
  });
});
