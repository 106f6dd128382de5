import { type Actor, commandId, type EventMeta } from '@waymark/events/kernel';
import type { Context } from '../platform/app.ts';
import { timeOrderedUuid } from '../platform/timeOrderedUuid.ts';

/**
 * The meta of a command of the log-in itself. Its id is always new: an anonymous actor is everybody, and two people must
 * never share the answer of one command.
 */
export function freshMeta(context: Pick<Context, 'app' | 'correlationId'>, actor: Actor): EventMeta {
  return {
    actor,
    commandId: commandId(timeOrderedUuid()),
    correlationId: context.correlationId,
    at: context.app.clock.now(),
  };
}

export const ANYBODY: Actor = { kind: 'anonymous' };
