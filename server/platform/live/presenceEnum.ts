import { builder } from '../builder.ts';

/** MSG-56. */
export const PresenceEnum = builder.enumType('Presence', {
  description: 'Whether a person is here: active, away after five minutes without a sign, offline.',
  values: ['ACTIVE', 'AWAY', 'OFFLINE'] as const,
});
