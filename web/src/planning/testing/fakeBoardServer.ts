import type { BoardGateway } from '../board/boardGateway.ts';
import type { PlanItem } from '../board/planFeed.ts';
import type { BoardAnswer, Task, TaskStatus } from '../operations.ts';

type Follower = {
  readonly after: number;
  readonly onItem: (item: PlanItem) => void;
  readonly onLost: () => void;
};

const nobody = { id: 'ada', firstName: 'Ada', lastName: null, photo: null };

export function taskOf(id: string, status: TaskStatus, rank: string, version = 1): Task {
  return {
    id,
    name: id,
    description: '',
    topic: null,
    deadline: null,
    assignee: null,
    creator: nobody,
    status,
    rank,
    sourceKind: null,
    sourceId: null,
    commentCount: 0,
    createdAt: '2026-11-21T09:00:00Z',
    updatedAt: '2026-11-21T09:00:00Z',
    updatedBy: nobody,
    deletedAt: null,
    version,
  };
}

/** One board as the server keeps it: the order is its, commands are done once, everybody hears of each. */
export function createFakeBoardServer(ids: readonly string[]) {
  let version = ids.length;
  const order: Record<TaskStatus, string[]> = { TODO: [...ids], IN_PROGRESS: [], COMPLETED: [] };
  const versions = new Map(ids.map((id) => [id, 1]));
  const done = new Map<string, Task>();
  const removed = new Set<string>();
  const log: PlanItem[] = [];
  const followers = new Set<Follower>();

  const statusOf = (id: string): TaskStatus =>
    (Object.keys(order) as TaskStatus[]).find((status) => order[status].includes(id)) ?? 'TODO';
  const rankOf = (id: string) => String(order[statusOf(id)].indexOf(id)).padStart(4, '0').concat('V');
  const view = (id: string) => taskOf(id, statusOf(id), rankOf(id), versions.get(id));

  function board(): BoardAnswer {
    const tasks = ids.filter((id) => !removed.has(id)).map(view);
    const plan = { id: 'p', version, taskCount: ids.length } as unknown as BoardAnswer['plan'];
    return { plan, tasks, deletedTasks: [], position: String(version) };
  }

  function tell(payload: unknown): void {
    const item = { position: String(version), version, payload } as unknown as PlanItem;
    log.push(item);
    for (const { onItem } of followers) onItem(item);
  }

  function move(
    byId: string,
    taskId: string,
    status: TaskStatus,
    after: string | null,
    clientId: string,
  ): Task {
    const known = done.get(clientId);
    if (known) return known;
    const home = order[statusOf(taskId)];
    home.splice(home.indexOf(taskId), 1);
    const target = order[status];
    const at = after === null ? 0 : target.includes(after) ? target.indexOf(after) + 1 : target.length;
    target.splice(at, 0, taskId);
    version += 1;
    // Whole numbers for ranks: every card of the column has a new one, so all cards are sent.
    for (const id of target) versions.set(id, version);
    versions.set(taskId, version);
    const task = view(taskId);
    done.set(clientId, task);
    tell({
      __typename: 'PlanTaskChanged',
      planId: 'p',
      taskId,
      change: 'TaskMoved',
      byId,
      taskStatus: status,
      rank: task.rank,
    });
    return task;
  }

  return {
    board,
    order,
    /** Everybody's stream breaks; events meanwhile are missed. */
    cut(): void {
      const all = [...followers];
      followers.clear();
      for (const { onLost } of all) onLost();
    },
    tell,
    /** `fault` decides what becomes of each command: lost on its way in, on its way out, or answered. */
    gateway(byId: string, fault: () => 'in' | 'out' | null = () => null): BoardGateway {
      const unreachable = () => new Error('No answer');
      return {
        load: async () => board(),
        follow(after, heard) {
          const follower = { after: Number(after), ...heard };
          followers.add(follower);
          for (const item of log) if (Number(item.position) > Number(after)) heard.onItem(item);
          return () => followers.delete(follower);
        },
        async move(taskId, status, after, clientId) {
          const kind = fault();
          if (kind === 'in') throw unreachable();
          const task = move(byId, taskId, status, after, clientId);
          if (kind === 'out') throw unreachable();
          return task;
        },
        create: () => Promise.reject(new Error('not in this test')),
        edit: () => Promise.reject(new Error('not in this test')),
        async remove(taskId) {
          const task = view(taskId);
          const column = order[task.status];
          column.splice(column.indexOf(taskId), 1);
          removed.add(taskId);
          version += 1;
          tell({ __typename: 'PlanTaskChanged', planId: 'p', taskId, change: 'TaskDeleted', byId });
          return { ...task, version, deletedAt: task.updatedAt };
        },
        restore: () => Promise.reject(new Error('not in this test')),
      };
    },
  };
}
