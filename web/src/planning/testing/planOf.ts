import type { Plan, PlanPerson } from '../operations.ts';

/** Somebody called by their id. */
export function personOf(id: string): PlanPerson {
  return { id, firstName: id, lastName: null, photo: null };
}

/** A plan of Ada's that nobody else has; `over` says what is different. */
export function planOf(over: Partial<Plan> = {}): Plan {
  return {
    id: 'p',
    name: 'First website',
    visibility: 'PRIVATE',
    permission: 'OWNER',
    owner: personOf('Ada'),
    sharedWith: [],
    isArchived: false,
    taskCount: 8,
    completedCount: 3,
    updatedAt: '2026-11-21T09:00:00Z',
    version: 9,
    ...over,
  };
}
