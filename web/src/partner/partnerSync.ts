import { ask, REFETCH, type Resource } from '#/app/sync/index.ts';
import {
  Communities,
  type Community,
  type LeftCommunity,
  type ManagedPartner,
  type Member,
  type Membership,
  Memberships,
  PartnerMembers,
  PartnerSettings,
} from './operations.ts';

/** The communities that the viewer is in or waits for. */
export const memberships: Resource<null, readonly Membership[]> = {
  name: 'memberships',
  fetch: (_params, signal) => ask(Memberships, {}, signal, ({ getMemberships }) => getMemberships),
  on: { MembershipAnswered: () => REFETCH, UserChanged: () => REFETCH, PartnerChanged: () => REFETCH },
};

type CommunityList = { readonly all: readonly Community[]; readonly left: LeftCommunity | null };

/** The communities there are, and the one that the viewer left last. */
export const communities: Resource<{ userId: string }, CommunityList> = {
  name: 'communities',
  fetch: ({ userId }, signal) =>
    ask(Communities, { userId }, signal, ({ getAllPartners, getLastUserDisconnectedCommunity }) => ({
      all: getAllPartners,
      left: getLastUserDisconnectedCommunity ?? null,
    })),
  on: { MembershipAnswered: () => REFETCH, UserChanged: () => REFETCH, PartnerChanged: () => REFETCH },
};

type MembersWanted = { readonly partnerId: string; readonly isWaiting: boolean; readonly limit: number };
type Members = { readonly data: readonly Member[]; readonly total: number; readonly hasMore: boolean };

/** The people of a community, or who waits to become one. */
export const partnerMembers: Resource<MembersWanted, Members> = {
  name: 'partnerMembers',
  fetch: (params, signal) =>
    ask(PartnerMembers, { ...params }, signal, ({ getPartnerMembers }) => getPartnerMembers),
  on: { UserChanged: () => REFETCH, MembershipAnswered: () => REFETCH },
};

/** What a community's managers may change. */
export const partnerSettings: Resource<{ partnerId: string }, ManagedPartner | null> = {
  name: 'partnerSettings',
  fetch: ({ partnerId }, signal) =>
    ask(PartnerSettings, { id: partnerId }, signal, ({ getPartner }) => getPartner ?? null),
  on: {
    PartnerChanged: (held, { partnerId }, { params }) => (partnerId === params.partnerId ? REFETCH : held),
  },
};
