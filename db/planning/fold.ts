import type { IdentityEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import type { PlanningEvent } from '@waymark/events/planning';

export type PlanFact = Recorded<PlanningEvent | Extract<IdentityEvent, { type: 'UserErased' }>>;

/** Columns by name; what is not named stays as it is. */
type Patch = Record<string, unknown>;

/** What a batch of facts comes to, a patch a row: `null` means that the row goes. */
export type PlanPatches = {
  readonly plans: ReadonlyMap<string, Patch>;
  readonly people: ReadonlyMap<string, Patch | null>;
  readonly tasks: ReadonlyMap<string, Patch>;
  /** The first of each id; one that is there already stays. */
  readonly comments: ReadonlyMap<string, Patch>;
  readonly deletedPlans: readonly string[];
  readonly erasedPeople: readonly string[];
};

/** In the order of the log, so that the last word on a column wins. */
export function foldPlans(events: readonly PlanFact[]): PlanPatches {
  const plans = new Map<string, Patch>();
  const people = new Map<string, Patch | null>();
  const tasks = new Map<string, Patch>();
  const comments = new Map<string, Patch>();
  const deletedPlans: string[] = [];
  const erasedPeople: string[] = [];

  for (const event of events) {
    if (event.type === 'UserErased') {
      erasedPeople.push(event.data.userId);
      continue;
    }
    const { planId } = event.data;
    const { at } = event.meta;
    const plan = (patch: Patch) =>
      plans.set(planId, {
        plan_id: planId,
        ...plans.get(planId),
        changed_at: at,
        version: event.version,
        ...patch,
      });
    const task = (taskId: string, patch: Patch) =>
      tasks.set(`${planId}/${taskId}`, {
        plan_id: planId,
        task_id: taskId,
        ...tasks.get(`${planId}/${taskId}`),
        version: event.version,
        ...patch,
      });
    plan({});
    switch (event.type) {
      case 'PlanCreated': {
        const { ownerId } = event.data;
        const sealed_name = event.sealed.name ?? null;
        plan({ owner_id: ownerId, sealed_name, name_by_id: ownerId, status: 'OPEN', created_at: at });
        break;
      }
      case 'PlanRenamed':
        plan({ sealed_name: event.sealed.name ?? null, name_by_id: event.data.byId });
        break;
      case 'PlanArchived':
        plan({ status: 'ARCHIVED' });
        break;
      case 'PlanUnarchived':
        plan({ status: 'OPEN' });
        break;
      case 'PlanDeleted':
        deletedPlans.push(planId);
        break;
      case 'PlanShared': {
        const { userId, access, sharedAt } = event.data;
        people.set(`${planId}/${userId}`, { plan_id: planId, user_id: userId, access, shared_at: sharedAt });
        break;
      }
      case 'PlanAccessChanged': {
        const { userId, access } = event.data;
        const key = `${planId}/${userId}`;
        people.set(key, { plan_id: planId, user_id: userId, ...people.get(key), access });
        break;
      }
      case 'PlanAccessRemoved':
        people.set(`${planId}/${event.data.userId}`, null);
        break;
      case 'TaskCreated': {
        const { taskId, byId, topicId, deadline, assigneeId, status, rank, source } = event.data;
        task(taskId, {
          created_by_id: byId,
          sealed_name: event.sealed.name ?? null,
          name_by_id: byId,
          sealed_description: event.sealed.description ?? null,
          description_by_id: byId,
          topic_id: topicId,
          deadline,
          assignee_id: assigneeId,
          status,
          rank,
          source_kind: source?.kind ?? null,
          source_id: source?.id ?? null,
          created_at: at,
          changed_at: at,
          changed_by_id: byId,
          deleted_at: null,
        });
        break;
      }
      case 'TaskEdited':
        task(event.data.taskId, { ...edited(event), changed_at: at, changed_by_id: event.data.byId });
        break;
      case 'TaskMoved': {
        const { taskId, status, rank, byId } = event.data;
        task(taskId, { status, rank, changed_at: at, changed_by_id: byId });
        break;
      }
      case 'ColumnReranked':
        for (const [taskId, rank] of Object.entries(event.data.ranks)) task(taskId, { rank });
        break;
      case 'TaskDeleted': {
        const { taskId, byId, deletedAt } = event.data;
        task(taskId, { deleted_at: deletedAt, changed_at: at, changed_by_id: byId });
        break;
      }
      case 'TaskRestored': {
        const { taskId, status, rank, byId } = event.data;
        task(taskId, { status, rank, deleted_at: null, changed_at: at, changed_by_id: byId });
        break;
      }
      case 'TaskCommented': {
        const { taskId, commentId, byId } = event.data;
        const key = `${planId}/${commentId}`;
        const sealed_text = event.sealed.text ?? null;
        const row = { plan_id: planId, comment_id: commentId, task_id: taskId, by_id: byId, sealed_text, at };
        // The client chooses the id: a reused id must not replace another person's comment.
        if (!comments.has(key)) comments.set(key, row);
        break;
      }
      case 'PlanVersionRestored':
        break;
      default: {
        const never: never = event;
        throw new Error(`Unknown fact ${JSON.stringify(never)}`);
      }
    }
  }
  // Their rows go; a patch would make them again.
  const isDeleted = (key: string) => deletedPlans.includes(key.split('/')[0] ?? '');
  for (const patches of [plans, people, tasks, comments]) {
    for (const key of [...patches.keys()].filter(isDeleted)) patches.delete(key);
  }
  return { plans, people, tasks, comments, deletedPlans, erasedPeople };
}

function edited({ data, sealed }: Extract<PlanFact, { type: 'TaskEdited' }>): Patch {
  const columns = {
    name: { sealed_name: sealed.name ?? null, name_by_id: data.byId },
    description: { sealed_description: sealed.description ?? null, description_by_id: data.byId },
    topicId: { topic_id: data.topicId },
    deadline: { deadline: data.deadline },
    assigneeId: { assignee_id: data.assigneeId },
  };
  return Object.assign({}, ...data.changed.map((field) => columns[field]));
}
