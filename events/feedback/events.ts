import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { feedbackSubjects } from './values.ts';

const person = branded<UserId>();
const instant = z.number().int();
const subject = { subjectKind: z.enum(feedbackSubjects), subjectId: z.string() };

// Stream feedback-<subject>.

/** FBK-15. `ask` is 1 right after the end, and 2 for the last time. `aboutId`: the person to rate; null for an event. */
export const FeedbackAsked = defineEvent('FeedbackAsked', {
  ...subject,
  personId: person,
  aboutId: person.nullable(),
  ask: z.number().int().positive(),
  askedAt: instant,
});

/**
 * The whole of it as it stands. `isSuppressed`: a reason says that it did not take place, so the score counts nowhere. The id is
 * made by chance: nobody learns from it who wrote (FBK-13).
 */
const said = {
  ...subject,
  feedbackId: z.string(),
  byId: person,
  aboutId: person.nullable(),
  score: z.number().int(),
  reasonIds: z.array(z.string()),
  comment: personal(z.string()),
  isAnonymous: z.boolean(),
  marketingConsent: z.boolean(),
  isSuppressed: z.boolean(),
};
export const FeedbackGiven = defineEvent(
  'FeedbackGiven',
  { ...said, givenAt: instant },
  { personal: { comment: 'byId' } },
);
export const FeedbackChanged = defineEvent(
  'FeedbackChanged',
  { ...said, changedAt: instant },
  { personal: { comment: 'byId' } },
);
export const FeedbackSkipped = defineEvent('FeedbackSkipped', {
  ...subject,
  byId: person,
  skippedAt: instant,
});
export const MarketingConsentWithdrawn = defineEvent('MarketingConsentWithdrawn', {
  ...subject,
  byId: person,
  withdrawnAt: instant,
});
/** Somebody stayed away: nobody is asked any more, and what was said does not count. */
export const FeedbackClosed = defineEvent('FeedbackClosed', {
  ...subject,
  personIds: z.array(person),
  closedAt: instant,
});
/** It took place after all. */
export const FeedbackReopened = defineEvent('FeedbackReopened', {
  ...subject,
  personIds: z.array(person),
  reopenedAt: instant,
});

export const feedbackEvents = [
  FeedbackAsked,
  FeedbackGiven,
  FeedbackChanged,
  FeedbackSkipped,
  MarketingConsentWithdrawn,
  FeedbackClosed,
  FeedbackReopened,
] as const;
export type FeedbackEvent = EventOf<(typeof feedbackEvents)[number]>;
