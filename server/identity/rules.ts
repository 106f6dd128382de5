import { identityLimits } from '@waymark/events/limits';

const HOUR = 60 * 60_000;

/**
 * A class of people may sign up from one address; one mailbox is asked for rarely. From another address the owner of a mailbox
 * still may, after somebody used up theirs for it.
 */
export const signUpRules = {
  perAddress: { limit: 100, window: HOUR },
  perEmailAndAddress: { limit: 5, window: identityLimits.day },
  perEmail: { limit: 20, window: identityLimits.day },
} as const;

/** AUT-29: enough for a person who forgot the password, too few to flood the mailbox of another. */
export const forgotRules = {
  perAddress: { limit: 30, window: HOUR },
  perEmail: { limit: 5, window: HOUR },
} as const;

/** Wrong passwords in a day, beside those in a quarter of an hour (AUT-13): a guesser with patience meets these. */
export const slowGuessRules = {
  perEmail: { limit: 30, window: identityLimits.day },
  perAddress: { limit: 200, window: identityLimits.day },
} as const;

/** With the right password, by account: each is costly on purpose, begins a session and stays in the log. */
export const logInRule = { limit: 100, window: HOUR } as const;

/** Wrong passwords of somebody who is logged in, by session, and for all that were handed over together. */
export const passwordRule = { limit: 5, window: HOUR / 4 } as const;

/** Each sends two mails. */
export const emailChangeRule = { limit: 5, window: identityLimits.day } as const;

/** A manager who invites a class. */
export const inviteRule = { limit: 200, window: HOUR } as const;

/**
 * ONB-17 for addresses with and without an account alike; for real ones the domain decides as well. From one place as for a class
 * that signs up: each is events in the log, also where there is no account.
 */
export const resendRules = {
  perAddress: { limit: 200, window: HOUR },
  perMinute: { limit: 1, window: identityLimits.resendEvery },
  perDay: { limit: identityLimits.resendsPerDay, window: identityLimits.day },
} as const;

export function resendKeys(emailFingerprint: string) {
  return {
    perMinute: `verification:minute:${emailFingerprint}`,
    perDay: `verification:day:${emailFingerprint}`,
  } as const;
}
