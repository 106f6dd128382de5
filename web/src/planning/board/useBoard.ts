import { useEffect, useMemo, useRef } from 'react';
import { onUserEventOf } from '#/app/live/userFeed.ts';
import { useResource } from '#/app/sync/index.ts';
import type { Task } from '../operations.ts';
import { type BoardClient, createBoardClient } from './live/boardClient.ts';
import { type BoardState, boardStateOf } from './live/boardState.ts';
import { board, type KnownBoard } from './live/boardSync.ts';

type ShownBoard = {
  /** `closed`: access was lost while the board was open (PLN-23). */
  readonly status: 'loading' | 'failed' | 'missing' | 'closed' | 'open';
  readonly state: BoardState | null;
  readonly client: BoardClient;
};

/** The board of a plan for as long as it is on the screen. */
export function useBoard(planId: string): ShownBoard {
  const client = useMemo(() => createBoardClient(planId), [planId]);
  const { data, hasFailed, retry } = useResource(board, { planId });
  const state = useBoardState(data ?? null, hasFailed);
  const opened = useRef<string | null>(null);
  if (state) opened.current = planId;
  useEffect(
    // The stream of the board is refused to who has no access; their own one says that they got it back.
    () =>
      onUserEventOf('ActionPlanChanged', (payload) => {
        if (payload.planId === planId && payload.change !== 'PlanCreated') retry();
      }),
    [planId, retry],
  );
  if (state) return { status: 'open', state, client };
  if (data === null) return { status: opened.current === planId ? 'closed' : 'missing', state, client };
  return { status: hasFailed ? 'failed' : 'loading', state, client };
}

/** Stays the same, card by card, where nothing changed. */
export function useBoardState(known: KnownBoard | null, hasFailed: boolean): BoardState | null {
  const before = useRef<readonly Task[]>([]);
  const state = useMemo(() => known && boardStateOf(known, hasFailed, before.current), [known, hasFailed]);
  if (state) before.current = state.tasks;
  return state;
}
