import {
  accepted,
  assertNever,
  cleanText,
  type Decider,
  type Decision,
  entryOf,
  refused,
  type UserId,
} from '../kernel/index.ts';
import { feedbackLimits } from '../limits/index.ts';
import type { AskForFeedback, FeedbackCommand, GiveFeedback } from './commands.ts';
import type { FeedbackEvent } from './events.ts';
import { feedbackProblems } from './problems.ts';
import { reasonOf } from './reasons.ts';
import type { FeedbackRefusal } from './refusals.ts';
import { evolveFeedback, type FeedbackState, noFeedback, type Rater } from './state.ts';

type Decided = Decision<FeedbackEvent, FeedbackRefusal>;

/** What those who were there say about it. Stream `feedback-<subject>`, of a group event one a person; it begins when they are asked. */
export const feedbackDecider: Decider<FeedbackState, FeedbackCommand, FeedbackEvent, FeedbackRefusal> = {
  category: 'feedback',
  stateVersion: 1,
  initial: noFeedback,
  evolve: evolveFeedback,
  decide: decideFeedback,
};

function decideFeedback(state: FeedbackState, command: FeedbackCommand): Decided {
  switch (command.type) {
    case 'AskForFeedback':
    case 'AskForFeedbackAgain':
    case 'CloseFeedback':
      if (command.meta.actor.kind !== 'system') return refused({ type: 'FeedbackSystemOnly' });
      return decideAsking(state, command);
    case 'GiveFeedback':
    case 'SkipFeedback':
    case 'WithdrawMarketingConsent':
      return decideSaying(state, command);
    default:
      return assertNever(command);
  }
}

type Asking = Extract<FeedbackCommand, { type: 'AskForFeedback' | 'AskForFeedbackAgain' | 'CloseFeedback' }>;
type Saying = Exclude<FeedbackCommand, Asking>;

function decideAsking(state: FeedbackState, command: Asking): Decided {
  const { subjectKind, subjectId } = command.data;
  const { at } = command.meta;
  const subject = { subjectKind, subjectId };
  const personIds = Object.keys(state.raters) as UserId[];
  switch (command.type) {
    case 'AskForFeedback':
      return decideFirstAsk(state, command);
    case 'AskForFeedbackAgain': {
      const { personId } = command.data;
      const rater = entryOf(state.raters, personId);
      const isOver = !rater || state.isClosed || rater.given || rater.hasSkipped;
      if (isOver || rater.asks >= feedbackLimits.asks) return accepted();
      const { aboutId, asks } = rater;
      return accepted({
        type: 'FeedbackAsked',
        data: { ...subject, personId, aboutId, ask: asks + 1, askedAt: at },
      });
    }
    case 'CloseFeedback':
      if (state.isClosed || personIds.length === 0) return accepted();
      return accepted({ type: 'FeedbackClosed', data: { ...subject, personIds, closedAt: at } });
    default:
      return assertNever(command);
  }
}

function decideFirstAsk(state: FeedbackState, { data, meta }: AskForFeedback): Decided {
  const { subjectKind, subjectId, people } = data;
  const subject = { subjectKind, subjectId };
  const personIds = Object.keys(state.raters) as UserId[];
  const asked = people
    .filter(({ personId }) => !entryOf(state.raters, personId))
    .map(({ personId, aboutId }): FeedbackEvent => {
      return { type: 'FeedbackAsked', data: { ...subject, personId, aboutId, ask: 1, askedAt: meta.at } };
    });
  if (!state.isClosed) return accepted(...asked);
  const reopened: FeedbackEvent = {
    type: 'FeedbackReopened',
    data: { ...subject, personIds, reopenedAt: meta.at },
  };
  return accepted(reopened, ...asked);
}

function decideSaying(state: FeedbackState, command: Saying): Decided {
  const { actor, at } = command.meta;
  const byId = actor.kind === 'user' ? actor.id : undefined;
  const rater = byId === undefined ? undefined : entryOf(state.raters, byId);
  if (byId === undefined || !rater) return refused({ type: 'FeedbackNotOpen' });
  const { subjectKind, subjectId } = command.data;
  const subject = { subjectKind, subjectId };
  switch (command.type) {
    case 'GiveFeedback':
      return state.isClosed ? refused({ type: 'FeedbackNotOpen' }) : decideGive(byId, rater, command);
    case 'SkipFeedback':
      if (rater.given || rater.hasSkipped) return accepted();
      return accepted({ type: 'FeedbackSkipped', data: { ...subject, byId, skippedAt: at } });
    // A consent can always be taken back.
    case 'WithdrawMarketingConsent':
      if (!rater.given) return refused({ type: 'FeedbackNotGiven' });
      if (!rater.given.hasConsent) return accepted();
      return accepted({ type: 'MarketingConsentWithdrawn', data: { ...subject, byId, withdrawnAt: at } });
    default:
      return assertNever(command);
  }
}

function decideGive(byId: UserId, { aboutId, given }: Rater, { data, meta }: GiveFeedback): Decided {
  if (given && meta.at >= given.at + feedbackLimits.editableFor) return refused({ type: 'FeedbackFixed' });
  // Who rates nobody spoke themselves.
  const problems = { ...feedbackProblems(data, aboutId === null) };
  // Who has shown their name cannot hide it afterwards: it may have been read.
  if (given && !given.isAnonymous && data.isAnonymous) problems.isAnonymous = 'alreadyNamed';
  if (Object.keys(problems).length > 0) return refused({ type: 'FeedbackInvalid', fields: problems });
  const { subjectKind, subjectId, score, isAnonymous, marketingConsent } = data;
  const reasonIds = [...new Set(data.reasonIds)];
  const said = {
    subjectKind,
    subjectId,
    feedbackId: given?.feedbackId ?? data.feedbackId,
    byId,
    aboutId,
    score,
    reasonIds,
    comment: cleanText(data.comment),
    isAnonymous,
    marketingConsent,
    isSuppressed: reasonIds.some((id) => reasonOf(id)?.suppressesScore),
  };
  return given
    ? accepted({ type: 'FeedbackChanged', data: { ...said, changedAt: meta.at } })
    : accepted({ type: 'FeedbackGiven', data: { ...said, givenAt: meta.at } });
}
