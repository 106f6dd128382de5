import type { Instant, UserId } from '@waymark/events/kernel';
import { and, asc, between, eq, gte, inArray, ne, or } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { calendarSessions } from './tables.ts';

type Doors = Pick<Database, 'orm' | 'keyring'>;
type Row = typeof calendarSessions.$inferSelect;

/** A session with its texts decrypted; null where the author is erased. */
export type CalendarSession = Omit<Row, 'sealedTitle' | 'sealedLink' | 'menteeId' | 'mentorId'> & {
  readonly menteeId: UserId;
  readonly mentorId: UserId | null;
  readonly title: string | null;
  readonly link: string | null;
};

const MOST = 1000;

/** What a calendar of this person shows: planned within the span, or cancelled since `cancelledSince`; at most 1,000. */
export async function readCalendar(
  owner: UserId,
  db: Doors,
  span: { readonly from: Instant; readonly to: Instant; readonly cancelledSince: Instant },
): Promise<readonly CalendarSession[]> {
  const { status, startsAt, changedAt, menteeId, mentorId } = calendarSessions;
  const rows = await db.orm
    .select()
    .from(calendarSessions)
    .where(
      and(
        or(eq(menteeId, owner), eq(mentorId, owner)),
        between(startsAt, span.from, span.to),
        or(ne(status, 'CANCELLED'), gte(changedAt, span.cancelledSince)),
      ),
    )
    .orderBy(asc(startsAt), asc(calendarSessions.sessionId))
    .limit(MOST);
  return Promise.all(rows.map((row) => opened(db, row)));
}

/** Sessions by id, for mails and for one calendar item. The caller knows the recipients. */
export async function findCalendarSessions(
  db: Doors,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CalendarSession>> {
  if (ids.length === 0) return new Map();
  const rows = await db.orm
    .select()
    .from(calendarSessions)
    .where(inArray(calendarSessions.sessionId, [...ids]));
  const sessions = await Promise.all(rows.map((row) => opened(db, row)));
  return new Map(sessions.map((session) => [session.sessionId, session]));
}

async function opened({ keyring }: Doors, row: Row): Promise<CalendarSession> {
  const { sealedTitle, sealedLink, ...rest } = row;
  const menteeId = row.menteeId as UserId;
  const mentorId = row.mentorId as UserId | null;
  const [title, link] = await Promise.all([
    sealedTitle === null ? null : keyring.open(menteeId, sealedTitle),
    sealedLink === null || mentorId === null ? null : keyring.open(mentorId, sealedLink),
  ]);
  return { ...rest, menteeId, mentorId, title, link };
}
