import { type Failure, failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import type { Task, TaskStatus } from '../../operations.ts';
import { guessRank } from '../move/guessRank.ts';
import { columnOf, inOrder } from './boardState.ts';
import {
  board,
  createTask,
  deleteTask,
  moveTask,
  restoreTask,
  type TaskInput,
  updateTask,
} from './boardSync.ts';

/** How long a person who moved a card gets the notice that another moved it after them. */
const rivalryMs = 10_000;

export type BoardNews =
  | { readonly type: 'refused'; readonly failure: Failure; readonly task: Task | null }
  /** PLN-28: somebody moved the card that the viewer had just moved. */
  | { readonly type: 'overtaken'; readonly task: Task; readonly byId: string; readonly status: TaskStatus };

/** What can be done on one board, without a framework. */
export type BoardClient = ReturnType<typeof createBoardClient>;

export function createBoardClient(planId: string, engine: Pick<typeof sync, 'watch' | 'mutate'> = sync) {
  const live = engine.watch(board, { planId });
  const listeners = new Set<(news: BoardNews) => void>();
  /** The viewer's last move of a card that the server has taken, and when it was made. */
  const ownMoves = new Map<string, { readonly task: Task; readonly at: number }>();

  const tasksNow = () => inOrder(live.getSnapshot().data?.tasks ?? []);
  const taskNow = (taskId: string) => tasksNow().find(({ id }) => id === taskId) ?? null;
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

  /** Null, and announced, where the server refuses or never answers. */
  async function orAnnounced(taskId: string, sent: Promise<Task>): Promise<Task | null> {
    try {
      return await sent;
    } catch (error) {
      const isOver = error instanceof DOMException && error.name === 'AbortError';
      if (!isOver) tell({ type: 'refused', failure: failureOf(error), task: taskNow(taskId) });
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
    const sent = engine.mutate(moveTask, { planId, taskId, status, afterTaskId, rank });
    const done = orAnnounced(
      taskId,
      sent.then((answer) => answer.moveTask),
    ).then((moved) => {
      if (moved) ownMoves.set(taskId, { task: moved, at: madeAt });
      tellOfRivals();
    });
    return { done, undo: () => void move(taskId, task.status, before) };
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
    create(input: TaskInput & { name: string; status: TaskStatus }): Promise<Task | null> {
      const rank = guessRank(columnOf(tasksNow(), input.status).at(-1)?.rank ?? null, null);
      const sent = engine.mutate(createTask, { planId, input, rank });
      return orAnnounced(
        '',
        sent.then((answer) => answer.createTask),
      );
    },
    /** Rejects as the server does: the form says what is wrong. */
    edit: (taskId: string, input: TaskInput): Promise<Task> =>
      engine.mutate(updateTask, { taskId, input }).then((answer) => answer.updateTask),
    remove: (taskId: string): Promise<Task | null> =>
      orAnnounced(
        taskId,
        engine.mutate(deleteTask, { taskId }).then((answer) => answer.deleteTask),
      ),
    restore: (taskId: string): Promise<Task | null> =>
      orAnnounced(
        taskId,
        engine.mutate(restoreTask, { taskId }).then((answer) => answer.restoreTask),
      ),
  };
}
