import { refusalOf } from '#/app/api/failure.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { createDiskOutbox } from '#/app/sync/diskOutbox.ts';
import type { Answer } from '#/app/sync/index.ts';
import { newUuid } from '#/lib/newUuid.ts';
import type { PrivateStorage } from '#/lib/privateStorage.ts';
import { createSync } from '#/sync/createSync.ts';
import { memoryStorage } from '#/sync/testing/raceSpec.ts';
import type { FeedItem } from '#/sync/types.ts';
import { createBoardClient } from '../board/live/boardClient.ts';
import { board as boardResource, type KnownBoard } from '../board/live/boardSync.ts';
import type { Task, TaskStatus } from '../operations.ts';
import { planChanges } from '../unsent/planChanges.ts';
import { personOf, planOf } from './planOf.ts';

type Variables = Readonly<Record<string, unknown>>;
export type WindowOptions = {
  /** Decides what becomes of each command: lost on its way in, on its way out, or answered. */
  readonly fault?: () => 'in' | 'out' | null;
  /** Another answer, by the name of the mutation. */
  readonly over?: Readonly<Record<string, (variables: Variables) => Task | Promise<Task>>>;
  /** What is kept over a reload. */
  readonly disk?: PrivateStorage;
  readonly load?: () => Answer<KnownBoard> | Promise<Answer<KnownBoard>>;
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

/** One board as the server keeps it: the order is its, commands are done once, everybody receives each. */
export function createFakeBoardServer(ids: readonly string[]) {
  let version = ids.length;
  const order: Record<TaskStatus, string[]> = { TODO: [...ids], IN_PROGRESS: [], COMPLETED: [] };
  const versions = new Map(ids.map((id) => [id, 1]));
  const movers = new Map<string, string>();
  const done = new Map<string, Task>();
  const removed = new Set<string>();
  const edits = new Map<string, Pick<Task, 'deadline' | 'assignee'>>();
  const listeners = new Set<(item: FeedItem) => void>();
  const engines: { reset(): void }[] = [];

  const statusOf = (id: string): TaskStatus =>
    (Object.keys(order) as TaskStatus[]).find((status) => order[status].includes(id)) ?? 'TODO';
  const rankOf = (id: string) => String(order[statusOf(id)].indexOf(id)).padStart(4, '0').concat('V');
  const view = (id: string): Task => ({
    ...taskOf(id, statusOf(id), rankOf(id), versions.get(id)),
    updatedBy: personOf(movers.get(id) ?? 'ada'),
    ...edits.get(id),
  });

  function board(): Answer<KnownBoard> {
    const tasks = ids.filter((id) => !removed.has(id)).map(view);
    const data = { plan: planOf({ version }), tasks, deletedTasks: [], removing: [] };
    return { data, position: String(version) };
  }

  function tell(payload: object): void {
    const item = { position: String(version), version, entityId: 'p', payload } as unknown as FeedItem;
    for (const listener of [...listeners]) listener(item);
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
    movers.set(taskId, byId);
    const task = view(taskId);
    done.set(clientId, task);
    const place = { taskStatus: status, rank: task.rank };
    tell({ __typename: 'PlanTaskChanged', planId: 'p', taskId, change: 'TaskMoved', byId, ...place });
    return task;
  }

  function edit(byId: string, taskId: string, input: Readonly<Record<string, string | null>>): Task {
    const { deadline, assignee } = view(taskId);
    edits.set(taskId, {
      deadline: input.deadline === undefined ? deadline : input.deadline,
      assignee: input.assigneeId === undefined ? assignee : input.assigneeId && personOf(input.assigneeId),
    } as Pick<Task, 'deadline' | 'assignee'>);
    version += 1;
    versions.set(taskId, version);
    tell({ __typename: 'PlanTaskChanged', planId: 'p', taskId, change: 'TaskEdited', byId });
    return view(taskId);
  }

  function remove(byId: string, taskId: string): Task {
    const task = view(taskId);
    const column = order[task.status];
    column.splice(column.indexOf(taskId), 1);
    removed.add(taskId);
    version += 1;
    tell({ __typename: 'PlanTaskChanged', planId: 'p', taskId, change: 'TaskDeleted', byId });
    return { ...task, version, deletedAt: task.updatedAt };
  }

  /** A person's board on the client's engine. */
  function open(
    byId: string,
    { fault = () => null, over = {}, load = board, disk = memoryStorage() }: WindowOptions = {},
  ) {
    let began: string | null = null;
    const commands: Record<string, (variables: Variables) => Task | Promise<Task>> = {
      moveTask: ({ taskId, status, afterTaskId, clientId }) =>
        move(byId, String(taskId), status as TaskStatus, afterTaskId as string | null, String(clientId)),
      updateTask: ({ taskId, input }) =>
        edit(byId, String(taskId), input as Readonly<Record<string, string | null>>),
      deleteTask: ({ taskId }) => remove(byId, String(taskId)),
      ...over,
    };
    const engine = createSync({
      feed: {
        key: 'user',
        onItem(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        startAt(position) {
          began = position;
        },
        began: () => began,
        reached: () => (began === null ? null : String(version)),
      },
      async send({ mutation: { name } }, variables) {
        const kind = fault();
        if (kind === 'in') throw new Error('No answer');
        const task = await commands[name]?.(variables);
        if (kind === 'out') throw new Error('No answer');
        return { data: { [name]: task }, position: String(version) };
      },
      classify: (error) => ({
        kind: error instanceof Error && 'errors' in error ? 'refused' : 'unreachable',
        code: 'NO',
      }),
      refusalOf,
      me: () => byId,
      now: Date.now,
      newClientId: newUuid,
      isOnline: () => useLiveStatus.getState().isOnline,
      wait: () => new Promise((resolve) => setTimeout(resolve)),
      backoffMs: () => 1,
      onFault(error) {
        throw error;
      },
    });
    engines.push(engine);
    engine.openOutbox(createDiskOutbox({ storage: disk, mutations: planChanges, alone: (run) => run() }));
    const { feed: _own, ...shared } = boardResource;
    const resource = { ...shared, fetch: async () => load() };
    const live = engine.watch(resource, { planId: 'p' });
    live.subscribe(() => {});
    const watch = (() => live) as typeof engine.watch;
    return { engine, live, client: createBoardClient('p', { ...engine, watch }) };
  }

  return {
    board,
    order,
    move,
    remove,
    tell,
    /** Something that takes a place in the log. */
    happen(): void {
      version += 1;
    },
    open,
    /** Everybody's stream breaks. */
    cut: () => tell({ __typename: 'ResyncRequired', reason: 'CONNECTION_LOST' }),
    close(): void {
      for (const engine of engines) engine.reset();
      listeners.clear();
    },
  };
}
