import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { cardsOf, type EventView, type PersonAtEvent } from '../views.ts';

/** The viewer at the event; the speaker counts as there. @throws GraphQLError NOT_FOUND */
export async function ownAttendance(context: UserContext, event: EventView): Promise<PersonAtEvent> {
  const { userId } = context.viewer;
  const status = event.mine?.status ?? (event.part === 'HOST' ? 'JOINED' : undefined);
  if (status === undefined) throw failure('NOT_FOUND');
  const cards = await cardsOf(context, [userId]);
  return { id: `${event.id}.${userId}`, userId, status, enteredAt: null, attendedAt: null, event, ...cards };
}
