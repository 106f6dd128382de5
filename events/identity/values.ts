import { normalizeText, type StreamName, streamName, type Topic, type UserId } from '../kernel/index.ts';

/** ONB-13: what must be ticked to sign up; `newsletter` is optional. */
export const requiredSignupOptions = ['terms', 'privacy', 'age'] as const;
export const signupOptions = [...requiredSignupOptions, 'newsletter'] as const;

/** The form in which an address is compared: one account per mailbox, however it is typed. */
export function normalizeEmail(email: string): string {
  return normalizeText(email, 'NFKC').trim().toLowerCase();
}

export function userStream(id: UserId): StreamName {
  return streamName('user', id);
}

export function emailStream(fingerprint: string): StreamName {
  return streamName('email', fingerprint);
}

export function handoffStream(handoffId: string): StreamName {
  return streamName('handoff', handoffId);
}

/** The topic of the people of a community: for those who manage it. */
export function partnerManagersTopic(partnerId: string): Topic {
  return `partner-managers.${partnerId}` as Topic;
}

export function sessionStream(sessionId: string): StreamName {
  return streamName('session', sessionId);
}
