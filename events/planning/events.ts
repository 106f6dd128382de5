import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { type PlanId, planAccesses, type TaskCommentId, type TaskId, taskStatuses } from './values.ts';

const person = branded<UserId>();
const plan = branded<PlanId>();
const task = branded<TaskId>();
const personalText = personal(z.string());
const status = z.enum(taskStatuses);
const instant = z.number().int();
/** YYYY-MM-DD. */
const deadline = z.string().nullable();
/** The people whose task lists change, in addition to every board; absent where no list changes, and in older events. */
const personIds = z.array(person).optional();
/** Where the task was made from (PLN-33); it links back there. A message is named `<conversation>/<message>`. */
const source = z.object({ kind: z.enum(['MESSAGE', 'SESSION']), id: z.string() }).nullable();

// Stream plan-<plan>.

export const PlanCreated = defineEvent(
  'PlanCreated',
  { planId: plan, ownerId: person, name: personalText, template: z.string().nullable(), createdAt: instant },
  { personal: { name: 'ownerId' } },
);
export const PlanRenamed = defineEvent(
  'PlanRenamed',
  { planId: plan, byId: person, name: personalText },
  { personal: { name: 'byId' } },
);
export const PlanShared = defineEvent('PlanShared', {
  planId: plan,
  ownerId: person,
  userId: person,
  access: z.enum(planAccesses),
  sharedAt: instant,
});
export const PlanAccessChanged = defineEvent('PlanAccessChanged', {
  planId: plan,
  userId: person,
  access: z.enum(planAccesses),
});
/** By the owner, or by the person who leaves. */
export const PlanAccessRemoved = defineEvent('PlanAccessRemoved', {
  planId: plan,
  byId: person,
  userId: person,
});
export const PlanArchived = defineEvent('PlanArchived', { planId: plan, byId: person });
export const PlanUnarchived = defineEvent('PlanUnarchived', { planId: plan, byId: person });
/** `userIds`: everybody who had it open to them, so that all of them learn that it is gone. */
export const PlanDeleted = defineEvent('PlanDeleted', {
  planId: plan,
  byId: person,
  userIds: z.array(person),
});

export const TaskCreated = defineEvent(
  'TaskCreated',
  {
    planId: plan,
    taskId: task,
    byId: person,
    name: personalText,
    description: personalText,
    topicId: z.string().nullable(),
    deadline,
    assigneeId: person.nullable(),
    status,
    rank: z.string(),
    source,
    createdAt: instant,
  },
  { personal: { name: 'byId', description: 'byId' } },
);
/** `changed` names the fields that this event sets; the others are null and mean nothing. */
export const TaskEdited = defineEvent(
  'TaskEdited',
  {
    planId: plan,
    taskId: task,
    byId: person,
    changed: z.array(z.enum(['name', 'description', 'topicId', 'deadline', 'assigneeId'])),
    name: personalText,
    description: personalText,
    topicId: z.string().nullable(),
    deadline,
    assigneeId: person.nullable(),
    editedAt: instant,
    personIds,
  },
  { personal: { name: 'byId', description: 'byId' } },
);
export const TaskMoved = defineEvent('TaskMoved', {
  planId: plan,
  taskId: task,
  byId: person,
  status,
  rank: z.string(),
  previousStatus: status,
  previousRank: z.string(),
  movedAt: instant,
  personIds,
});
/** The same order with shorter ranks; nobody sees a difference. */
export const ColumnReranked = defineEvent('ColumnReranked', {
  planId: plan,
  ranks: z.record(z.string(), z.string()),
});
export const TaskDeleted = defineEvent('TaskDeleted', {
  planId: plan,
  taskId: task,
  byId: person,
  deletedAt: instant,
  personIds,
});
export const TaskRestored = defineEvent('TaskRestored', {
  planId: plan,
  taskId: task,
  byId: person,
  status,
  rank: z.string(),
  restoredAt: instant,
  personIds,
});
export const TaskCommented = defineEvent(
  'TaskCommented',
  {
    planId: plan,
    taskId: task,
    commentId: branded<TaskCommentId>(),
    byId: person,
    text: personalText,
    commentedAt: instant,
  },
  { personal: { text: 'byId' } },
);
/** What follows it in the same append makes the board what it was at `version` of the stream (PLN-31). */
export const PlanVersionRestored = defineEvent('PlanVersionRestored', {
  planId: plan,
  byId: person,
  version: z.number().int().positive(),
});

export const planningEvents = [
  PlanCreated,
  PlanRenamed,
  PlanShared,
  PlanAccessChanged,
  PlanAccessRemoved,
  PlanArchived,
  PlanUnarchived,
  PlanDeleted,
  TaskCreated,
  TaskEdited,
  TaskMoved,
  ColumnReranked,
  TaskDeleted,
  TaskRestored,
  TaskCommented,
  PlanVersionRestored,
] as const;

export type PlanningEvent = EventOf<(typeof planningEvents)[number]>;
