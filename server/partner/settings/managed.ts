import type { EventMeta } from '@waymark/events/kernel';
import { confirmedManager } from '../../identity/confirmed.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { type PartnerRow, partnerById } from '../types.ts';

/** What the viewer does as a manager of the community (OPS-02). */
export function asManager({ viewer }: UserContext, partnerId: string, meta: EventMeta) {
  return confirmedManager(viewer.userId, partnerId, meta);
}

/** @throws GraphQLError NOT_FOUND */
export async function knownPartner({ app }: UserContext, partnerId: string): Promise<PartnerRow> {
  const partner = await partnerById(app, partnerId);
  if (!partner) throw failure('NOT_FOUND');
  return partner;
}
