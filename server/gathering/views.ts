import {
  type AttendeeView,
  type BriefingView,
  type GatheringPage,
  type GatheringView,
  readGathering,
  readGatheringsById,
} from '@waymark/db/gathering';
import { readUsers } from '@waymark/db/identity';
import { readSnapshot } from '@waymark/db/store';
import type { Cursor, Position, UserId } from '@waymark/events/kernel';
import type { UserCard } from '../identity/types.ts';
import type { Context } from '../platform/app.ts';
import { failure } from '../platform/graphql/failures.ts';
import { lookerOf } from './looker.ts';

type CardOf = { readonly cardOf: (id: UserId) => UserCard };
/** What it reflects: go on live from here. */
type Reflects = { readonly position: Position; readonly cursor: Cursor };

export type EventView = GatheringView & CardOf & Partial<Reflects>;
export type EventPage = Omit<GatheringPage, 'data'> & { readonly data: readonly EventView[] } & Reflects;
export type PersonAtEvent = AttendeeView & CardOf & { readonly event: EventView };
export type AskedOfSpeaker = BriefingView & CardOf & { readonly event: EventView };

/** Everybody by what the viewer may see of them, looked up once for all; which person they cannot see looks deleted. */
export async function cardsOf({ app, viewer }: Context, ids: Iterable<UserId>): Promise<CardOf> {
  const people = await readUsers(viewer, app.db, [...new Set(ids)]);
  return {
    cardOf: (id) => people.get(id) ?? { id, firstName: null, lastName: null, photo: null, userType: null },
  };
}

/** @throws GraphQLError NOT_FOUND for what cannot be the id of an event. */
export function eventId(id: string): GatheringView['id'] {
  if (!/^[\w-]{1,64}$/.test(id)) throw failure('NOT_FOUND');
  return id as GatheringView['id'];
}

/** @throws GraphQLError NOT_FOUND; COMMUNITY_OPTION_OFF where it is for others (EVT-115). */
export async function eventById(context: Context, id: string): Promise<EventView> {
  const { app } = context;
  const looker = await lookerOf(context);
  const asked = eventId(id);
  const found = await readSnapshot(app.db, async ({ sql, position, cursor }) => {
    const door = { sql, keyring: app.db.keyring };
    return { view: await readGathering(looker, door, asked, app.clock.now()), position, cursor };
  });
  if (found.view === 'hidden') throw failure('COMMUNITY_OPTION_OFF');
  if (!found.view) throw failure('NOT_FOUND');
  const { view, position, cursor } = found;
  return { ...view, ...(await cardsOf(context, [view.hostId])), position, cursor };
}

/** Those of these that the viewer may know of, looked up once for all. */
export async function eventsById(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventView>> {
  const { app } = context;
  const found = await readGatheringsById(await lookerOf(context), app.db, ids, app.clock.now());
  const cards = await cardsOf(
    context,
    [...found.values()].map(({ hostId }) => hostId),
  );
  return new Map([...found].map(([id, view]) => [id, { ...view, ...cards }]));
}

/** One page of a list, read at one position. */
export async function eventPage(
  context: Context,
  read: (door: Parameters<typeof readGathering>[1]) => Promise<GatheringPage>,
): Promise<EventPage> {
  const { app } = context;
  const { page, position, cursor } = await readSnapshot(app.db, async ({ sql, ...at }) => ({
    page: await read({ sql, keyring: app.db.keyring }),
    position: at.position,
    cursor: at.cursor,
  }));
  const cards = await cardsOf(
    context,
    page.data.map(({ hostId }) => hostId),
  );
  return { ...page, data: page.data.map((view) => ({ ...view, ...cards })), position, cursor };
}
