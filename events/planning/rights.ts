import { entryOf, type UserId } from '../kernel/index.ts';
import type { PlanState } from './state.ts';

/** PLN-03. */
export type PlanRole = 'OWNER' | 'EDITOR' | 'VIEWER';

export function roleOf(state: PlanState, id: UserId): PlanRole | null {
  return state.ownerId === id ? 'OWNER' : (entryOf(state.access, id) ?? null);
}

/** The assignee: the person it is given to while the plan is shared with them, else the owner. */
export function doersOf(
  state: PlanState,
  ...assignees: readonly (UserId | null | undefined)[]
): readonly UserId[] {
  const doers = assignees.map((id) => (id && roleOf(state, id) ? id : state.ownerId));
  return [...new Set(doers)].filter((id) => id !== null);
}

/** A deleted plan is gone for everybody. */
export function mayRead(state: PlanState, role: PlanRole | null): role is PlanRole {
  return role !== null && state.status !== 'none' && state.status !== 'deleted';
}
