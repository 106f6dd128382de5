import type { PlanAccess, TaskStatus } from '@waymark/events/planning';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Plans that were not deleted. */
export const plans = pgTable(
  'plans',
  {
    planId: text('plan_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    sealedName: text('sealed_name'),
    /** Whose key seals the name. */
    nameById: text('name_by_id').notNull(),
    status: text({ enum: ['OPEN', 'ARCHIVED'] }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
    /** Of the stream. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('plans_owner').on(table.ownerId, table.changedAt)],
);

/** People a plan is shared with. */
export const planPeople = pgTable(
  'plan_people',
  {
    planId: text('plan_id').notNull(),
    userId: text('user_id').notNull(),
    access: text().$type<PlanAccess>().notNull(),
    sharedAt: bigint('shared_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.userId] }),
    index('plan_people_user').on(table.userId),
  ],
);

/** Cards, the deleted ones too: they can be brought back. Order in a column is that of `rank` by code units. */
export const planTasks = pgTable(
  'plan_tasks',
  {
    planId: text('plan_id').notNull(),
    taskId: text('task_id').notNull(),
    createdById: text('created_by_id').notNull(),
    sealedName: text('sealed_name'),
    nameById: text('name_by_id').notNull(),
    sealedDescription: text('sealed_description'),
    descriptionById: text('description_by_id').notNull(),
    topicId: text('topic_id'),
    deadline: text(),
    assigneeId: text('assignee_id'),
    status: text().$type<TaskStatus>().notNull(),
    rank: text().notNull(),
    sourceKind: text('source_kind', { enum: ['MESSAGE', 'SESSION'] }),
    sourceId: text('source_id'),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
    changedById: text('changed_by_id').notNull(),
    deletedAt: bigint('deleted_at', { mode: 'number' }),
    /** Version of the stream that touched it last. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.taskId] }),
    index('plan_tasks_assignee').on(table.assigneeId, table.deadline),
  ],
);

export const taskComments = pgTable(
  'task_comments',
  {
    planId: text('plan_id').notNull(),
    commentId: text('comment_id').notNull(),
    taskId: text('task_id').notNull(),
    byId: text('by_id').notNull(),
    sealedText: text('sealed_text'),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.commentId] }),
    index('task_comments_task').on(table.planId, table.taskId, table.at),
  ],
);
