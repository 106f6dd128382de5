import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { onUserEventOf } from '#/app/live/userFeed.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { type BoardClient, createBoardClient } from './boardClient.ts';
import { apiBoardGateway } from './boardGateway.ts';
import { type BoardState, emptyBoard } from './boardState.ts';

const none = createStore<BoardState>(() => emptyBoard);

/** The board of a plan for as long as it is on the screen. */
export function useBoard(planId: string): { state: BoardState; client: BoardClient | null } {
  const viewerId = useSession(({ userId }) => userId);
  const [client, setClient] = useState<BoardClient | null>(null);
  useEffect(() => {
    if (viewerId === null) return;
    const made = createBoardClient({ planId, viewerId, gateway: apiBoardGateway(planId) });
    made.start();
    setClient(made);
    // Whoever loses access hears it on their own stream too, however the other one ended (PLN-23).
    const undo = onUserEventOf('ActionPlanChanged', (payload) => {
      if (payload.planId === planId && payload.change !== 'PlanCreated') void made.reload();
    });
    return () => {
      undo();
      made.stop();
      setClient(null);
    };
  }, [planId, viewerId]);
  return { state: useStore(client?.store ?? none), client };
}
