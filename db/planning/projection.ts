import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import { type Projection, upsertPatches } from '../store/index.ts';
import { foldPlans, type PlanFact } from './fold.ts';
import { planPeople, plans, planTasks, taskComments } from './tables.ts';

/** `plans`, who has them, their cards and comments. A deleted plan leaves no row; the log still tells of it. */
export const planningProjection: Projection = {
  name: 'planning',
  since: 13,
  tables: ['plans', 'plan_people', 'plan_tasks', 'task_comments'],
  eventTypes: [
    'PlanCreated',
    'PlanRenamed',
    'PlanShared',
    'PlanAccessChanged',
    'PlanAccessRemoved',
    'PlanArchived',
    'PlanUnarchived',
    'PlanDeleted',
    'TaskCreated',
    'TaskEdited',
    'TaskMoved',
    'ColumnReranked',
    'TaskDeleted',
    'TaskRestored',
    'TaskCommented',
    'PlanVersionRestored',
    'UserErased',
  ],
  sendsAtOnce: true,
  async apply(sql, events) {
    const patches = foldPlans(events as readonly PlanFact[]);
    const { deletedPlans, erasedPeople } = patches;
    const gone = [...patches.people].filter(([, row]) => row === null).map(([key]) => key.split('/'));
    const people = [...patches.people.values()].filter((row) => row !== null);
    // In this order, but sent together: every round trip less is time less that the log's counter is held.
    await Promise.all([
      upsertPatches(sql, plans, ['plan_id'], [...patches.plans.values()]),
      upsertPatches(sql, planPeople, ['plan_id', 'user_id'], people),
      upsertPatches(sql, planTasks, ['plan_id', 'task_id'], [...patches.tasks.values()]),
      add(sql, taskComments, [...patches.comments.values()]),
      gone.length > 0 &&
        sql`delete from plan_people using unnest(${gone.map(([plan]) => plan ?? '')}::text[],
            ${gone.map(([, user]) => user ?? '')}::text[]) as gone (plan_id, user_id)
          where plan_people.plan_id = gone.plan_id and plan_people.user_id = gone.user_id`,
      ...(deletedPlans.length > 0
        ? ['plans', 'plan_people', 'plan_tasks', 'task_comments'].map(
            (table) => sql`delete from ${sql(table)} where plan_id = any(${[...deletedPlans]}::text[])`,
          )
        : []),
      erasedPeople.length > 0 &&
        sql`delete from plan_people where user_id = any(${[...erasedPeople]}::text[])`,
    ]);
  },
};

/** Whole rows; one that is there already stays. */
function add(sql: Sql, table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]) {
  if (rows.length === 0) return undefined;
  const name = getTableName(table);
  return sql.unsafe(
    `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::text::jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
