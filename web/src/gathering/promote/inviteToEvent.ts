import { gatheringLimits as limits } from '@waymark/events/limits';
import { ask, type Mutation, sync } from '#/app/sync/index.ts';
import { FindGuests, type Guest, InviteToEvent, MembersToInvite } from './operations.ts';

/** EVT-118. The answer says how many had not been invited. */
export const inviteToEvent: Mutation<
  { readonly groupEventId: string; readonly userIds: readonly string[] },
  { readonly inviteToGroupEvent: number }
> = {
  name: 'inviteToGroupEvent',
  document: InviteToEvent,
  variables: (args, clientId) => ({ ...args, clientId }),
};

type Invited = {
  readonly groupEventId: string;
  readonly partnerId: string;
  readonly mentorId: string;
  /** Only who wants to learn one of these; null for everybody. */
  readonly topicIds: readonly string[] | null;
};

const WITHIN_MS = 120_000;

/** Who is meant by each line of a list. */
export function findGuests(groupEventId: string, entries: readonly string[]): Promise<readonly Guest[]> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  return ask(
    FindGuests,
    { groupEventId, entries: [...entries] },
    signal,
    (answer) => answer.findGroupEventGuests,
  ).then(({ data }) => data);
}

/**
 * Invites the members of a community, a page at a time, and returns how many had not been invited. Who was invited before a
 * failure stays so; repeated, nobody is invited twice.
 */
export async function inviteMembers({
  groupEventId,
  partnerId,
  mentorId,
  topicIds,
}: Invited): Promise<number> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  let count = 0;
  for (let offset = 0; ; offset += limits.inviteAtOnce) {
    const { data: page } = await ask(
      MembersToInvite,
      { partnerId, offset },
      signal,
      (answer) => answer.getPartnerMembers,
    );
    const userIds = page.data
      .filter(({ menteeApproval, mentorApproval }) => [menteeApproval, mentorApproval].includes('APPROVED'))
      .map(({ user }) => user)
      .filter(({ id, firstName }) => firstName !== null && id !== mentorId)
      .filter(
        ({ taxonomyLearn }) => topicIds === null || taxonomyLearn.some(({ id }) => topicIds.includes(id)),
      )
      .map(({ id }) => id);
    if (userIds.length > 0) {
      const { inviteToGroupEvent } = await sync.mutate(inviteToEvent, { groupEventId, userIds });
      count += inviteToGroupEvent;
    }
    if (!page.hasMore) return count;
  }
}
