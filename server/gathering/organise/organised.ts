import type { UserContext } from '../../platform/viewer.ts';
import { asOrganiser, gatheringMeta } from '../onGathering.ts';
import { eventById } from '../views.ts';

/** What the viewer runs, and in which right. @throws GraphQLError NOT_FOUND */
export async function organised(context: UserContext, id: string, clientId?: string | null) {
  const view = await eventById(context, id);
  const meta = gatheringMeta(context, clientId);
  const { isManager, first } = await asOrganiser(context, { partnerId: view.partnerId, meta });
  return { view, meta, isManager, first };
}
