import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import {
  dataDownloads,
  dataPrivacy,
  memberProfile,
  ownSharing,
  requestDataDownload,
  updateDataPrivacy,
  updateSharing,
} from './privacySync.ts';

const changed = { __typename: 'DataPrivacyChanged', userId: 'me' } as UserEventPayload;
const switches = ['showLastName', 'newsletter', 'showEmployer'] as const;
type State = {
  readonly settings: Readonly<Record<string, boolean>>;
  readonly sharing: { readonly slug: string | null; readonly isOn: boolean };
  /** Copies of everything: how far each is. */
  readonly downloads: readonly string[];
  /** The name of another person; null: it is hidden. */
  readonly other: string | null;
};

// What others and the server's own workers do.
const document = {} as Mutation<object, unknown>['document'];
const beRenamed: Mutation<{ name: string | null }, unknown> = {
  name: 'beRenamed',
  document,
  variables: (args) => args,
};
const writeDownloads: Mutation<object, unknown> = { name: 'writeDownloads', document, variables: () => ({}) };
const ofDownload = { __typename: 'DataDownloadChanged' } as UserEventPayload;

raceSpec<State>(
  'PRV-10 the switches, the public link, copies of everything and another person end as the server has them',
  {
    initial: {
      settings: { showLastName: false, newsletter: true, showEmployer: false },
      sharing: { slug: null, isOn: false },
      downloads: [],
      other: 'Bea',
    },
    resources: [
      { resource: dataPrivacy, params: null, read: ({ settings }) => settings },
      {
        resource: ownSharing,
        params: null,
        read: ({ settings, sharing }) => ({
          user: { lastName: settings.showLastName ? 'B' : null },
          sharing,
        }),
      },
      { resource: dataDownloads, params: null, read: ({ downloads }) => downloads },
      {
        resource: memberProfile,
        params: { userId: 'bea' },
        read: ({ other }) => (other ? { name: other } : null),
      },
    ],
    perform: {
      beRenamed: (state, { name }: { name: string | null }) => ({
        state: { ...state, other: name },
        events: [{ __typename: 'UserChanged', userId: 'bea' } as UserEventPayload],
        answer: {},
      }),
      requestDataDownload: (state) => {
        // One at a time.
        if (state.downloads.includes('requested')) refuse();
        return {
          state: { ...state, downloads: [...state.downloads, 'requested'] },
          events: [ofDownload],
          answer: {},
        };
      },
      writeDownloads: (state) => ({
        state: { ...state, downloads: state.downloads.map(() => 'ready') },
        events: [ofDownload],
        answer: {},
      }),
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
    act(random) {
      if (random(6) === 0)
        return { mutation: beRenamed, args: { name: random(3) === 0 ? null : `Bea ${random(9)}` } };
      if (random(6) === 0) return { mutation: requestDataDownload, args: { language: 'en' } };
      if (random(6) === 0) return { mutation: writeDownloads, args: {} };
      return random(4) === 0
        ? { mutation: updateSharing, args: { isOn: random(2) === 0 } }
        : { mutation: updateDataPrivacy, args: { [switches[random(3)] ?? 'newsletter']: random(2) === 0 } };
    },
  },
);
