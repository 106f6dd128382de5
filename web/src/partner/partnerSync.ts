import { ask, askPages, type Paged, REFETCH, type Resource, uniqueById } from '#/app/sync/index.ts';
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

type MembersWanted = Paged<{ readonly partnerId: string; readonly isWaiting: boolean }>;
type Members = {
  readonly items: readonly Member[];
  readonly total: number;
  readonly memberTotal: number;
  readonly waitingTotal: number;
  readonly hasMore: boolean;
};

const MEMBERS_A_PAGE = 20;
/** As many as one answer of the server holds (LIM-40). */
const MEMBERS_AT_ONCE = 100;

/** The people of a community, or who waits to become one. */
export const partnerMembers: Resource<MembersWanted, Members> = {
  name: 'partnerMembers',
  fetch: async ({ pages, ...who }, signal) => {
    const wanted = pages * MEMBERS_A_PAGE;
    const answer = await askPages(Math.ceil(wanted / MEMBERS_AT_ONCE), (offset) => {
      const limit = Math.min(wanted - offset, MEMBERS_AT_ONCE);
      return ask(PartnerMembers, { ...who, limit, offset }, signal, ({ getPartnerMembers }) => {
        const { data: items, ...totals } = getPartnerMembers;
        return { ...totals, items };
      });
    });
    return { ...answer, data: { ...answer.data, items: uniqueById(answer.data.items) } };
  },
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
