import { ask, REFETCH, type Resource } from '#/app/sync/index.ts';
import { PendingEmailQuery } from './operations.ts';

/** PRO-74: the address that waits for its link to be opened; null for none. */
export const pendingEmail: Resource<null, string | null> = {
  name: 'pendingEmail',
  fetch: (_params, signal) =>
    ask(PendingEmailQuery, {}, signal, ({ getPendingEmail }) => getPendingEmail ?? null),
  // It was confirmed, or a new password has ended it.
  on: { UserChanged: (held, { userId }, { me }) => (userId === me ? REFETCH : held) },
};
