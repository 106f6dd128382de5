import { accepted, type Decision, entryOf, refused, type UserId } from '../kernel/index.ts';
import { planningLimits } from '../limits/index.ts';
import type { RestorePlanVersion } from './commands.ts';
import { decideEdit } from './decideTask.ts';
import type { PlanningEvent } from './events.ts';
import type { PlanningRefusal } from './refusals.ts';
import { doersOf } from './rights.ts';
import type { PlanState } from './state.ts';
import type { TaskId } from './values.ts';

/**
 * PLN-31: makes the board what it was. A card that is not among those of then is deleted, one that was deleted since comes
 * back, one that stood elsewhere returns; each is an ordinary fact, so it can be undone and seen in the history.
 */
export function decideVersion(
  state: PlanState,
  { data, meta }: RestorePlanVersion,
  byId: UserId,
): Decision<PlanningEvent, PlanningRefusal> {
  const { planId, version } = data;
  if (data.tasks.length > planningLimits.tasks) return refused({ type: 'TooManyTasks' });
  const events: PlanningEvent[] = [];
  const wanted = new Set<TaskId>(data.tasks.map(({ taskId }) => taskId));
  for (const [id, { deletedAt, assigneeId }] of Object.entries(state.tasks) as [
    TaskId,
    PlanState['tasks'][TaskId],
  ][]) {
    if (deletedAt === null && !wanted.has(id)) {
      const personIds = [...doersOf(state, assigneeId)];
      events.push({ type: 'TaskDeleted', data: { planId, taskId: id, byId, deletedAt: meta.at, personIds } });
    }
  }
  for (const then of data.tasks) {
    const { taskId, status, rank, changes, ...words } = then;
    const now = entryOf(state.tasks, taskId);
    if (!now) {
      // Deleted so long ago that it was forgotten: it comes back as a new card under its old id.
      const data = { planId, taskId, byId, status, rank, source: null, createdAt: meta.at };
      const { name, description, topicId, deadline, assigneeId } = words;
      events.push({
        type: 'TaskCreated',
        data: { ...data, name, description, topicId, deadline, assigneeId: known(state, assigneeId) },
      });
      continue;
    }
    if (now.deletedAt !== null) {
      const personIds = [...doersOf(state, now.assigneeId)];
      const data = { planId, taskId, byId, status, rank, restoredAt: meta.at, personIds };
      events.push({ type: 'TaskRestored', data });
    } else if (now.status !== status || now.rank !== rank) {
      const data = { planId, taskId, byId, status, rank, movedAt: meta.at };
      const isDone = (status === 'COMPLETED') !== (now.status === 'COMPLETED');
      events.push({
        type: 'TaskMoved',
        data: {
          ...data,
          previousStatus: now.status,
          previousRank: now.rank,
          ...(isDone ? { personIds: [...doersOf(state, now.assigneeId)] } : {}),
        },
      });
    }
    const { assigneeId, ...others } = changes;
    const assigned = assigneeId === undefined ? {} : { assigneeId: known(state, assigneeId) };
    const edit = decideEdit(state, {
      ...{ planId, taskId, byId, at: meta.at },
      changes: { ...others, ...assigned },
    });
    if (edit.status === 'refused') return edit;
    events.push(...edit.events);
  }
  if (events.length === 0) return accepted();
  return accepted({ type: 'PlanVersionRestored', data: { planId, byId, version } }, ...events);
}

/** Who has no access any more cannot be given work. */
function known(state: PlanState, assigneeId: UserId | null): UserId | null {
  if (assigneeId === null || assigneeId === state.ownerId) return assigneeId;
  return entryOf(state.access, assigneeId) ? assigneeId : null;
}
