import { type Topic, userTopic } from '../kernel/index.ts';
import type { PlanningEvent } from './events.ts';
import type { PlanId } from './values.ts';

/** Everybody who has the plan open to them (LIV-02). */
export function planTopic(id: PlanId): Topic {
  return `plan.${id}` as Topic;
}

/**
 * Boards subscribe to the plan's topic. A person who gets or loses a plan or a task receives it on their own topic: the list of plans
 * and the notifications follow that topic.
 */
export function planningAudience(event: PlanningEvent): readonly Topic[] {
  const plan = planTopic(event.data.planId);
  switch (event.type) {
    case 'PlanCreated':
      return [plan, userTopic(event.data.ownerId)];
    case 'PlanShared':
      return [plan, userTopic(event.data.ownerId), userTopic(event.data.userId)];
    case 'PlanAccessChanged':
    case 'PlanAccessRemoved':
      return [plan, userTopic(event.data.userId)];
    case 'PlanDeleted':
      return [plan, userTopic(event.data.byId), ...event.data.userIds.map(userTopic)];
    case 'TaskCreated': {
      const { assigneeId } = event.data;
      return assigneeId === null ? [plan] : [plan, userTopic(assigneeId)];
    }
    case 'TaskEdited':
    case 'TaskMoved':
    case 'TaskDeleted':
    case 'TaskRestored':
      return [plan, ...(event.data.personIds ?? []).map(userTopic)];
    default:
      return [plan];
  }
}
