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

export const updateNotificationPreferences: Mutation<PreferencesChange, unknown> = {
  name: 'updateNotificationPreferences',
  document: UpdatePreferencesMutation,
  variables: (input) => ({ input }),
  predict: (input): PreferencesPredicted[] => [{ __typename: 'PreferencesPredicted', input }],
  patient: 'aFewTimes',
  orderedBy: () => 'notificationPreferences',
};

export const resetCalendarFeed: Mutation<null, unknown> = {
  name: 'resetCalendarFeed',
  document: ResetCalendarFeedMutation,
  variables: () => ({}),
  orderedBy: () => 'calendarFeed',
};

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
