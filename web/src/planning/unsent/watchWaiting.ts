import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { sync, type Unsent } from '#/app/sync/index.ts';
import { createTask } from '../board/live/boardSync.ts';
import { planChanges } from './planChanges.ts';
import { useUnsentIds } from './unsentIds.ts';

/** Keeps `useUnsentIds`: what goes out at once is not marked. */
export function watchWaiting(): () => void {
  const undo = [sync.unsent.subscribe(look), useLiveStatus.subscribe(look)];
  look();
  return () => {
    for (const one of undo) one();
    useUnsentIds.setState(new Set(), true);
  };
}

function look(): void {
  const left = sync.unsent
    .getState()
    .filter(({ mutation, failure }) => failure === null && planChanges.includes(mutation));
  const isStuck = !useLiveStatus.getState().isOnline || left.some(({ faults }) => faults > 0);
  const ids = new Set(isStuck ? left.map(subjectOf) : []);
  const shown = useUnsentIds.getState();
  if (ids.size !== shown.size || [...ids].some((id) => !shown.has(id))) useUnsentIds.setState(ids, true);
}

/** The card or the plan that it changes. */
export function subjectOf({
  mutation,
  args,
  clientId,
}: Pick<Unsent, 'mutation' | 'args' | 'clientId'>): string {
  const {
    taskId,
    id,
    planId = '',
  } = args as {
    readonly taskId?: string;
    readonly id?: string;
    readonly planId?: string;
  };
  return taskId ?? id ?? (mutation.name === createTask.name ? `${planId}.${clientId}` : planId);
}
