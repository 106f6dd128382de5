import { ask, type Mutation, type Resource } from '#/app/sync/index.ts';
import type { MessagingPreferences } from '../model/messagingState.ts';
import { GetMessagingPreferences, UpdateMessagingPreferences } from '../operations.ts';

export type PreferencesPredicted = {
  readonly __typename: 'PreferencesPredicted';
  readonly patch: Partial<MessagingPreferences>;
};

/** What the viewer shows of themselves, and how Enter works (MSG-44, MSG-56, MSG-57). */
export const messagingPreferences: Resource<null, MessagingPreferences, PreferencesPredicted> = {
  name: 'messagingPreferences',
  fetch: (_params, signal) =>
    ask(
      GetMessagingPreferences,
      {},
      signal,
      ({ getMessagingPreferences }): MessagingPreferences => getMessagingPreferences,
    ),
  on: {
    MessagingPreferencesChanged: (
      _held,
      { showTyping, showPresence, showReadReceipts, allowNewContacts, enterSends },
    ) => ({ showTyping, showPresence, showReadReceipts, allowNewContacts, enterSends }),
    PreferencesPredicted: (held, { patch }) => ({ ...held, ...patch }),
  },
};

export const updateMessagingPreferences: Mutation<Partial<MessagingPreferences>, unknown> = {
  name: 'updateMessagingPreferences',
  document: UpdateMessagingPreferences,
  variables: (input, clientId) => ({ input, clientId }),
  durable: true,
  predict: (patch): PreferencesPredicted[] => [{ __typename: 'PreferencesPredicted', patch }],
  orderedBy: () => 'messagingPreferences',
};
