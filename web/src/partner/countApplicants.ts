import { type Answer, ask } from '#/app/sync/index.ts';
import { PartnerMembers } from './operations.ts';

/** How many people wait to be approved in a community that the viewer manages. */
export function countApplicants(partnerId: string, signal: AbortSignal): Promise<Answer<number>> {
  const wanted = { partnerId, isWaiting: true, limit: 1 };
  return ask(PartnerMembers, wanted, signal, ({ getPartnerMembers }) => getPartnerMembers.total);
}
