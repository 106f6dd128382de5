import type { UserId } from '../kernel/index.ts';
import type { PlanState } from './state.ts';

/** PLN-03. */
export type PlanRole = 'OWNER' | 'EDITOR' | 'VIEWER';

export function roleOf(state: PlanState, id: UserId): PlanRole | null {
  return state.ownerId === id ? 'OWNER' : (state.access[id] ?? null);
}

/** A deleted plan is gone for everybody. */
export function mayRead(state: PlanState, role: PlanRole | null): role is PlanRole {
  return role !== null && state.status !== 'none' && state.status !== 'deleted';
}
