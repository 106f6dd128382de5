import { execute } from './graphql.ts';
import { type LiveSocket, subscribe } from './liveSocket.ts';
import type { Stack } from './person.ts';
import type { Session } from './session.ts';

const SEEN = `id status version acceptedTime link mentor { id } myOffer { status }
  reschedule { id status isMine times acceptedTime }`;
const BY_ID = `query SessionOnScreen($id: ID!) { getSessionById(id: $id) { ${SEEN} } }`;
const POSITION = 'query PositionOfCounts { getSessionCounts { position } }';
const LIVE = `subscription SessionEvents($after: Position) {
  userEvents(after: $after) { position payload { ... on MentoringSessionChanged { sessionId } } }
}`;

export type Seen = {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly acceptedTime: string | null;
  readonly myOffer: { readonly status: string } | null;
  readonly reschedule: {
    readonly id: string;
    readonly status: string;
    readonly isMine: boolean;
    readonly times: readonly string[];
  } | null;
};

type LiveItem = { readonly userEvents: { readonly payload: { readonly sessionId?: string } } };

/** What a person has on screen: only what was fetched because of live events. */
export type SessionScreen = {
  readonly shown: ReadonlyMap<string, Seen>;
  /** How often the live connection ended. */
  readonly ends: () => number;
  /** As the server shows it this moment, past the screen. */
  ask(id: string): Promise<Seen | undefined>;
  close(): void;
};

export async function openScreen(stack: Stack, who: Session): Promise<SessionScreen> {
  const shown = new Map<string, Seen>();
  const fetching = new Set<string>();
  const again = new Set<string>();
  let ends = 0;

  async function ask(id: string): Promise<Seen | undefined> {
    const answer = await execute<{ getSessionById: Seen }>(stack.address, BY_ID, { id }, who.accessToken);
    return answer.data?.getSessionById;
  }

  /** One fetch at a time, and another one if something happened meanwhile. */
  async function refetch(id: string): Promise<void> {
    if (fetching.has(id)) {
      again.add(id);
      return;
    }
    fetching.add(id);
    do {
      again.delete(id);
      const seen = await ask(id);
      if (seen) shown.set(id, seen);
    } while (again.has(id));
    fetching.delete(id);
  }

  const begun = await execute<{ getSessionCounts: { position: string } }>(
    stack.address,
    POSITION,
    {},
    who.accessToken,
  );
  const after = begun.data?.getSessionCounts.position;
  const socket: LiveSocket = subscribe<LiveItem>(
    stack.address,
    who,
    { query: LIVE, variables: { after } },
    {
      onItem({ userEvents: { payload } }) {
        if (payload.sessionId) refetch(payload.sessionId).catch(() => undefined);
      },
      onEnd() {
        ends += 1;
      },
    },
  );
  await socket.ready;
  return { shown, ends: () => ends, ask, close: () => socket.close() };
}
