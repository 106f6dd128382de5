import { accepted, assertNever, type Decision, entryOf, refused, type UserId } from '../kernel/index.ts';
import { planningLimits } from '../limits/index.ts';
import type { PlanningCommand } from './commands.ts';
import type { PlanningEvent } from './events.ts';
import type { PlanningRefusal } from './refusals.ts';
import type { PlanState } from './state.ts';

type Decided = Decision<PlanningEvent, PlanningRefusal>;
type Of<Type extends PlanningCommand['type']> = Extract<PlanningCommand, { type: Type }>;

/** PLN-18 to PLN-24: the owner shares; everybody else may only leave. */
export function decidePeople(
  state: PlanState,
  command: Of<'SharePlan' | 'ChangePlanAccess' | 'RemovePlanAccess' | 'LeavePlan'>,
  actorId: UserId,
): Decided {
  const { planId } = command.data;
  const isOwner = state.ownerId === actorId;
  if (command.type === 'LeavePlan') {
    // Somebody must own it: the owner deletes or archives.
    if (isOwner) return refused({ type: 'PlanNotAllowed' });
    return accepted({ type: 'PlanAccessRemoved', data: { planId, byId: actorId, userId: actorId } });
  }
  if (!isOwner) return refused({ type: 'PlanNotAllowed' });
  const { userId } = command.data;
  const held = entryOf(state.access, userId);
  switch (command.type) {
    case 'SharePlan': {
      const { access, isAllowed } = command.data;
      if (userId === actorId || !isAllowed) return refused({ type: 'PersonNotReachable' });
      if (held !== undefined) return changed(planId, userId, held, access);
      if (Object.keys(state.access).length >= planningLimits.people) {
        return refused({ type: 'TooManyPeople' });
      }
      const sharedAt = command.meta.at;
      return accepted({ type: 'PlanShared', data: { planId, ownerId: actorId, userId, access, sharedAt } });
    }
    case 'ChangePlanAccess':
      if (held === undefined) return refused({ type: 'PersonNotReachable' });
      return changed(planId, userId, held, command.data.access);
    case 'RemovePlanAccess':
      if (held === undefined) return accepted();
      return accepted({ type: 'PlanAccessRemoved', data: { planId, byId: actorId, userId } });
    default:
      return assertNever(command);
  }
}

function changed(
  planId: Of<'SharePlan'>['data']['planId'],
  userId: UserId,
  held: string,
  access: Of<'SharePlan'>['data']['access'],
): Decided {
  if (held === access) return accepted();
  return accepted({ type: 'PlanAccessChanged', data: { planId, userId, access } });
}
