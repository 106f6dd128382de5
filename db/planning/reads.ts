import type { Cursor, Position, UserId, Viewer } from '@waymark/events/kernel';
import type { PlanAccess } from '@waymark/events/planning';
import type { ISql } from 'postgres';
import { type Database, readSnapshot } from '../store/index.ts';
import {
  type CommentRow,
  openComments,
  openPlans,
  openTasks,
  type PlanRow,
  type TaskRow,
} from './openWords.ts';
import type { Plan, PlanPerson, PlanTask, TaskComment } from './views.ts';

/** Somebody logged in. */
type Reader = Extract<Viewer, { kind: 'user' }>;
type Page = { readonly limit: number; readonly offset: number };

/** PLN-30. */
const RESTORE_WITHIN = 30 * 24 * 60 * 60_000;

export type PlanPage = {
  readonly items: readonly Plan[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly position: Position;
  readonly cursor: Cursor;
};

/** The viewer's own plans and those shared with them, the one that changed last first. */
export function readPlans(
  viewer: Reader,
  db: Database,
  { limit, offset, isArchived }: Page & { readonly isArchived: boolean },
): Promise<PlanPage> {
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const mine = sql`
      plans.status = ${isArchived ? 'ARCHIVED' : 'OPEN'} and (plans.owner_id = ${viewer.userId} or exists (
        select from plan_people where plan_people.plan_id = plans.plan_id and plan_people.user_id = ${viewer.userId}))`;
    const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from plans where ${mine}`;
    const rows = await planRows(
      sql,
      sql`select plan_id from plans where ${mine} order by changed_at desc, plan_id limit ${limit} offset ${offset}`,
    );
    const total = counted?.total ?? 0;
    return {
      items: await openPlans(viewer.userId, db.keyring, rows),
      total,
      hasMore: offset + rows.length < total,
      position,
      cursor,
    };
  });
}

export type Board = {
  readonly plan: Plan;
  readonly tasks: readonly PlanTask[];
  /** Those that can still be brought back, the last deleted first. */
  readonly deleted: readonly PlanTask[];
  readonly position: Position;
  readonly cursor: Cursor;
};

/** The whole board as the viewer may see it; undefined where it is not open to them. */
export function readBoard(
  viewer: Reader,
  db: Database,
  planId: string,
  now: number,
): Promise<Board | undefined> {
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const rows = await planRows(sql, openPlan(sql, viewer, planId));
    const [plan] = await openPlans(viewer.userId, db.keyring, rows);
    if (!plan) return undefined;
    const found = await sql<TaskRow[]>`
      select ${taskColumns(sql)}, ${commentCount(sql)}
      from plan_tasks as task
      where plan_id = ${planId} and (deleted_at is null or deleted_at > ${now - RESTORE_WITHIN})
      order by rank collate "C", task_id`;
    const tasks = await openTasks(db.keyring, found);
    return {
      plan,
      tasks: tasks.filter(({ deletedAt }) => deletedAt === null),
      deleted: tasks
        .filter(({ deletedAt }) => deletedAt !== null)
        .toSorted((one, other) => (other.deletedAt ?? 0) - (one.deletedAt ?? 0)),
      position,
      cursor,
    };
  });
}

/** One plan; undefined where it is not open to the viewer. */
export async function readPlan(viewer: Reader, db: Database, planId: string): Promise<Plan | undefined> {
  const rows = await planRows(db.sql, openPlan(db.sql, viewer, planId));
  return (await openPlans(viewer.userId, db.keyring, rows))[0];
}

/** One card of a plan, deleted or not; undefined where the plan is not open to the viewer. */
export async function readTask(
  viewer: Reader,
  db: Database,
  { planId, taskId }: { readonly planId: string; readonly taskId: string },
): Promise<PlanTask | undefined> {
  const rows = await db.sql<TaskRow[]>`
    select ${taskColumns(db.sql)}, ${commentCount(db.sql)}
    from plan_tasks as task
    where plan_id in (${openPlan(db.sql, viewer, planId)}) and task_id = ${taskId}`;
  return (await openTasks(db.keyring, rows))[0];
}

/** Comments of one card, the newest last; `limit` of them before the newest `offset`. */
export async function readTaskComments(
  viewer: Reader,
  db: Database,
  { planId, taskId, limit, offset }: Page & { readonly planId: string; readonly taskId: string },
): Promise<readonly TaskComment[]> {
  const rows = await db.sql<CommentRow[]>`
    select comment_id as id, task_id as "taskId", by_id as "byId", sealed_text as "sealedText", at
    from task_comments
    where task_id = ${taskId} and plan_id in (${openPlan(db.sql, viewer, planId)})
    order by at desc, comment_id desc limit ${limit} offset ${offset}`;
  return (await openComments(db.keyring, rows)).toReversed();
}

export type CommentIdUse = { readonly version: number; readonly isOfOther: boolean };

/** Whether another person has made a comment with this id, and the plan's version then; undefined where it is not open. */
export async function findCommentIdUse(
  viewer: Reader,
  { sql }: Pick<Database, 'sql'>,
  { planId, commentId }: { readonly planId: string; readonly commentId: string },
): Promise<CommentIdUse | undefined> {
  const [found] = await sql<CommentIdUse[]>`
    select version::int as version, exists (
      select from task_comments as comment where comment.plan_id = plans.plan_id
        and comment_id = ${commentId} and by_id <> ${viewer.userId}) as "isOfOther"
    from plans where plan_id in (${openPlan(sql, viewer, planId)})`;
  return found;
}

export type PlanStanding = { readonly role: 'OWNER' | PlanAccess; readonly version: number };

/** What the viewer may do on a plan, and how much happened to it; undefined where it is not open to them. */
export async function readPlanStanding(
  viewer: Reader,
  db: Pick<Database, 'sql'>,
  planId: string,
): Promise<PlanStanding | undefined> {
  const [row] = await db.sql<PlanStanding[]>`
    select case when plans.owner_id = ${viewer.userId} then 'OWNER' else person.access end as role,
      plans.version::int as version
    from plans left join plan_people as person
      on person.plan_id = plans.plan_id and person.user_id = ${viewer.userId}
    where plans.plan_id = ${planId} and (plans.owner_id = ${viewer.userId} or person.user_id is not null)`;
  return row;
}

/** Everybody who has the plan, at most 100; undefined where it is not open to the viewer. */
export async function readPlanPeople(
  viewer: Reader,
  db: Pick<Database, 'sql'>,
  planId: string,
): Promise<readonly UserId[] | undefined> {
  const rows = await db.sql<{ id: UserId }[]>`
    select owner_id as id from plans where plan_id in (${openPlan(db.sql, viewer, planId)})
    union select user_id from plan_people where plan_id in (${openPlan(db.sql, viewer, planId)}) limit 100`;
  return rows.length === 0 ? undefined : rows.map(({ id }) => id);
}

/** Ids of every plan that is open to the viewer, at most 1,000: the topics of their live list. */
export async function readOpenPlanIds(viewer: Reader, db: Pick<Database, 'sql'>): Promise<readonly string[]> {
  const rows = await db.sql<{ id: string }[]>`
    select plan_id as id from plans where owner_id = ${viewer.userId}
    union select plan_id from plan_people where user_id = ${viewer.userId} limit 1000`;
  return rows.map(({ id }) => id);
}

/** Cards made in that session, on plans that are open to the viewer, the oldest first; at most 50. */
export async function readSessionTasks(
  viewer: Reader,
  db: Database,
  sessionId: string,
): Promise<readonly PlanTask[]> {
  const rows = await db.sql<TaskRow[]>`
    select ${taskColumns(db.sql)}, 0 as "commentCount"
    from plan_tasks as task join plans on plans.plan_id = task.plan_id
    where task.plan_id in (
        select plan_id from plans where owner_id = ${viewer.userId}
        union select plan_id from plan_people where user_id = ${viewer.userId})
      and source_kind = 'SESSION' and source_id = ${sessionId} and deleted_at is null
    order by task.created_at, task_id limit 50`;
  return openTasks(db.keyring, rows);
}

export type DueTask = { readonly planId: string; readonly task: PlanTask };

/** Cards of open plans that the viewer is to do, due up to that date (YYYY-MM-DD), the overdue ones first; at most 20. */
export async function readDueTasks(viewer: Reader, db: Database, upTo: string): Promise<readonly DueTask[]> {
  const rows = await db.sql<(TaskRow & { planId: string })[]>`
    select task.plan_id as "planId", ${taskColumns(db.sql)}, 0 as "commentCount"
    from plan_tasks as task join plans on plans.plan_id = task.plan_id
    where task.deadline <= ${upTo} and task.deleted_at is null and task.status <> 'COMPLETED'
      and plans.status = 'OPEN'
      and (task.assignee_id = ${viewer.userId}
        or (task.assignee_id is null and plans.owner_id = ${viewer.userId}))
      and (plans.owner_id = ${viewer.userId} or exists (select from plan_people as person
        where person.plan_id = plans.plan_id and person.user_id = ${viewer.userId}))
    order by task.deadline, task.task_id limit 20`;
  const tasks = await openTasks(db.keyring, rows);
  return rows.flatMap(({ planId }, at) => (tasks[at] ? [{ planId, task: tasks[at] }] : []));
}

function taskColumns(sql: ISql) {
  return sql`
    task.task_id as id, task.created_by_id as "createdById", task.sealed_name as "sealedName",
    task.name_by_id as "nameById", task.sealed_description as "sealedDescription",
    task.description_by_id as "descriptionById", task.topic_id as "topicId", task.deadline,
    task.assignee_id as "assigneeId", task.status, task.rank, task.source_kind as "sourceKind",
    task.source_id as "sourceId", task.created_at as "createdAt", task.changed_at as "changedAt",
    task.changed_by_id as "changedById", task.deleted_at as "deletedAt", task.version`;
}

function commentCount(sql: ISql) {
  return sql`(select count(*)::int from task_comments as comment
    where comment.plan_id = task.plan_id and comment.task_id = task.task_id) as "commentCount"`;
}

function openPlan(sql: ISql, { userId }: Reader, planId: string) {
  return sql`
    select plan_id from plans where plan_id = ${planId} and (owner_id = ${userId} or exists (
      select from plan_people where plan_people.plan_id = plans.plan_id and plan_people.user_id = ${userId}))`;
}

/** Plans with their people and their progress, in the order in which `wanted` yields their ids. */
async function planRows(sql: ISql, wanted: ReturnType<typeof openPlan>): Promise<readonly PlanRow[]> {
  return await sql<(PlanRow & { people: readonly PlanPerson[] })[]>`
    with wanted as materialized (select plan_id, row_number() over () as place from (${wanted}) as ids)
    select plans.plan_id as id, owner_id as "ownerId" , sealed_name as "sealedName", name_by_id as "nameById",
      status, created_at as "createdAt", changed_at as "changedAt", version,
      coalesce((select jsonb_agg(jsonb_build_object('userId', user_id, 'access', access) order by shared_at, user_id)
        from plan_people as person where person.plan_id = plans.plan_id), '[]') as people,
      (select count(*)::int from plan_tasks as task
        where task.plan_id = plans.plan_id and deleted_at is null) as "taskCount",
      (select count(*)::int from plan_tasks as task
        where task.plan_id = plans.plan_id and deleted_at is null and task.status = 'COMPLETED') as "completedCount"
    from wanted join plans on plans.plan_id = wanted.plan_id
    order by place`;
}
