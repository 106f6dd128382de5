import type { UserId } from '@waymark/events/kernel';

const turns = new Map<UserId, Promise<unknown>>();

/**
 * What one person does to their library in this process, one after the other. Decisions that are chained before they are
 * committed rest on events that may never be, and where another process writes as many events meanwhile, nothing tells:
 * the space of a person must be right to the byte.
 */
export function inTurn<Result>(ownerId: UserId, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(ownerId) ?? Promise.resolve();
  const turn = before.then(work, work);
  turns.set(ownerId, turn);
  const leave = () => {
    if (turns.get(ownerId) === turn) turns.delete(ownerId);
  };
  turn.then(leave, leave);
  return turn;
}
