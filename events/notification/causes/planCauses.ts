import type { DomainEvent, UserId } from '../../kernel/index.ts';
import type { NotificationKind } from '../values.ts';
import type { CauseOutline, CauseParts, CausingEvent, Ending } from './cause.ts';

const work: readonly NotificationKind[] = ['TASK_ASSIGNED', 'TASK_DUE'];

/** Notifications about plans and their cards (PLN-24). A card's id begins with that of its plan, and so does what it is about. */
export function planCauses(recorded: DomainEvent): CauseOutline | undefined {
  const event = recorded as CausingEvent;
  switch (event.type) {
    case 'PlanShared': {
      const { planId, ownerId: actorId, userId } = event.data;
      return {
        begins: [{ userId, kind: 'PLAN_SHARED', about: planId, actorId, values: { planId } }],
        ends: [{ about: planId, kinds: ['PLAN_SHARED'], userId }],
      };
    }
    case 'PlanAccessRemoved':
      return { ends: gonePlan(event.data.planId, event.data.userId) };
    case 'PlanDeleted': {
      const { planId, byId, userIds } = event.data;
      return { ends: [byId, ...userIds].flatMap((userId) => gonePlan(planId, userId)) };
    }
    case 'TaskCreated':
      return { begins: given(event.data) };
    case 'TaskEdited': {
      const { taskId: about, changed } = event.data;
      if (changed.includes('assigneeId')) {
        return { begins: given(event.data), ends: [{ about, kinds: work }] };
      }
      return changed.includes('deadline') ? { ends: [{ about, kinds: ['TASK_DUE'] }] } : {};
    }
    case 'TaskMoved':
      return event.data.status === 'COMPLETED' ? { ends: [{ about: event.data.taskId, kinds: work }] } : {};
    case 'TaskDeleted':
      return { ends: [{ about: event.data.taskId, kinds: work }] };
    case 'TaskReminderDue': {
      const { planId, taskId, personId: userId, deadline } = event.data;
      return {
        begins: [{ userId, kind: 'TASK_DUE', about: taskId, values: { planId, taskId, deadline } }],
        ends: [{ about: taskId, kinds: ['TASK_DUE'] }],
      };
    }
    default:
      return undefined;
  }
}

type Given = {
  readonly planId: string;
  readonly taskId: string;
  readonly byId: UserId;
  readonly assigneeId: UserId | null;
};

/** What somebody takes on themselves is no news. */
function given({ planId, taskId, byId, assigneeId }: Given): readonly CauseParts[] {
  if (assigneeId === null || assigneeId === byId) return [];
  const values = { planId, taskId };
  return [{ userId: assigneeId, kind: 'TASK_ASSIGNED', about: taskId, actorId: byId, values }];
}

/** For one person: the plan, and every card of it. */
function gonePlan(planId: string, userId: UserId): readonly Ending[] {
  return [
    { about: planId, kinds: ['PLAN_SHARED'], userId },
    { about: planId, kinds: work, userId, isOfParts: true },
  ];
}
