import type { Position, UserId } from '@waymark/events/kernel';
import type { PlanId, PlanningEvent, TaskId, TaskStatus } from '@waymark/events/planning';
import type { App } from '../../platform/app.ts';
import { type Facts, factsOf } from './planFacts.ts';

/** A card as the facts up to some moment left it. */
export type PastTask = {
  readonly id: TaskId;
  readonly name: string | null;
  readonly description: string | null;
  readonly topicId: string | null;
  readonly deadline: string | null;
  readonly assigneeId: UserId | null;
  readonly createdById: UserId;
  readonly status: TaskStatus;
  readonly rank: string;
  readonly isDeleted: boolean;
};

export type PastBoard = {
  readonly version: number;
  readonly at: number;
  readonly name: string | null;
  readonly tasks: ReadonlyMap<TaskId, PastTask>;
};

/** The board as it was when the log stood at `position`; undefined before the plan began. */
export async function boardAt(app: App, planId: PlanId, position: Position): Promise<PastBoard | undefined> {
  const facts = await factsOf(app, planId, position);
  const end = countUpTo(facts, position);
  const last = facts[end - 1];
  if (!last) return undefined;
  return { version: last.version, at: last.meta.at, ...boardAfter(facts, end) };
}

type Folded = Pick<PastBoard, 'name' | 'tasks'>;
/** A board is kept for every so many facts, so that no moment is far from one. */
const MARK_EVERY = 250;
const marks = new WeakMap<Facts, Map<number, Folded>>();

function boardAfter(facts: Facts, end: number): Folded {
  const known = marks.get(facts) ?? new Map<number, Folded>();
  marks.set(facts, known);
  let from = end - (end % MARK_EVERY);
  while (from > 0 && !known.has(from)) from -= MARK_EVERY;
  const mark = known.get(from);
  const tasks = new Map<TaskId, PastTask>(mark?.tasks);
  let name = mark?.name ?? null;
  for (let at = from; at < end; at += 1) {
    if (at > from && at % MARK_EVERY === 0) known.set(at, { name, tasks: new Map(tasks) });
    const event = facts[at];
    if (!event) break;
    apply(tasks, event);
    if (event.type === 'PlanCreated' || event.type === 'PlanRenamed') name = event.data.name;
  }
  return { name, tasks };
}

/** How many of them stand at `position` or before it. */
function countUpTo(facts: Facts, position: Position): number {
  let [from, to] = [0, facts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((facts[middle]?.position ?? position) <= position) from = middle + 1;
    else to = middle;
  }
  return from;
}

function apply(tasks: Map<TaskId, PastTask>, event: PlanningEvent): void {
  const change = (id: TaskId, parts: Partial<PastTask>) => {
    const task = tasks.get(id);
    if (task) tasks.set(id, { ...task, ...parts });
  };
  switch (event.type) {
    case 'TaskCreated': {
      const { taskId, byId, name, description, topicId, deadline, assigneeId, status, rank } = event.data;
      const fields = { name, description, topicId, deadline, assigneeId };
      tasks.set(taskId, { id: taskId, createdById: byId, ...fields, status, rank, isDeleted: false });
      return;
    }
    case 'TaskEdited': {
      const { data } = event;
      change(data.taskId, Object.fromEntries(data.changed.map((field) => [field, data[field]])));
      return;
    }
    case 'TaskMoved':
      change(event.data.taskId, { status: event.data.status, rank: event.data.rank });
      return;
    case 'TaskRestored': {
      const { taskId, status, rank } = event.data;
      change(taskId, { status, rank, isDeleted: false });
      return;
    }
    case 'TaskDeleted':
      change(event.data.taskId, { isDeleted: true });
      return;
    case 'ColumnReranked':
      for (const [id, rank] of Object.entries(event.data.ranks)) change(id as TaskId, { rank });
      return;
    default:
      return;
  }
}
