import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import {
  notificationPreferences,
  resetCalendarFeed,
  updateNotificationPreferences,
} from './preferencesSync.ts';

const kinds = ['MESSAGE', 'SESSION_REQUESTED'] as const;
const channels = ['BOTH', 'IN_APP', 'NONE'] as const;
type Choice = { readonly kind: string; readonly channel: string };
type Preferences = {
  readonly choices: readonly Choice[];
  readonly isDigest: boolean;
  readonly digestAt: string;
};
type Input = Partial<Preferences>;

const changed = { __typename: 'NotificationsChanged', userId: 'me' } as unknown as UserEventPayload;

raceSpec<Preferences>('NTF-03 the preferences end as the server has them, with what another device chose', {
  initial: {
    choices: kinds.map((kind) => ({ kind, channel: 'BOTH' })),
    isDigest: false,
    digestAt: '08:00',
  },
  resources: [
    {
      resource: notificationPreferences,
      params: null,
      read: (preferences) => ({ preferences, feed: null }),
    },
  ],
  perform: {
    updateNotificationPreferences: (held, { input }: { input: Input }) => {
      const state = {
        ...held,
        ...input,
        choices: held.choices.map(
          (choice) => input.choices?.find(({ kind }) => kind === choice.kind) ?? choice,
        ),
      };
      return { state, events: [changed], answer: {} };
    },
    resetCalendarFeed: (state) => ({ state, events: [], answer: {} }),
  },
  act(random) {
    if (random(6) === 0) return { mutation: resetCalendarFeed, args: null };
    const args: Input[] = [
      { choices: [{ kind: kinds[random(2)] ?? 'MESSAGE', channel: channels[random(3)] ?? 'BOTH' }] },
      { isDigest: random(2) === 0 },
      { digestAt: random(2) === 0 ? '07:00' : '09:30' },
    ];
    return { mutation: updateNotificationPreferences, args: args[random(3)] };
  },
});
