import { ada, ben, byUser, cleo, deciderSpec, meta, monday } from '../../testing/index.ts';
import type { PlanningCommand } from '../commands.ts';
import { planDecider } from '../decide.ts';
import type { PlanningEvent } from '../events.ts';
import type { PlanAccess, PlanId, TaskId, TaskStatus } from '../values.ts';

export const { given } = deciderSpec(planDecider);
export const planId = 'p1' as PlanId;
export const task = (id: string) => id as TaskId;
const people = { ada, ben, cleo };
export type Person = keyof typeof people;

type Of<Type extends PlanningCommand['type']> = Extract<PlanningCommand, { type: Type }>;
export type Rest<Type extends PlanningCommand['type']> = Omit<Of<Type>['data'], 'planId'>;

/** A command of one of the three on the plan. */
export function by<Type extends PlanningCommand['type']>(
  who: Person,
  type: Type,
  data: Rest<Type>,
  at = monday,
): PlanningCommand {
  return {
    type,
    data: { planId, ...data },
    meta: meta(byUser(people[who]), at),
  } as unknown as PlanningCommand;
}

export const created: PlanningEvent = {
  type: 'PlanCreated',
  data: { planId, ownerId: ada, name: 'First website', template: null, createdAt: monday },
};

export function shared(userId: typeof ben, access: PlanAccess): PlanningEvent {
  return { type: 'PlanShared', data: { planId, ownerId: ada, userId, access, sharedAt: monday } };
}

/** A card as a fact. */
export function card(id: string, status: TaskStatus, rank: string): PlanningEvent {
  return {
    type: 'TaskCreated',
    data: {
      planId,
      taskId: task(id),
      byId: ada,
      name: id,
      description: '',
      topicId: null,
      deadline: null,
      assigneeId: null,
      status,
      rank,
      source: null,
      createdAt: monday,
    },
  };
}

export function moved(
  id: string,
  status: TaskStatus,
  rank: string,
  from: readonly [TaskStatus, string],
  who = ada,
) {
  const isDone = (status === 'COMPLETED') !== (from[0] === 'COMPLETED');
  return {
    type: 'TaskMoved',
    data: {
      planId,
      taskId: task(id),
      byId: who,
      status,
      rank,
      previousStatus: from[0],
      previousRank: from[1],
      movedAt: monday,
      ...(isDone ? { personIds: [ada] } : {}),
    },
  } satisfies PlanningEvent;
}

export function removed(id: string, deletedAt = monday): PlanningEvent {
  return { type: 'TaskDeleted', data: { planId, taskId: task(id), byId: ada, deletedAt, personIds: [ada] } };
}
export const newTask = {
  taskId: task('t9'),
  name: ' Choose a domain ',
  description: '',
  topicId: null,
  deadline: null,
  assigneeId: null,
  status: 'TODO',
  source: null,
  isSourceOpen: true,
} as const;
export const { isSourceOpen: _open, ...newCard } = newTask;
export const board = [
  created,
  shared(ben, 'EDITOR'),
  shared(cleo, 'VIEWER'),
  card('a', 'TODO', 'V'),
  card('b', 'TODO', 'W'),
];
