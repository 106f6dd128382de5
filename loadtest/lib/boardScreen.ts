import { type Card, type Place, placed, withPlaces } from './boardCards.ts';
import { execute } from './graphql.ts';
import { subscribe } from './liveSocket.ts';
import type { Stack } from './person.ts';
import type { Session } from './session.ts';

const BOARD = `query Board($id: ID!) { getActionPlanById(id: $id) {
  position plan { version } tasks { id name status rank version }
} }`;
const LIVE = `subscription PlanEvents($planId: ID!, $after: Position) {
  planEvents(planId: $planId, after: $after) { version payload { ... on ActionPlanChanged { change }
    ... on PlanTaskChanged { taskId taskChange: change status rank } } }
}`;

export type Board = {
  readonly position: string;
  readonly plan: { readonly version: number };
  readonly tasks: readonly Card[];
};
type Item = {
  readonly planEvents: {
    readonly version: number | null;
    readonly payload: {
      readonly change?: string;
      readonly taskChange?: string;
      readonly taskId?: string;
      readonly status?: string | null;
      readonly rank?: string | null;
    };
  };
};

/** A board as a person has it on screen: moves come by live events, everything else is fetched after a live event. */
export type BoardScreen = {
  readonly shown: () => readonly Card[];
  readonly ends: () => number;
  close(): void;
};

export async function loadBoard(stack: Stack, who: Session, id: string): Promise<Board | undefined> {
  const { data } = await execute<{ getActionPlanById: Board }>(stack.address, BOARD, { id }, who.accessToken);
  return data?.getActionPlanById;
}

/** @throws where the plan is not open to them. */
export async function openBoard(stack: Stack, who: Session, planId: string): Promise<BoardScreen> {
  let cards = new Map<string, Card>();
  /** The places of cards by live events; also of a card that is not fetched yet. */
  const places = new Map<string, Place>();
  let isFetching = false;
  let isStale = false;
  let ends = 0;

  function take(board: Board): void {
    cards = new Map(board.tasks.map((card) => [card.id, card]));
  }

  async function refetch(): Promise<void> {
    isStale = true;
    if (isFetching) return;
    isFetching = true;
    while (isStale) {
      isStale = false;
      const board = await loadBoard(stack, who, planId);
      if (board) take(board);
    }
    isFetching = false;
  }

  const begun = await loadBoard(stack, who, planId);
  if (!begun) throw new Error('The board is not open.');
  take(begun);
  const operation = { query: LIVE, variables: { planId, after: begun.position } };
  const socket = subscribe<Item>(stack.address, who, operation, {
    onItem({ planEvents: { version, payload } }) {
      const { taskId, taskChange, status, rank, change } = payload;
      if (change) refetch().catch(() => undefined);
      if (!taskId) return;
      if (taskChange !== 'TaskMoved') refetch().catch(() => undefined);
      else if (status && rank && version !== null) placed(places, taskId, { status, rank, version });
    },
    onEnd() {
      ends += 1;
    },
  });
  await socket.ready;
  return {
    shown: () => withPlaces([...cards.values()], places),
    ends: () => ends,
    close: () => socket.close(),
  };
}
