import { assertNever, entryOf, type Instant, type UserId } from '../kernel/index.ts';
import type { FeedbackEvent } from './events.ts';

export type Rater = {
  readonly aboutId: UserId | null;
  readonly asks: number;
  readonly hasSkipped: boolean;
  readonly given: {
    readonly feedbackId: string;
    readonly at: Instant;
    readonly isAnonymous: boolean;
    readonly hasConsent: boolean;
  } | null;
};

/** Without personal text, because its snapshot is stored unencrypted. */
export type FeedbackState = {
  readonly isClosed: boolean;
  readonly raters: Readonly<Record<UserId, Rater>>;
};

export const noFeedback: FeedbackState = { isClosed: false, raters: {} };

export function evolveFeedback(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  switch (event.type) {
    case 'FeedbackAsked': {
      const { personId, aboutId, ask } = event.data;
      const rater = entryOf(state.raters, personId) ?? { aboutId, asks: 0, hasSkipped: false, given: null };
      return { ...state, raters: { ...state.raters, [personId]: { ...rater, asks: ask } } };
    }
    case 'FeedbackGiven': {
      const { byId, feedbackId, givenAt, isAnonymous, marketingConsent } = event.data;
      return withRater(state, byId, {
        given: { feedbackId, at: givenAt, isAnonymous, hasConsent: marketingConsent },
      });
    }
    case 'FeedbackChanged': {
      const { byId, isAnonymous, marketingConsent } = event.data;
      const given = entryOf(state.raters, byId)?.given;
      if (!given) return state;
      return withRater(state, byId, { given: { ...given, isAnonymous, hasConsent: marketingConsent } });
    }
    case 'FeedbackSkipped':
      return withRater(state, event.data.byId, { hasSkipped: true });
    case 'MarketingConsentWithdrawn': {
      const given = entryOf(state.raters, event.data.byId)?.given;
      return given ? withRater(state, event.data.byId, { given: { ...given, hasConsent: false } }) : state;
    }
    case 'FeedbackClosed':
      return { ...state, isClosed: true };
    case 'FeedbackReopened':
      return { ...state, isClosed: false };
    default:
      return assertNever(event);
  }
}

function withRater(state: FeedbackState, id: UserId, changes: Partial<Rater>): FeedbackState {
  const rater = entryOf(state.raters, id);
  return rater ? { ...state, raters: { ...state.raters, [id]: { ...rater, ...changes } } } : state;
}
