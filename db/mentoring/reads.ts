import type { UserId, Viewer } from '@waymark/events/kernel';
import type { ProposalId, SessionId } from '@waymark/events/mentoring';
import type { Database } from '../store/index.ts';
import { type Found, findSessions } from './found.ts';
import { type Looker, partOf, sealedTexts, seenBy } from './seenBy.ts';
import type { SessionView } from './views.ts';
import { decryptTexts } from './words.ts';

type Door = Pick<Database, 'sql' | 'keyring'>;

/**
 * These sessions as the viewer may see them; those that are not theirs to see are missing. `communityIds`: where the viewer
 * is an approved mentor.
 */
export async function readSessions(
  viewer: Viewer,
  db: Door,
  ids: readonly string[],
  communityIds: readonly string[],
): Promise<ReadonlyMap<SessionId, SessionView>> {
  if (viewer.kind !== 'user' || ids.length === 0) return new Map();
  const found = await findSessions(
    db.sql,
    db.sql`select id as session_id, place from unnest(${[...new Set(ids)]}::text[]) with ordinality as asked (id, place)`,
  );
  const views = await view(db, found, { viewerId: viewer.userId, communityIds });
  return new Map(views.map((session) => [session.id, session]));
}

/** @internal For the lists beside it. */
export async function view(
  { keyring }: Pick<Door, 'keyring'>,
  found: readonly Found[],
  looker: Looker,
): Promise<readonly SessionView[]> {
  const visible = found.flatMap((each) => {
    const part = partOf(each, looker);
    return part === undefined ? [] : [{ each, part }];
  });
  const openText = await decryptTexts(
    keyring,
    visible.flatMap(({ each }) => sealedTexts(each)),
  );
  return visible.map(({ each, part }) => seenBy(each, part, looker, openText));
}

/** To which session a proposal belongs, for its two participants. */
export async function readSessionOfProposal(
  viewer: Viewer,
  db: Pick<Database, 'sql'>,
  proposalId: string,
): Promise<{ readonly sessionId: SessionId; readonly proposalId: ProposalId } | undefined> {
  if (viewer.kind !== 'user') return undefined;
  const [row] = await db.sql<{ sessionId: SessionId; proposalId: ProposalId }[]>`
    select session_id as "sessionId", proposal_id as "proposalId"
    from mentoring_proposals join mentoring_sessions using (session_id)
    where proposal_id = ${proposalId} and ${viewer.userId}::text in (mentee_id, mentor_id)`;
  return row;
}

/** Which of these sessions are the viewer's, as one of the two. */
export async function readOwnSessionIds(
  viewer: Viewer,
  db: Pick<Database, 'sql'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (viewer.kind !== 'user' || sessionIds.length === 0) return new Set();
  const rows = await db.sql<{ id: string }[]>`
    select session_id as id from mentoring_sessions
    where session_id = any(${[...new Set(sessionIds)]}::text[]) and ${viewer.userId}::text in (mentee_id, mentor_id)`;
  return new Set(rows.map(({ id }) => id));
}

/** When these requests expire, as long as they wait for an answer. The caller knows who may read it. */
export async function findRequestEnds(
  db: Pick<Database, 'sql'>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db.sql<{ id: string; expiresAt: number }[]>`
    select session_id as id, expires_at as "expiresAt" from mentoring_sessions
    where session_id = any(${[...new Set(sessionIds)]}::text[]) and status in ('REQUESTED', 'PENDING')`;
  return new Map(rows.map(({ id, expiresAt }) => [id, expiresAt]));
}

export type Booking = {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly startsAt: number;
  readonly endsAt: number;
};

/** When these people are taken between two instants, in order. Returns no other fact, because callers show free times. */
export async function readBookings(
  _viewer: Viewer,
  db: Pick<Database, 'sql'>,
  userIds: readonly UserId[],
  from: number,
  to: number,
): Promise<readonly Booking[]> {
  if (userIds.length === 0) return [];
  return db.sql<Booking[]>`
    select user_id as "userId", session_id as "sessionId", starts_at as "startsAt", ends_at as "endsAt"
    from mentoring_bookings
    where user_id = any(${[...userIds]}::text[]) and ends_at > ${from} and starts_at < ${to}
    order by user_id, starts_at`;
}
