import { execute } from './graphql.ts';
import { type LiveSocket, subscribe } from './liveSocket.ts';
import type { Stack } from './person.ts';
import type { Session } from './session.ts';

const BY_ID = `query EventOnScreen($id: ID!) {
  getGroupEventById(id: $id) {
    position status totalAcceptedInvitations waiting seatsLeft maxNumberOfAttendees mine { status position ticket confirmBy }
  }
}`;
const MINE = `query OwnPartOnScreen($id: ID!) {
  getGroupEventById(id: $id) { position mine { status position ticket confirmBy } }
}`;
const CHANGE = `position payload {
  ... on GroupEventChanged { groupEventId seatChange: change registered waiting leftWaiting }
  ... on AttendeeChanged { groupEventId ownChange: change }
}`;
const OF_EVENT = `subscription GroupEventEvents($id: ID!, $after: Position) {
  groupEventEvents(groupEventId: $id, after: $after) { ${CHANGE} }
}`;
const OWN = `subscription OwnEvents($after: Position) { userEvents(after: $after) { ${CHANGE} } }`;
const NOTICES = `query EventNotices { getNotifications(limit: 100) { items { kind path } } }`;

type Own = {
  readonly status: string;
  readonly position: number | null;
  readonly ticket: number | null;
  readonly confirmBy: string | null;
};
export type SeenEvent = {
  readonly status: string;
  readonly totalAcceptedInvitations: number;
  readonly waiting: number;
  readonly seatsLeft: number;
  readonly maxNumberOfAttendees: number;
  readonly mine: Own | null;
};
type Fetched = SeenEvent & { readonly position: string };
type Change = {
  readonly position: string;
  readonly payload: {
    readonly groupEventId?: string;
    readonly ownChange?: string;
    readonly seatChange?: string;
    readonly registered?: number | null;
    readonly waiting?: number | null;
    readonly leftWaiting?: number | null;
  };
};
type OfEvent = { readonly groupEventEvents: Change };
type OfPerson = { readonly userEvents: Change };

/**
 * The page of one event as one person has it: what live events say of seats is laid over it, as the client does, and only what they
 * do not say is fetched.
 */
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
  /** Of the event's stream, in its order. */
  const seats: Change[] = [];
  let fetching = 'nothing' as 'nothing' | 'mine' | 'all';
  let next = 'nothing' as typeof fetching;
  let ends = 0;

  async function fetched(query: string): Promise<Fetched | undefined> {
    const answer = await execute<{ getGroupEventById: Fetched }>(
      stack.address,
      query,
      { id },
      who.accessToken,
    );
    return answer.data?.getGroupEventById;
  }

  async function ask(): Promise<SeenEvent | undefined> {
    const found = await fetched(BY_ID);
    if (!found) return undefined;
    const { position: _position, ...seen } = found;
    return seen;
  }

  const begun = await fetched(BY_ID);
  let page = begun;
  /** The viewer's own part, and what it reflects. */
  let mine = begun && { position: begun.position, own: begun.mine };

  /** One fetch at a time, and another one if something happened meanwhile. */
  async function refetch(what: 'mine' | 'all'): Promise<void> {
    if (fetching !== 'nothing') {
      next = what === 'all' || next === 'all' ? 'all' : 'mine';
      return;
    }
    fetching = what;
    while (fetching !== 'nothing') {
      next = 'nothing';
      const found = await fetched(fetching === 'all' ? BY_ID : MINE);
      if (found && fetching === 'all') page = found;
      if (found) mine = { position: found.position, own: found.mine };
      fetching = next;
    }
  }

  function hear(change: Change): void {
    const { groupEventId, ownChange, registered, waiting } = change.payload;
    if (groupEventId !== id) return;
    if (ownChange) {
      own.set(ownChange, (own.get(ownChange) ?? 0) + 1);
      refetch('mine').catch(() => undefined);
    } else if (registered == null || waiting == null) refetch('all').catch(() => undefined);
    else seats.push(change);
  }

  /** What was fetched, and what was said of seats since. */
  function shown(): SeenEvent | undefined {
    if (!page || !mine) return undefined;
    const { position, ...seen } = page;
    const last = seats.findLast((change) => isAfter(change, position))?.payload;
    const { registered: taken = seen.totalAcceptedInvitations, waiting = seen.waiting } = last ?? {};
    const free = Math.max(0, seen.maxNumberOfAttendees - (taken ?? 0));
    return {
      status: seen.status,
      totalAcceptedInvitations: taken ?? 0,
      waiting: waiting ?? 0,
      seatsLeft: (waiting ?? 0) > 0 ? 0 : free,
      maxNumberOfAttendees: seen.maxNumberOfAttendees,
      mine: movedUp(mine.own, mine.position),
    };
  }

  /** Who waits stands one further in front for each one before them who waits no longer. */
  function movedUp(part: Own | null, since: string): Own | null {
    if (part?.position == null || part.ticket === null) return part;
    const { ticket } = part;
    const left = seats.filter(
      (change) => isAfter(change, since) && (change.payload.leftWaiting ?? ticket) < ticket,
    );
    return { ...part, position: part.position - left.length };
  }

  async function notices(kind: string): Promise<number> {
    type Notices = { getNotifications: { items: readonly { kind: string; path: string }[] } };
    const answer = await execute<Notices>(stack.address, NOTICES, {}, who.accessToken);
    const items = answer.data?.getNotifications.items ?? [];
    return items.filter((item) => item.kind === kind && item.path.includes(id)).length;
  }

  const after = begun?.position;
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
    subscribe<OfPerson>(
      stack.address,
      who,
      { query: OWN, variables: { after } },
      { onItem: ({ userEvents }) => hear(userEvents), onEnd },
    ),
  ];
  await Promise.all(sockets.map(({ ready }) => ready));
  return {
    shown,
    said: (change) => own.get(change) ?? 0,
    ends: () => ends,
    ask,
    notices,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

function isAfter({ position }: Change, other: string): boolean {
  return Number(position) > Number(other);
}
