import {
  type AnyDecider,
  type Command,
  commandId,
  type EventMeta,
  type FollowUp,
  type StreamName,
  streamCategory,
} from '@waymark/events/kernel';
import type { Execute } from '../app.ts';

export type SendFollowUp = (followUp: FollowUp, meta: EventMeta) => Promise<'accepted' | 'refused'>;

/** Sends a command that nobody typed: the decider is found by the category of its stream. */
export function createFollowUps(execute: Execute, deciders: readonly AnyDecider[]): SendFollowUp {
  const byCategory = new Map(deciders.map((decider) => [decider.category, decider]));
  return async (followUp, meta) => {
    const stream = followUp.stream as StreamName;
    const decider = byCategory.get(streamCategory(stream));
    if (!decider) throw new Error(`No decider owns ${followUp.stream}`);
    const command: Command = { type: followUp.type, data: followUp.data, meta };
    const outcome = await execute({ decider, stream, command });
    return outcome.status;
  };
}

/** The same fact leads to the same command id, so a redelivered fact changes nothing. */
export function derivedMeta(part: {
  readonly name: string;
  readonly cause: number;
  readonly index: number;
  readonly correlationId: string;
  readonly at: number;
}): EventMeta {
  return {
    actor: { kind: 'system', name: part.name },
    commandId: commandId(`${part.name}:${part.cause}:${part.index}`),
    correlationId: part.correlationId,
    causationId: `event:${part.cause}`,
    at: part.at,
  };
}
