import { type Actor, type CommandId, commandId, type EventMeta, userId } from '../kernel/index.ts';

/** Names for people in specs; never random. */
export const ada = userId('user-ada');
export const ben = userId('user-ben');
export const cleo = userId('user-cleo');

/** 2026-03-02T09:00Z, a Monday. */
export const monday = Date.UTC(2026, 2, 2, 9);
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function byUser(id: string): Actor {
  return { kind: 'user', id: userId(id) };
}

export function bySystem(name = 'spec'): Actor {
  return { kind: 'system', name };
}

export const byAnonymous: Actor = { kind: 'anonymous' };

/** The meta of a command: who and when; everything else is fixed. */
export function meta(actor: Actor, at: number = monday, id: CommandId = commandId('command-1')): EventMeta {
  return { actor, commandId: id, correlationId: 'correlation-1', at };
}
