import type { UserContext } from '../../platform/viewer.ts';
import type { EventView } from '../views.ts';

const HOUR = 60 * 60_000;

/** One call becomes a fact, a notice and perhaps a mail for each of up to 10,000 people. */
const everybodyRule = { limit: 20, window: 24 * HOUR } as const;
/** A call invites up to 100 people. */
const inviteRule = { limit: 100, window: HOUR } as const;
/** Each asks everybody who manages the community. */
const proposeRule = { limit: 30, window: 24 * HOUR } as const;

/** Each reads the names of up to 10,000 members. */
const guestListRule = { limit: 120, window: HOUR } as const;
/** Each is drawn. */
const pictureRule = { limit: 60, window: 24 * HOUR } as const;

/** Before something is said to everybody at an event. @throws GraphQLError RATE_LIMITED */
export async function takeEverybody({ app }: UserContext, view: EventView): Promise<void> {
  // Who may not is refused by the decision, and must not use up what the host has.
  if (view.part !== 'OTHER') await app.rateLimiter.takeOrFail(`event-everybody:${view.id}`, everybodyRule);
}

/** @throws GraphQLError RATE_LIMITED */
export async function takeInvitation({ app, viewer }: UserContext): Promise<void> {
  await app.rateLimiter.takeOrFail(`event-invite:${viewer.userId}`, inviteRule);
}

/** Before a pasted list of guests is looked up. @throws GraphQLError RATE_LIMITED */
export async function takeGuestList({ app, viewer }: UserContext): Promise<void> {
  await app.rateLimiter.takeOrFail(`event-guests:${viewer.userId}`, guestListRule);
}

/** @throws GraphQLError RATE_LIMITED */
export async function takeProposal({ app, viewer }: UserContext): Promise<void> {
  await app.rateLimiter.takeOrFail(`event-propose:${viewer.userId}`, proposeRule);
}

/** @throws GraphQLError RATE_LIMITED */
export async function takePicture({ app, viewer }: UserContext): Promise<void> {
  await app.rateLimiter.takeOrFail(`event-picture:${viewer.userId}`, pictureRule);
}
