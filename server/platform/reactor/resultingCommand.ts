import type { Cause } from '@waymark/db/store';
import {
  type AnyDecider,
  type Command,
  commandId,
  type DomainEvent,
  type EventMeta,
  type FollowUp,
  type Refusal,
  type StreamName,
  streamCategory,
} from '@waymark/events/kernel';
import type { Execute, Outcome } from '../app.ts';

export type SendResultingCommand = (
  followUp: FollowUp,
  meta: EventMeta,
  cause: Cause | undefined,
  /** Absent: the one that this was made with. */
  through?: Execute,
) => Promise<Outcome<DomainEvent, Refusal>>;

/** Sends a command that nobody typed: the decider is found by the category of its stream. */
export function createResultingCommands(
  execute: Execute,
  deciders: readonly AnyDecider[],
): SendResultingCommand {
  const byCategory = new Map(deciders.map((decider) => [decider.category, decider]));
  return async (followUp, meta, cause, through = execute) => {
    const stream = followUp.stream as StreamName;
    const decider = byCategory.get(streamCategory(stream));
    if (!decider) throw new Error(`No decider owns ${followUp.stream}`);
    const command: Command = { type: followUp.type, data: followUp.data, meta };
    return through({ decider, stream, command, cause });
  };
}

/**
 * The same fact leads to the same command id, so a redelivered fact changes nothing. Its position names it, as in every release
 * before; that it is this fact and not one that is gone is what the append asserts.
 */
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
