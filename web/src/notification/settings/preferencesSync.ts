import { ask, type Mutation, REFETCH, type Resource } from '#/app/sync/index.ts';
import {
  type CalendarFeed,
  type Preferences,
  type PreferencesChange,
  PreferencesQuery,
  ResetCalendarFeedMutation,
  UpdatePreferencesMutation,
} from '../operations.ts';

type Held = { readonly preferences: Preferences; readonly feed: CalendarFeed | null };
type PreferencesPredicted = {
  readonly __typename: 'PreferencesPredicted';
  readonly input: PreferencesChange;
};

/** How the person is notified, and the calendar's address. */
export const notificationPreferences: Resource<null, Held, PreferencesPredicted> = {
  name: 'notificationPreferences',
  fetch: (_params, signal) =>
    ask(
      PreferencesQuery,
      {},
      signal,
      ({ getNotificationPreferences: preferences, getCalendarFeed: feed }) => ({
        preferences,
        feed,
      }),
    ),
  on: {
    NotificationsChanged: () => REFETCH,
    PreferencesPredicted: (held, { input }) => ({
      ...held,
      preferences: withChange(held.preferences, input),
    }),
  },
};

type Saved = { readonly updateNotificationPreferences: Preferences };

/** It waits for a network, over a reload too (LIV-08), and leaves alone what another device has changed since. */
export const updateNotificationPreferences: Mutation<PreferencesChange, Saved> = {
  name: 'updateNotificationPreferences',
  document: UpdatePreferencesMutation,
  variables: (input, clientId) => ({ input, clientId }),
  predict: (input): PreferencesPredicted[] => [{ __typename: 'PreferencesPredicted', input }],
  durable: true,
  orderedBy: () => 'notificationPreferences',
};

export const resetCalendarFeed: Mutation<null, unknown> = {
  name: 'resetCalendarFeed',
  document: ResetCalendarFeedMutation,
  variables: () => ({}),
  orderedBy: () => 'calendarFeed',
};

/** What a change takes the place of. */
export function asSeen(before: Preferences, input: PreferencesChange): PreferencesChange {
  const { choices, quietFrom, isDigest, digestAt } = input;
  const kinds = choices?.map(({ kind }) => kind);
  const seen = {
    ...(kinds && {
      choices: before.choices.flatMap(({ kind, channel }) =>
        kinds.includes(kind) ? [{ kind, channel }] : [],
      ),
    }),
    ...(quietFrom !== undefined && { quietFrom: before.quietFrom, quietTo: before.quietTo }),
    ...(isDigest != null && { isDigest: before.isDigest }),
    ...(digestAt != null && { digestAt: before.digestAt }),
  };
  return { ...input, seen };
}

/** Whether the server has taken it: what another device changed since stays. */
export function isTaken(saved: Preferences, input: PreferencesChange): boolean {
  return JSON.stringify(withChange(saved, input)) === JSON.stringify(saved);
}

/** What the input leaves out stays; a choice is of one kind. */
function withChange(
  before: Preferences,
  { choices, quietFrom, quietTo, isDigest, digestAt }: PreferencesChange,
) {
  return {
    ...before,
    choices: before.choices.map((choice) => {
      const chosen = choices?.find(({ kind }) => kind === choice.kind);
      return chosen ? { ...choice, channel: chosen.channel } : choice;
    }),
    ...(quietFrom === undefined ? {} : { quietFrom }),
    ...(quietTo === undefined ? {} : { quietTo }),
    isDigest: isDigest ?? before.isDigest,
    digestAt: digestAt ?? before.digestAt,
  };
}
