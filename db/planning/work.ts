import type { UserId } from '@waymark/events/kernel';
import type { Database } from '../store/index.ts';

type Door = Pick<Database, 'sql' | 'keyring'>;

/** Who is to do a card until when, as things stand. */
export type Work = {
  /** The assignee while the plan is shared with them, else the owner. */
  readonly doerId: UserId;
  readonly deadline: string;
};

/** What somebody may be reminded of: undefined where the card is done, deleted, on no open plan or due on no day. */
export async function findOpenWork(
  db: Pick<Database, 'sql'>,
  planId: string,
  taskId: string,
): Promise<Work | undefined> {
  const [row] = await db.sql<Work[]>`
    select task.deadline,
      case when task.assignee_id = person.user_id then person.user_id else plan.owner_id end as "doerId"
    from plan_tasks as task
      join plans as plan on plan.plan_id = task.plan_id
      left join plan_people as person on person.plan_id = task.plan_id and person.user_id = task.assignee_id
    where task.plan_id = ${planId} and task.task_id = ${taskId} and task.deadline is not null
      and task.deleted_at is null and task.status <> 'COMPLETED' and plan.status = 'OPEN'`;
  return row;
}

type Named = { readonly id: string; readonly owner: UserId; readonly sealed: string | null };

/** What plans and cards (whose ids begin with their plan's) are called, by id, as far as this person has access; for notifications of many at once. */
export async function findPlanNames(
  db: Door,
  reader: UserId,
  { planIds, taskIds }: { readonly planIds: readonly string[]; readonly taskIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (planIds.length + taskIds.length === 0) return new Map();
  const rows = await db.sql<Named[]>`
    with open as (
      select plan_id from plans where owner_id = ${reader}
      union select plan_id from plan_people where user_id = ${reader})
    select plan_id as id, name_by_id as owner, sealed_name as sealed from plans
    where plan_id = any(${[...planIds]}::text[]) and plan_id in (select plan_id from open)
    union all
    select task.task_id, task.name_by_id, task.sealed_name
    from unnest(${taskIds.map((id) => id.split('.')[0] ?? '')}::text[], ${[...taskIds]}::text[])
        as wanted (plan_id, task_id)
      join plan_tasks as task on task.plan_id = wanted.plan_id and task.task_id = wanted.task_id
    where task.deleted_at is null and task.plan_id in (select plan_id from open)`;
  const opened = await db.keyring.openMany(rows);
  const names = new Map<string, string>();
  for (const [at, { id }] of rows.entries()) {
    const name = opened[at];
    if (name) names.set(id, name);
  }
  return names;
}
