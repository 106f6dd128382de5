import type { Viewer } from '@waymark/events/kernel';
import type { SessionStatus } from '@waymark/events/mentoring';
import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { type Database, readSnapshot } from '../store/index.ts';
import { findSessions } from './found.ts';
import { view } from './reads.ts';
import type { SessionList } from './views.ts';

/** Somebody logged in: every list is about their own sessions. */
export type Reader = Extract<Viewer, { kind: 'user' }>;
export type Asked = {
  readonly statuses: readonly SessionStatus[];
  readonly limit: number;
  readonly offset: number;
};
type Ids = PendingQuery<Row[]>;

/** The viewer's own requests and sessions as a mentee. */
export function menteeSessions(viewer: Reader, db: Database, asked: Asked): Promise<SessionList> {
  return listed(viewer, db, asked, [], (sql) => asMentee(sql, viewer, asked.statuses));
}

/** Where the viewer is the mentor or was offered the request; open ones only while they wait for the viewer. */
export function mentorSessions(viewer: Reader, db: Database, asked: Asked): Promise<SessionList> {
  return listed(viewer, db, asked, [], (sql) => asMentor(sql, viewer, asked.statuses));
}

/** Open requests in the queues of these communities that the viewer has not answered; the first to end first. */
export function communityRequests(
  viewer: Reader,
  db: Database,
  asked: Omit<Asked, 'statuses'> & { readonly communityIds: readonly string[] },
): Promise<SessionList> {
  return listed(viewer, db, { ...asked, statuses: OPEN }, asked.communityIds, (sql) =>
    inQueues(sql, viewer, asked.communityIds),
  );
}

export const OPEN = ['REQUESTED', 'PENDING'] as const satisfies readonly SessionStatus[];

export function asMentee(sql: TransactionSql, { userId }: Reader, statuses: readonly SessionStatus[]): Ids {
  return sql`select session_id from mentoring_sessions
    where mentee_id = ${userId} and status = any(${[...statuses]}::text[])`;
}

export function asMentor(sql: TransactionSql, { userId }: Reader, statuses: readonly SessionStatus[]): Ids {
  return sql`
    select session_id from mentoring_sessions
    where mentor_id = ${userId} and status = any(${[...statuses]}::text[])
    union all
    select session_id from mentoring_offers offer join mentoring_sessions session using (session_id)
    where offer.mentor_id = ${userId} and session.mentor_id is null and session.status = any(${[...statuses]}::text[])
      and (offer.status in ('WAITING', 'ASKED') or session.status not in ('REQUESTED', 'PENDING'))`;
}

export function inQueues(sql: TransactionSql, { userId }: Reader, communityIds: readonly string[]): Ids {
  return sql`
    select session_id from mentoring_sessions session
    where community_id = any(${[...communityIds]}::text[]) and status in ('REQUESTED', 'PENDING')
      and mentee_id <> ${userId}
      and not exists (select from mentoring_offers offer
        where offer.session_id = session.session_id and offer.mentor_id = ${userId})`;
}

function listed(
  viewer: Reader,
  db: Database,
  { statuses, limit, offset }: Asked,
  communityIds: readonly string[],
  ids: (sql: TransactionSql) => Ids,
): Promise<SessionList> {
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const [found, [counted]] = await Promise.all([
      findSessions(
        sql,
        sql`select session_id, row_number() over (order by ${order(sql, statuses)}, session_id) as place
          from mentoring_sessions where session_id in (${ids(sql)})
          order by place limit ${limit} offset ${offset}`,
      ),
      sql<{ total: number }[]>`select count(*)::int as total from (${ids(sql)}) as every`,
    ]);
    const looker = { viewerId: viewer.userId, communityIds };
    const items = await view(db, found, looker);
    const total = counted?.total ?? 0;
    return { items, total, hasMore: offset + found.length < total, position, cursor };
  });
}

/** Open ones by their end, upcoming ones by their start, everything else newest first. */
function order(sql: TransactionSql, statuses: readonly SessionStatus[]) {
  if (statuses.every((status) => status === 'REQUESTED' || status === 'PENDING')) return sql`expires_at`;
  if (statuses.every((status) => status === 'ACCEPTED')) return sql`starts_at`;
  return sql`coalesce(starts_at, created_at) desc`;
}
