import { readUsers } from '@waymark/db/identity';
import { readSessions, type SessionView } from '@waymark/db/mentoring';
import { readMentoredPartners } from '@waymark/db/partner';
import type { UserId } from '@waymark/events/kernel';
import type { SessionId } from '@waymark/events/mentoring';
import type { UserCard } from '../../identity/types.ts';
import type { Context } from '../../platform/app.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import type { SessionCardView } from './views.ts';

/** With everybody who takes part as the viewer sees them, looked up once for all. */
export async function sessionCards(
  { app, viewer }: UserContext,
  sessions: readonly SessionView[],
): Promise<readonly SessionCardView[]> {
  const people = await readUsers(viewer, app.db, [...new Set(sessions.flatMap(peopleOf))]);
  const cardOf = (id: UserId): UserCard => people.get(id) ?? nobody(id);
  return sessions.map((session) => ({ ...session, cardOf, viewerId: viewer.userId }));
}

/** The session as it stands, for this viewer. @throws GraphQLError NOT_FOUND also where it is not theirs to see. */
export async function sessionById(context: UserContext, id: string): Promise<SessionCardView> {
  const card = (await sessionsById(context, [id])).get(id as SessionId);
  if (!card) throw failure('NOT_FOUND');
  return card;
}

/** Those of them that the viewer may see. */
export async function sessionsById(
  context: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<SessionId, SessionCardView>> {
  const { app, viewer } = context;
  const communityIds = await communitiesMentored(context);
  const found = await readSessions(viewer, app.db, ids, communityIds);
  const cards = await sessionCards(context, [...found.values()]);
  return new Map(cards.map((card) => [card.id, card]));
}

const mentored = new WeakMap<Context, Promise<readonly string[]>>();

/** Whose open requests the viewer may answer; asked once a request. */
export function communitiesMentored(context: UserContext): Promise<readonly string[]> {
  const known = mentored.get(context);
  if (known) return known;
  const reading = readMentoredPartners(context.viewer, context.app.db);
  mentored.set(context, reading);
  return reading;
}

function peopleOf(session: SessionView): readonly UserId[] {
  const { menteeId, mentorId, offers, documents, notes, cancelledById } = session;
  const ids = [mentorId, notes.byId, cancelledById, ...documents.map(({ addedById }) => addedById)];
  return [menteeId, ...offers.map((offer) => offer.mentorId), ...ids.filter((id) => id !== null)];
}

/** A person the viewer cannot see, shown as a deleted one. */
function nobody(id: UserId): UserCard {
  return { id, firstName: null, lastName: null, photo: null, userType: null };
}
