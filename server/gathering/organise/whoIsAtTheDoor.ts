import { findHidden } from '@waymark/db/gathering';
import { type UserId, userId } from '@waymark/events/kernel';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { readTicketCode } from '../attendance/ticketCode.ts';
import type { EventView } from '../views.ts';

type Named = { readonly userId?: string | null | undefined; readonly ticketCode?: string | null | undefined };

/**
 * Who is meant at the door, by id or by ticket. To the speaker somebody who hides their name is not there by id, or trying ids would
 * tell who they are. @throws GraphQLError BAD_USER_INPUT, NOT_FOUND
 */
export async function whoIsAtTheDoor(
  { app }: UserContext,
  event: EventView,
  { userId: id, ticketCode }: Named,
): Promise<UserId> {
  if (ticketCode != null) {
    const holder = readTicketCode(app, event.id, ticketCode);
    if (holder === undefined) throw failure('NOT_FOUND');
    return holder;
  }
  if (id == null) throw badUserInput({ userId: 'mandatory' });
  const meant = userId(id);
  if (event.part === 'HOST' && (await findHidden(app.db, event.id, [meant])).has(meant))
    throw failure('NOT_FOUND');
  return meant;
}
