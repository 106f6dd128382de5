import type { Message } from './messagingState.ts';

/** Message ids sort by age (MSG-01); a longer id is a later one, so plain numbers sort, too. */
export function compareMessageIds(left: string, right: string): number {
  if (left === right) return 0;
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : 1;
}

/** The order of a thread: createdAt, then id (MSG-27). */
export function compareMessages(left: Message, right: Message): number {
  return left.createdAt - right.createdAt || compareMessageIds(left.id, right.id);
}

/** Positions only move forward: the later of two, where either may be unknown. */
export function laterMessageId(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right;
  return compareMessageIds(left, right) >= 0 ? left : right;
}

/** Whether a position has reached a message. */
export function reaches(upTo: string | null, messageId: string): boolean {
  return upTo !== null && compareMessageIds(upTo, messageId) >= 0;
}
