import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import { projection, upsertPatches } from '../store/index.ts';
import { noPatches, ofLivingPlans, type PlanFact, type PlanPatches, planFolds } from './fold.ts';
import { planPeople, plans, planTasks, taskComments } from './tables.ts';

const tables = ['plans', 'plan_people', 'plan_tasks', 'task_comments'] as const;

/** `plans`, who has them, their cards and comments. A deleted plan leaves no row; the log still tells of it. */
export const planningProjection = projection<PlanFact, PlanPatches>({
  name: 'planning',
  since: 13,
  tables,
  start: noPatches,
  on: planFolds,
  send(sql, patches) {
    const { deletedPlans, erasedPeople } = patches;
    const rowsOf = <Row>(rows: ReadonlyMap<string, Row>) =>
      ofLivingPlans(rows, patches).map(([, row]) => row);
    const gone = ofLivingPlans(patches.people, patches).flatMap(([key, row]) =>
      row ? [] : [key.split('/')],
    );
    const people = rowsOf(patches.people).filter((row) => row !== null);
    return [
      ...upsertPatches(sql, plans, ['plan_id'], rowsOf(patches.plans)),
      ...upsertPatches(sql, planPeople, ['plan_id', 'user_id'], people),
      ...upsertPatches(sql, planTasks, ['plan_id', 'task_id'], rowsOf(patches.tasks)),
      add(sql, taskComments, rowsOf(patches.comments)),
      gone.length > 0 &&
        sql`delete from plan_people using unnest(${gone.map(([plan]) => plan ?? '')}::text[],
            ${gone.map(([, user]) => user ?? '')}::text[]) as gone (plan_id, user_id)
          where plan_people.plan_id = gone.plan_id and plan_people.user_id = gone.user_id`,
      ...(deletedPlans.length > 0
        ? tables.map((table) => sql`delete from ${sql(table)} where plan_id = any(${deletedPlans}::text[])`)
        : []),
      erasedPeople.length > 0 && sql`delete from plan_people where user_id = any(${erasedPeople}::text[])`,
    ];
  },
});

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
