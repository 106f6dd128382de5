import { ask, type Mutation, REFETCH, type Resource } from '#/app/sync/index.ts';
import {
  type DataDownload,
  DataDownloadsQuery,
  type DataPrivacy,
  DataPrivacyQuery,
  MemberProfileQuery,
  type PrivacySwitch,
  ProfileAsSeenByOthersQuery,
  RequestDataDownloadMutation,
  type SeenProfile,
  type Sharing,
  UpdateDataPrivacyMutation,
  UpdateSharingMutation,
} from './operations.ts';

type Switches = Partial<Record<PrivacySwitch, boolean>>;
type SwitchesPredicted = { readonly __typename: 'SwitchesPredicted'; readonly switches: Switches };
type SharingPredicted = { readonly __typename: 'SharingPredicted'; readonly isOn: boolean };

/** The viewer's switches. */
export const dataPrivacy: Resource<null, DataPrivacy, SwitchesPredicted> = {
  name: 'dataPrivacy',
  fetch: (_params, signal) => ask(DataPrivacyQuery, {}, signal, ({ getDataPrivacy }) => getDataPrivacy),
  on: {
    DataPrivacyChanged: () => REFETCH,
    SwitchesPredicted: (held, { switches }) => ({ ...held, ...switches }),
  },
};

export const updateDataPrivacy: Mutation<Switches, { updateDataPrivacy: DataPrivacy }> = {
  name: 'updateDataPrivacy',
  document: UpdateDataPrivacyMutation,
  variables: (data, clientId) => ({ data, clientId }),
  predict: (switches): SwitchesPredicted[] => [{ __typename: 'SwitchesPredicted', switches }],
  durable: true,
  orderedBy: () => 'dataPrivacy',
  answers: ({ updateDataPrivacy: data }) => [{ resource: dataPrivacy, params: null, data }],
};

/** The viewer as others see them, and their public link. */
export const ownSharing: Resource<null, { user: SeenProfile; sharing: Sharing }, SharingPredicted> = {
  name: 'ownSharing',
  fetch: (_params, signal) =>
    ask(ProfileAsSeenByOthersQuery, {}, signal, ({ profileAsSeenByOthers: user, me }) => ({
      user,
      sharing: me.sharing ?? { slug: null, isOn: false },
    })),
  on: {
    DataPrivacyChanged: () => REFETCH,
    UserChanged: (held, { userId }, { me }) => (userId === me ? REFETCH : held),
    SharingPredicted: (held, { isOn }) => ({ ...held, sharing: { ...held.sharing, isOn } }),
  },
};

/** Another person, as the server shows them to the viewer; null where there is nobody. */
export const memberProfile: Resource<{ userId: string }, SeenProfile | null> = {
  name: 'memberProfile',
  fetch: ({ userId }, signal) =>
    ask(MemberProfileQuery, { id: userId }, signal, ({ getUser }) => getUser ?? null),
  on: { UserChanged: (held, { userId }, { params }) => (userId === params.userId ? REFETCH : held) },
};

export const updateSharing: Mutation<{ isOn: boolean }, unknown> = {
  name: 'updateSharing',
  document: UpdateSharingMutation,
  variables: ({ isOn }, clientId) => ({ isOn, clientId }),
  durable: true,
  predict: ({ isOn }): SharingPredicted[] => [{ __typename: 'SharingPredicted', isOn }],
  orderedBy: () => 'sharing',
};

/** The viewer's copies of everything, the newest first. */
export const dataDownloads: Resource<null, readonly DataDownload[]> = {
  name: 'dataDownloads',
  fetch: (_params, signal) => ask(DataDownloadsQuery, {}, signal, ({ getDataDownloads }) => getDataDownloads),
  on: { DataDownloadChanged: () => REFETCH },
};

export const requestDataDownload: Mutation<{ language: string }, unknown> = {
  name: 'requestDataDownload',
  document: RequestDataDownloadMutation,
  variables: ({ language }) => ({ language }),
};
