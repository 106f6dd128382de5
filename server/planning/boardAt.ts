import type { Position, Recorded, UserId } from '@waymark/events/kernel';
import {
  type PlanId,
  type PlanningEvent,
  planStream,
  type TaskId,
  type TaskStatus,
} from '@waymark/events/planning';
import type { UserContext } from '../platform/viewer.ts';

const PAGE = 500;

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

/** The board as it was when the log stood at `position`; undefined before the plan began. Read in pages. */
export async function boardAt(
  { app }: UserContext,
  planId: PlanId,
  position: Position,
): Promise<PastBoard | undefined> {
  const tasks = new Map<TaskId, PastTask>();
  let board: PastBoard | undefined;
  for (let after = 0; ; after += PAGE) {
    const events = (await app.store.readStream(planStream(planId), {
      after,
      limit: PAGE,
    })) as readonly Recorded<PlanningEvent>[];
    for (const event of events) {
      if (event.position > position) return board;
      apply(tasks, event);
      const name =
        'taskId' in event.data || !('name' in event.data) ? (board?.name ?? null) : event.data.name;
      board = { version: event.version, at: event.meta.at, name, tasks };
    }
    if (events.length < PAGE) return board;
  }
}

function apply(tasks: Map<TaskId, PastTask>, event: PlanningEvent): void {
  const change = (id: TaskId, parts: Partial<PastTask>) => {
    const task = tasks.get(id);
    if (task) tasks.set(id, { ...task, ...parts });
  };
  switch (event.type) {
    case 'TaskCreated': {
      const { taskId, byId, name, description, topicId, deadline, assigneeId, status, rank } = event.data;
      const words = { name, description, topicId, deadline, assigneeId };
      tasks.set(taskId, { id: taskId, createdById: byId, ...words, status, rank, isDeleted: false });
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
