import { execute } from './graphql.ts';
import { type LiveSocket, subscribe } from './liveSocket.ts';
import type { Stack } from './person.ts';
import type { Session } from './session.ts';

const BY_ID = `query EventOnScreen($id: ID!) {
  getGroupEventById(id: $id) {
    position status totalAcceptedInvitations waiting seatsLeft mine { status position confirmBy }
  }
}`;
const CHANGE = `position payload {
  ... on GroupEventChanged { groupEventId seatChange: change }
  ... on AttendeeChanged { groupEventId ownChange: change }
}`;
const OF_EVENT = `subscription GroupEventEvents($id: ID!, $after: Position) {
  groupEventEvents(groupEventId: $id, after: $after) { ${CHANGE} }
}`;
const OWN = `subscription OwnEvents($after: Position) { userEvents(after: $after) { ${CHANGE} } }`;
const NOTICES = `query EventNotices { getNotifications(limit: 100) { items { kind path } } }`;

export type SeenEvent = {
  readonly status: string;
  readonly totalAcceptedInvitations: number;
  readonly waiting: number;
  readonly seatsLeft: number;
  readonly mine: { readonly status: string; readonly position: number | null } | null;
};
type Change = {
  readonly payload: { readonly groupEventId?: string; readonly ownChange?: string };
};
type OfEvent = { readonly groupEventEvents: Change };
type Own = { readonly userEvents: Change };

/** The page of one event as one person has it: only what was fetched because of live events. */
export type EventScreen = {
  readonly shown: () => SeenEvent | undefined;
  /** How often the person's own stream said this of them. */
  readonly said: (change: string) => number;
  readonly ends: () => number;
  /** As the server shows it this moment, past the screen. */
  ask(): Promise<SeenEvent | undefined>;
  /** How many notices of a kind the person has about the event. */
  notices(kind: string): Promise<number>;
  close(): void;
};

export async function openEventScreen(stack: Stack, who: Session, id: string): Promise<EventScreen> {
  const own = new Map<string, number>();
  let shown: SeenEvent | undefined;
  let isFetching = false;
  let isAgain = false;
  let ends = 0;

  async function fetched(): Promise<(SeenEvent & { readonly position: string }) | undefined> {
    const answer = await execute<{ getGroupEventById: SeenEvent & { readonly position: string } }>(
      stack.address,
      BY_ID,
      { id },
      who.accessToken,
    );
    return answer.data?.getGroupEventById;
  }

  async function ask(): Promise<SeenEvent | undefined> {
    const found = await fetched();
    if (!found) return undefined;
    const { position: _position, ...seen } = found;
    return seen;
  }

  /** One fetch at a time, and another one if something happened meanwhile. */
  async function refetch(): Promise<void> {
    if (isFetching) {
      isAgain = true;
      return;
    }
    isFetching = true;
    do {
      isAgain = false;
      shown = (await ask()) ?? shown;
    } while (isAgain);
    isFetching = false;
  }

  function hear({ payload: { groupEventId, ownChange } }: Change): void {
    if (groupEventId !== id) return;
    if (ownChange) own.set(ownChange, (own.get(ownChange) ?? 0) + 1);
    refetch().catch(() => undefined);
  }

  async function notices(kind: string): Promise<number> {
    type Notices = { getNotifications: { items: readonly { kind: string; path: string }[] } };
    const answer = await execute<Notices>(stack.address, NOTICES, {}, who.accessToken);
    const items = answer.data?.getNotifications.items ?? [];
    return items.filter((item) => item.kind === kind && item.path.includes(id)).length;
  }

  const begun = await fetched();
  const after = begun?.position;
  shown = await ask();
  const onEnd = () => {
    ends += 1;
  };
  const sockets: readonly LiveSocket[] = [
    subscribe<OfEvent>(
      stack.address,
      who,
      { query: OF_EVENT, variables: { id, after } },
      { onItem: ({ groupEventEvents }) => hear(groupEventEvents), onEnd },
    ),
    subscribe<Own>(
      stack.address,
      who,
      { query: OWN, variables: { after } },
      { onItem: ({ userEvents }) => hear(userEvents), onEnd },
    ),
  ];
  await Promise.all(sockets.map(({ ready }) => ready));
  return {
    shown: () => shown,
    said: (change) => own.get(change) ?? 0,
    ends: () => ends,
    ask,
    notices,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
