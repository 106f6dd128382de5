import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { DEFAULT_PREFERENCES, type MessagingPreferences } from '../model/messagingState.ts';
import { messagingPreferences, updateMessagingPreferences } from './preferencesSync.ts';

const switches = Object.keys(DEFAULT_PREFERENCES) as (keyof MessagingPreferences)[];

raceSpec<MessagingPreferences>(
  'MSG-56 LIV-05 quick presses here and on another device end as the server has them',
  {
    initial: DEFAULT_PREFERENCES,
    resources: [{ resource: messagingPreferences, params: null, read: (state) => state }],
    perform: {
      updateMessagingPreferences(state, { input }: { input: Partial<MessagingPreferences> }) {
        const next = { ...state, ...input };
        const isNew = switches.some((name) => next[name] !== state[name]);
        const changed = { __typename: 'MessagingPreferencesChanged', userId: 'me', ...next };
        return {
          state: next,
          events: isNew ? [changed as UserEventPayload] : [],
          answer: { updateMessagingPreferences: next },
        };
      },
    },
    act: (random) => ({
      mutation: updateMessagingPreferences,
      args: { [switches[random(switches.length)] ?? 'showTyping']: random(2) === 0 },
    }),
  },
);
