import type { UserId } from './ids.ts';

export type UserRole = 'USER' | 'PARTNER_ADMIN' | 'OPS' | 'ADMIN';

/** The person who reads. Every read takes a Viewer first; only the edge makes one, from a verified token. */
export type Viewer =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly userId: UserId; readonly sessionId: string; readonly role: UserRole };
