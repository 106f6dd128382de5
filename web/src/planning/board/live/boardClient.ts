import { type Failure, failureOf } from '#/app/api/failure.ts';
import { type AnyMutation, sync } from '#/app/sync/index.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { newUuid } from '#/lib/newUuid.ts';
import type { Task, TaskStatus } from '../../operations.ts';
import { guessRank } from '../move/guessRank.ts';
import { columnOf, inOrder } from './boardState.ts';
import {
  board,
  createTask,
  deleteTask,
  draftTask,
  moveTask,
  restoreTask,
  type TaskEdit,
  type TaskInput,
  type TaskValues,
  updateTask,
} from './boardSync.ts';

/** How long a person who moved a card gets the notice that another moved it after them. */
const rivalryMs = 10_000;

export type BoardNews =
  | { readonly type: 'refused'; readonly failure: Failure; readonly task: Task | null }
  /** PLN-28: somebody moved the card that the viewer had just moved. */
  | { readonly type: 'overtaken'; readonly task: Task; readonly byId: string; readonly status: TaskStatus };

type Engine = Pick<typeof sync, 'watch' | 'mutate' | 'unsent' | 'discard'>;

/** What can be done on one board, without a framework. */
export type BoardClient = ReturnType<typeof createBoardClient>;

export function createBoardClient(planId: string, engine: Engine = sync) {
  const live = engine.watch(board, { planId });
  const listeners = new Set<(news: BoardNews) => void>();
  /** The viewer's last move of a card that the server has taken, and when it was made. */
  const ownMoves = new Map<string, { readonly task: Task; readonly at: number }>();

  const tasksNow = () => inOrder(live.getSnapshot().data?.tasks ?? []);
  const taskNow = (taskId: string) => tasksNow().find(({ id }) => id === taskId) ?? null;
  const isShown = () => listeners.size > 0;
  const tell = (news: BoardNews) => {
    for (const listener of [...listeners]) listener(news);
  };

  /** PLN-28. Not before the server has taken the viewer's own move: a move before it is no news. */
  function tellOfRivals(): void {
    for (const [taskId, { task: own, at }] of ownMoves) {
      const task = taskNow(taskId);
      const isLate = Date.now() - at > rivalryMs;
      const isElsewhere = task && (task.status !== own.status || task.rank !== own.rank);
      if (!isLate && (!isElsewhere || task.version <= own.version)) continue;
      ownMoves.delete(taskId);
      if (isLate || !task || task.updatedBy.id === own.updatedBy.id) continue;
      tell({ type: 'overtaken', task, byId: task.updatedBy.id, status: task.status });
    }
  }

  /** Refused after the board was left, it is said by `NotSent`. */
  const send: Engine['mutate'] = (mutation, args) => engine.mutate(mutation, args, newUuid(), isShown);

  /** Null where the server refuses, which is announced, and where another tab has sent it. */
  async function orAnnounced<Name extends string>(
    name: Name,
    taskId: string,
    sent: Promise<{ readonly [Key in Name]: Task } | undefined>,
  ): Promise<Task | null> {
    try {
      return (await sent)?.[name] ?? null;
    } catch (error) {
      if (!isAborted(error)) tell({ type: 'refused', failure: failureOf(error), task: taskNow(taskId) });
      return null;
    }
  }

  /** Behind `afterTaskId`, or on top. Null where the card already stands there. */
  function move(taskId: string, status: TaskStatus, afterTaskId: string | null) {
    const tasks = tasksNow();
    const task = tasks.find(({ id }) => id === taskId);
    if (!task) return null;
    const home = columnOf(tasks, task.status);
    const before = home[home.findIndex(({ id }) => id === taskId) - 1]?.id ?? null;
    if (task.status === status && before === afterTaskId) return null;
    const others = columnOf(tasks, status).filter(({ id }) => id !== taskId);
    const at = afterTaskId === null ? -1 : others.findIndex(({ id }) => id === afterTaskId);
    const rank = guessRank(others[at]?.rank ?? null, others[at + 1]?.rank ?? null);
    const madeAt = Date.now();
    ownMoves.delete(taskId);
    const sent = send(moveTask, { planId, taskId, status, afterTaskId, rank });
    const done = orAnnounced('moveTask', taskId, sent).then((moved) => {
      if (moved) ownMoves.set(taskId, { task: moved, at: madeAt });
      tellOfRivals();
    });
    return { done, undo: () => void move(taskId, task.status, before) };
  }

  /** What was refused of these fields is out of date. */
  function forgetRefused(taskId: string, fields: readonly string[]): void {
    for (const { clientId, failure, mutation, args } of engine.unsent.getState()) {
      const isRefused = failure !== null && mutation === (updateTask as AnyMutation);
      const before = args as TaskEdit;
      if (
        isRefused &&
        before.taskId === taskId &&
        Object.keys(before.input).every((key) => fields.includes(key))
      )
        engine.discard(clientId);
    }
  }

  return {
    planId,
    move,
    onNews(listener: (news: BoardNews) => void): () => void {
      listeners.add(listener);
      const undo = live.subscribe(tellOfRivals);
      return () => {
        undo();
        listeners.delete(listener);
      };
    },
    reload: live.retry,
    /** The card as it is shown at once. One that is refused stays with its reason (`RefusedChanges`). */
    create(input: TaskInput & { name: string; status: TaskStatus }): Task {
      const rank = guessRank(columnOf(tasksNow(), input.status).at(-1)?.rank ?? null, null);
      const args = { planId, input, rank };
      const clientId = newUuid();
      engine.mutate(createTask, args, clientId).catch(() => {});
      return draftTask(args, clientId, serverNow());
    },
    /** Rejects as the server does: the form says what is wrong. `seen`: what it takes the place of. */
    edit(taskId: string, input: TaskInput, seen?: TaskValues): Promise<unknown> {
      forgetRefused(taskId, Object.keys(input));
      return engine.mutate(updateTask, { taskId, input, seen });
    },
    /** What was refused of that field is not offered again. */
    giveUp: (taskId: string, field: keyof TaskValues): void =>
      forgetRefused(taskId, field === 'topicId' ? [field, 'topicName'] : [field]),
    remove: (taskId: string): Promise<Task | null> =>
      orAnnounced('deleteTask', taskId, send(deleteTask, { taskId })),
    restore: (taskId: string): Promise<Task | null> =>
      orAnnounced('restoreTask', taskId, send(restoreTask, { taskId })),
  };
}
