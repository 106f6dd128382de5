import { userDecider, userStream } from '@waymark/events/identity';
import type { EventMeta } from '@waymark/events/kernel';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { type PartnerRow, partnerById } from '../types.ts';

/** Goes first into every append of a manager: it refuses the whole unless they manage the community (OPS-02). */
export function asManager({ viewer }: UserContext, partnerId: string, meta: EventMeta) {
  return {
    decider: userDecider,
    stream: userStream(viewer.userId),
    command: {
      type: 'ConfirmPartnerManager',
      data: { userId: viewer.userId, partnerId },
      meta,
    },
  } as const;
}

/** @throws GraphQLError NOT_FOUND */
export async function knownPartner({ app }: UserContext, partnerId: string): Promise<PartnerRow> {
  const partner = await partnerById(app, partnerId);
  if (!partner) throw failure('NOT_FOUND');
  return partner;
}
