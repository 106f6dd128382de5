import { z } from 'zod';
import { branded, defineEvent, type EventOf, type UserId } from '../../kernel/index.ts';

// Stream sso-<fingerprint>: one identity at a provider belongs to one account. The fingerprint is a keyed hash of issuer and
// subject, so the log tells nobody who somebody is elsewhere.
export const SsoLinked = defineEvent('SsoLinked', {
  ssoFingerprint: z.string(),
  provider: z.enum(['google']),
  userId: branded<UserId>(),
});
export const SsoUnlinked = defineEvent('SsoUnlinked', {
  ssoFingerprint: z.string(),
  userId: branded<UserId>(),
});

export const ssoEvents = [SsoLinked, SsoUnlinked] as const;

export type SsoEvent = EventOf<(typeof ssoEvents)[number]>;
export type SsoProvider = EventOf<typeof SsoLinked>['data']['provider'];
