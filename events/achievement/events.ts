import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { statementParts } from './values.ts';

const userId = branded<UserId>();
const instant = z.number().int();
const count = z.number().int();

// Stream achievement-<user>.

/** `from` and `to` are dates of the person's zone, both included. `figures` are what the log said when it was issued. */
export const StatementIssued = defineEvent(
  'StatementIssued',
  {
    userId,
    statementId: z.string(),
    name: personal(z.string()),
    from: z.string(),
    to: z.string(),
    timezone: z.string(),
    parts: z.array(z.enum(statementParts)),
    language: z.enum(['en', 'pt']),
    partnerId: z.string().nullable(),
    figures: z.object({
      sessions: count,
      minutes: count,
      organisations: count,
      topics: z.array(z.object({ id: z.string(), sessions: count })),
    }),
    issuedAt: instant,
  },
  { personal: { name: 'userId' } },
);
export const StatementWithdrawn = defineEvent('StatementWithdrawn', {
  userId,
  statementId: z.string(),
  withdrawnAt: instant,
});

// Stream yearReview-<user>.

/** The review of `year` is due in the January after it. */
export const YearReviewSet = defineEvent('YearReviewSet', { userId, year: count, dueAt: instant });
/** The person wishes none any more, or is erased. */
export const YearReviewDropped = defineEvent('YearReviewDropped', { userId });
export const YearReviewDue = defineEvent('YearReviewDue', { userId, year: count });

export const statementEvents = [StatementIssued, StatementWithdrawn] as const;
export const yearReviewEvents = [YearReviewSet, YearReviewDropped, YearReviewDue] as const;
export const achievementEvents = [...statementEvents, ...yearReviewEvents] as const;

export type StatementEvent = EventOf<(typeof statementEvents)[number]>;
export type YearReviewEvent = EventOf<(typeof yearReviewEvents)[number]>;
export type AchievementEvent = StatementEvent | YearReviewEvent;
