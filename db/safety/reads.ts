import type { UserId, Viewer } from '@waymark/events/kernel';
import type { ReportId, ReportReason } from '@waymark/events/safety';
import type { Database } from '../store/index.ts';
import { type ReportedMessage, readReportedMessages } from './reportedMessages.ts';

type Door = Pick<Database, 'sql' | 'keyring'>;
/** Somebody logged in. */
type Reader = Extract<Viewer, { kind: 'user' }>;

/** What its maker gets back. */
export type OwnReport = {
  readonly id: ReportId;
  readonly aboutId: UserId;
  readonly reason: ReportReason;
  readonly createdAt: number;
};

/** The viewer's own report; undefined where it does not exist or belongs to another person. */
export async function readOwnReport(
  viewer: Reader,
  db: Pick<Database, 'sql'>,
  id: ReportId,
): Promise<OwnReport | undefined> {
  const [row] = await db.sql<OwnReport[]>`
    select report_id as id, about_id as "aboutId", reason, reported_at as "createdAt"
    from reports where report_id = ${id} and reporter_id = ${viewer.userId}`;
  return row;
}

/** One reading by somebody of the charity. */
export type Opening = { readonly byId: UserId; readonly openedAt: number };

export type ReportCase = OwnReport & {
  readonly reporterId: UserId;
  /** Null where nothing was said, or the reporter is erased. */
  readonly words: string | null;
  readonly context: readonly ReportedMessage[];
  /** The last ones, newest first, before this. */
  readonly openings: readonly Opening[];
};

const MOST_OPENINGS = 20;

/** Ids of a page of reports, newest first: what is about to be read has to be written down before it is. */
export async function findReportIds(
  viewer: Reader,
  db: Pick<Database, 'sql'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly ids: readonly ReportId[]; readonly total: number }> {
  if (!isStaff(viewer)) return { ids: [], total: 0 };
  const [rows, [counted]] = await Promise.all([
    db.sql<{ id: ReportId }[]>`
      select report_id as id from reports where about_id <> ${viewer.userId} order by position desc limit ${limit} offset ${offset}`,
    db.sql<
      { total: number }[]
    >`select count(*)::int as total from reports where about_id <> ${viewer.userId}`,
  ]);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** These reports with every word opened, newest first, except about the viewer. For OPS and ADMIN alone. */
export async function readReports(
  viewer: Reader,
  db: Door,
  ids: readonly ReportId[],
): Promise<readonly ReportCase[]> {
  if (!isStaff(viewer) || ids.length === 0) return [];
  const rows = await db.sql<ReportRow[]>`
    select report_id as id, reporter_id as "reporterId", about_id as "aboutId", conversation_id as "conversationId",
      message_id as "messageId", message_ids as "messageIds", reason, sealed_words as "sealedWords",
      reported_at as "createdAt", position,
      coalesce((select jsonb_agg(jsonb_build_object('byId', by_id, 'openedAt', opened_at) order by at desc)
        from (select by_id, opened_at, opening.position as at from report_openings as opening
          where opening.report_id = reports.report_id order by at desc limit ${MOST_OPENINGS}) as latest), '[]') as openings
    from reports where report_id = any(${[...ids]}::text[]) and about_id <> ${viewer.userId}
    order by position desc`;
  const [texts, contexts] = await Promise.all([textsOf(db, rows), readReportedMessages(db, rows)]);
  return rows.map(({ id, reporterId, aboutId, reason, createdAt, openings }, at) => ({
    id,
    reporterId,
    aboutId,
    reason,
    createdAt,
    openings,
    words: texts[at] ?? null,
    context: contexts[at] ?? [],
  }));
}

type ReportRow = OwnReport & {
  readonly reporterId: UserId;
  readonly conversationId: string;
  readonly messageId: string | null;
  readonly messageIds: readonly string[];
  readonly sealedWords: string | null;
  readonly position: number;
  readonly openings: readonly Opening[];
};

/** In the order of the rows. */
async function textsOf({ keyring }: Door, rows: readonly ReportRow[]): Promise<readonly (string | null)[]> {
  return await keyring.openMany(
    rows.map(({ reporterId: owner, sealedWords: sealed }) => ({ owner, sealed })),
  );
}

function isStaff({ role }: Reader): boolean {
  return role === 'OPS' || role === 'ADMIN';
}
