import type { IdentityEvent } from '@waymark/events/identity';
import type { PlanningEvent } from '@waymark/events/planning';
import type { Folded, FoldedOf, Folds } from '../store/index.ts';

export type PlanFact = PlanningEvent | IdentityEvent;

/** Columns by name; what is not named stays as it is. */
type Patch = Record<string, unknown>;

/** A patch a row: `null` means that the row goes. */
export type PlanPatches = {
  readonly plans: Map<string, Patch>;
  readonly people: Map<string, Patch | null>;
  readonly tasks: Map<string, Patch>;
  /** The first of each id; one that is there already stays. */
  readonly comments: Map<string, Patch>;
  readonly deletedPlans: string[];
  readonly erasedPeople: string[];
};

export function noPatches(): PlanPatches {
  const [plans, people, tasks, comments] = [new Map(), new Map(), new Map(), new Map()];
  return { plans, people, tasks, comments, deletedPlans: [], erasedPeople: [] };
}

/** The last word on a column wins. */
export const planFolds: Folds<PlanFact, PlanPatches> = {
  PlanCreated(patches, event) {
    const { ownerId } = event.data;
    const sealed_name = event.sealed.name ?? null;
    const created_at = event.meta.at;
    patchPlan(patches, event, {
      owner_id: ownerId,
      sealed_name,
      name_by_id: ownerId,
      status: 'OPEN',
      created_at,
    });
  },
  PlanRenamed: (patches, event) =>
    patchPlan(patches, event, { sealed_name: event.sealed.name ?? null, name_by_id: event.data.byId }),
  PlanArchived: (patches, event) => patchPlan(patches, event, { status: 'ARCHIVED' }),
  PlanUnarchived: (patches, event) => patchPlan(patches, event, { status: 'OPEN' }),
  PlanVersionRestored: (patches, event) => patchPlan(patches, event, {}),
  PlanDeleted({ deletedPlans }, { data }) {
    deletedPlans.push(data.planId);
  },
  PlanShared(patches, event) {
    const { planId, userId, access, sharedAt } = event.data;
    const row = { plan_id: planId, user_id: userId, access, shared_at: sharedAt };
    patches.people.set(`${planId}/${userId}`, row);
    patchPlan(patches, event, {});
  },
  PlanAccessChanged(patches, event) {
    const { planId, userId, access } = event.data;
    const key = `${planId}/${userId}`;
    patches.people.set(key, { plan_id: planId, user_id: userId, ...patches.people.get(key), access });
    patchPlan(patches, event, {});
  },
  PlanAccessRemoved(patches, event) {
    patches.people.set(`${event.data.planId}/${event.data.userId}`, null);
    patchPlan(patches, event, {});
  },
  TaskCreated(patches, event) {
    const { taskId, byId, topicId, deadline, assigneeId, status, rank, source } = event.data;
    patchTask(patches, event, taskId, {
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
      created_at: event.meta.at,
      ...changed(event),
      deleted_at: null,
    });
  },
  TaskEdited: (patches, event) =>
    patchTask(patches, event, event.data.taskId, { ...edited(event), ...changed(event) }),
  TaskMoved(patches, event) {
    const { taskId, status, rank } = event.data;
    patchTask(patches, event, taskId, { status, rank, ...changed(event) });
  },
  ColumnReranked(patches, event) {
    patchPlan(patches, event, {});
    for (const [taskId, rank] of Object.entries(event.data.ranks))
      patchTask(patches, event, taskId, { rank });
  },
  TaskDeleted: (patches, event) =>
    patchTask(patches, event, event.data.taskId, { deleted_at: event.data.deletedAt, ...changed(event) }),
  TaskRestored(patches, event) {
    const { taskId, status, rank } = event.data;
    patchTask(patches, event, taskId, { status, rank, deleted_at: null, ...changed(event) });
  },
  TaskCommented(patches, event) {
    const { planId, taskId, commentId, byId } = event.data;
    const key = `${planId}/${commentId}`;
    const sealed_text = event.sealed.text ?? null;
    const row = { plan_id: planId, comment_id: commentId, task_id: taskId, by_id: byId, sealed_text };
    // The client chooses the id: a reused id must not replace another person's comment.
    if (!patches.comments.has(key)) patches.comments.set(key, { ...row, at: event.meta.at });
    patchPlan(patches, event, {});
  },
  UserErased({ erasedPeople }, { data }) {
    erasedPeople.push(data.userId);
  },
};

/** Without the rows of deleted plans: a patch would make them again. */
export function ofLivingPlans<Row>(
  rows: ReadonlyMap<string, Row>,
  { deletedPlans }: PlanPatches,
): readonly (readonly [string, Row])[] {
  const deleted = new Set<string>(deletedPlans);
  return [...rows].filter(([key]) => !deleted.has(key.split('/')[0] ?? ''));
}

/** Every fact of a plan is its newest change. */
function patchPlan({ plans }: PlanPatches, event: Folded<PlanningEvent>, columns: Patch): void {
  const { planId } = event.data;
  const news = { changed_at: event.meta.at, version: event.version };
  plans.set(planId, { plan_id: planId, ...plans.get(planId), ...news, ...columns });
}

function patchTask(patches: PlanPatches, event: Folded<PlanningEvent>, taskId: string, columns: Patch): void {
  const { planId } = event.data;
  const key = `${planId}/${taskId}`;
  const row = {
    plan_id: planId,
    task_id: taskId,
    ...patches.tasks.get(key),
    version: event.version,
    ...columns,
  };
  patches.tasks.set(key, row);
  patchPlan(patches, event, {});
}

function changed({ data, meta }: Folded<Extract<PlanningEvent, { data: { byId: unknown } }>>): Patch {
  return { changed_at: meta.at, changed_by_id: data.byId };
}

function edited({ data, sealed }: FoldedOf<PlanningEvent, 'TaskEdited'>): Patch {
  const columns = {
    name: { sealed_name: sealed.name ?? null, name_by_id: data.byId },
    description: { sealed_description: sealed.description ?? null, description_by_id: data.byId },
    topicId: { topic_id: data.topicId },
    deadline: { deadline: data.deadline },
    assigneeId: { assignee_id: data.assigneeId },
  };
  return Object.assign({}, ...data.changed.map((field) => columns[field]));
}
