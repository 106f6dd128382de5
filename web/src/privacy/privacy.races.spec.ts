import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { raceSpec } from '#/sync/testing/raceSpec.ts';
import { dataPrivacy, ownSharing, updateDataPrivacy, updateSharing } from './privacySync.ts';

const changed = { __typename: 'DataPrivacyChanged', userId: 'me' } as UserEventPayload;
const switches = ['showLastName', 'newsletter', 'showEmployer'] as const;
type State = {
  readonly settings: Readonly<Record<string, boolean>>;
  readonly sharing: { readonly slug: string | null; readonly isOn: boolean };
};

raceSpec<State>('PRV-10 the switches and the public link end as the server has them', {
  initial: {
    settings: { showLastName: false, newsletter: true, showEmployer: false },
    sharing: { slug: null, isOn: false },
  },
  resources: [
    { resource: dataPrivacy, params: null, read: ({ settings }) => settings },
    {
      resource: ownSharing,
      params: null,
      read: ({ settings, sharing }) => ({ user: { lastName: settings.showLastName ? 'B' : null }, sharing }),
    },
  ],
  perform: {
    updateDataPrivacy: (state, { data }: { data: Record<string, boolean> }) => {
      const settings = { ...state.settings, ...data };
      const isNew = switches.some((name) => settings[name] !== state.settings[name]);
      return {
        state: { ...state, settings },
        events: isNew ? [changed] : [],
        answer: { updateDataPrivacy: settings },
      };
    },
    updateSharing: (state, { isOn }: { isOn: boolean }) => ({
      state: { ...state, sharing: { slug: 'me-1', isOn } },
      events: [changed],
      answer: {},
    }),
  },
  act: (random) =>
    random(4) === 0
      ? { mutation: updateSharing, args: { isOn: random(2) === 0 } }
      : { mutation: updateDataPrivacy, args: { [switches[random(3)] ?? 'newsletter']: random(2) === 0 } },
});
