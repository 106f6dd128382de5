import { type CommandId, commandId, type EventMeta } from '@waymark/events/kernel';
import type { Context } from '../app.ts';
import { badUserInput } from '../graphql/failures.ts';
import { timeOrderedUuid } from '../timeOrderedUuid.ts';
import { actorOf } from '../viewer.ts';

/**
 * The meta of a command that this request is for. `clientId` is the id that the client made for its intent, so that a
 * repeated request is the same command. Without it a new id is made: two fields of one request are two commands.
 * @throws GraphQLError BAD_USER_INPUT when the id is longer than 100 characters.
 */
export function commandMeta(context: Context, clientId?: string | null): EventMeta {
  if (clientId && clientId.length > 100) throw badUserInput({ clientId: 'tooLong' });
  const id: CommandId = commandId(clientId || timeOrderedUuid());
  return {
    actor: actorOf(context.viewer),
    commandId: id,
    correlationId: context.correlationId,
    at: context.app.clock.now(),
  };
}
