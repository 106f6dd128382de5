import { z } from 'zod';
import { branded, defineEvent, type EventOf, type UserId } from '../../kernel/index.ts';

// Stream handoff-<id>. The code is derived from the id with a server secret, so the log holds nothing that logs in.
export const HandoffCreated = defineEvent('HandoffCreated', {
  handoffId: z.string(),
  userId: branded<UserId>(),
  expiresAt: z.number(),
  /** S256 of the secret that the asking browser keeps (RFC 7636). Absent in codes from before: those are good for nothing. */
  challenge: z.string().optional(),
});
export const HandoffRedeemed = defineEvent('HandoffRedeemed', {
  handoffId: z.string(),
  userId: branded<UserId>(),
});

export const handoffEvents = [HandoffCreated, HandoffRedeemed] as const;
export type HandoffEvent = EventOf<(typeof handoffEvents)[number]>;
