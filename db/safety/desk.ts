// What the safety team sees at a glance (OPS-13). Read from the log by type and stream, where nothing else needs it.
import type { UserId, Viewer } from '@waymark/events/kernel';
import type { ReportId, ReportOutcome, ReportReason } from '@waymark/events/safety';
import type { Database } from '../store/index.ts';

type Door = Pick<Database, 'sql' | 'keyring'>;
type Reader = Extract<Viewer, { kind: 'user' }>;

/** A report without its texts: these are opened one by one, and each opening is recorded. */
export type ReportLine = {
  readonly id: ReportId;
  readonly reporterId: UserId;
  readonly aboutId: UserId;
  readonly reason: ReportReason;
  readonly createdAt: number;
  readonly outcome: ReportOutcome | null;
  readonly closedAt: number | null;
};

/** Somebody says that they did not stay away. `text` is null once they are erased. */
export type Appeal = {
  readonly sessionId: string;
  readonly byId: UserId;
  readonly reporterId: UserId;
  readonly startsAt: number;
  readonly appealedAt: number;
  readonly text: string | null;
  readonly isAccepted: boolean;
  /** The report stands. */
  readonly isDismissed: boolean;
};

export type PausedAccount = {
  readonly userId: UserId;
  readonly until: number;
  readonly pausedAt: number;
  readonly reason: string | null;
};

/** One entry of the audit trail; `reason` is null once the operator is erased. */
export type TakenAction = {
  readonly position: number;
  readonly byId: UserId;
  readonly userId: UserId;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly takenAt: number;
};

/** What somebody wrote by the contact form: its text is in the mailbox alone. */
export type ContactRequest = {
  readonly id: string;
  readonly topic: string;
  readonly language: string;
  readonly sentAt: number;
  readonly forwardedAt: number | null;
};

export type Desk = {
  readonly reports: readonly ReportLine[];
  readonly openReports: number;
  readonly appeals: readonly Appeal[];
  readonly paused: readonly PausedAccount[];
  readonly actions: readonly TakenAction[];
  readonly contacts: readonly ContactRequest[];
};

/** Of each list, newest first. */
const ROWS = 50;

const nothing: Desk = { reports: [], openReports: 0, appeals: [], paused: [], actions: [], contacts: [] };

/** For OPS and ADMIN alone; what is about the reader themselves is left out. */
export async function readDesk(viewer: Reader, db: Door, now: number): Promise<Desk> {
  if (viewer.role !== 'OPS' && viewer.role !== 'ADMIN') return nothing;
  const [reports, openReports, appeals, paused, actions, contacts] = await Promise.all([
    readReportLines(viewer, db),
    countOpenReports(viewer, db),
    readAppeals(viewer, db),
    readPaused(db, now),
    readActions(db),
    readContacts(db),
  ]);
  return { reports, openReports, appeals, paused, actions, contacts };
}

/** Open ones first. */
function readReportLines({ userId }: Reader, { sql }: Door): PromiseLike<readonly ReportLine[]> {
  return sql<ReportLine[]>`
    select report_id as id, reporter_id as "reporterId", about_id as "aboutId", reason, reported_at as "createdAt",
      closed.outcome, closed."closedAt"
    from reports left join lateral (
      select data ->> 'outcome' as outcome, (data ->> 'closedAt')::float8 as "closedAt" from events
      where stream = 'report-' || report_id and type = 'ReportClosed'
    ) as closed on true
    where about_id <> ${userId}
    order by closed.outcome is not null, reports.position desc limit ${ROWS}`;
}

async function countOpenReports({ userId }: Reader, { sql }: Door): Promise<number> {
  const [count] = await sql<{ open: number }[]>`
    select count(*)::int as open from reports where about_id <> ${userId} and not exists (
      select from events where stream = 'report-' || report_id and type = 'ReportClosed')`;
  return count?.open ?? 0;
}

async function readAppeals({ userId }: Reader, db: Door): Promise<readonly Appeal[]> {
  const rows = await db.sql<(Omit<Appeal, 'text'> & { readonly sealed: string | null })[]>`
    select session_id as "sessionId", no_show_absent as "byId", no_show_by as "reporterId", starts_at as "startsAt",
      is_no_show_revoked as "isAccepted", is_appeal_dismissed as "isDismissed", (appeal.data ->> 'appealedAt')::float8 as "appealedAt",
      appeal.data ->> 'text' as sealed
    from events as appeal join mentoring_sessions on session_id = appeal.data ->> 'sessionId'
    where appeal.type = 'SessionNoShowAppealed' and is_no_show_appealed and no_show_absent <> ${userId}
    order by (is_no_show_revoked or is_appeal_dismissed), appeal.position desc limit ${ROWS}`;
  const opened = await db.keyring.openMany(rows.map(({ byId, sealed }) => ({ owner: byId, sealed })));
  return rows.map(({ sealed: _, ...row }, at) => ({ ...row, text: opened[at] ?? null }));
}

async function readPaused(db: Door, now: number): Promise<readonly PausedAccount[]> {
  const rows = await db.sql<(Omit<PausedAccount, 'reason'> & { readonly sealed: string | null })[]>`
    select users.id as "userId", paused_until as until, (pause.data ->> 'pausedAt')::float8 as "pausedAt",
      pause.data ->> 'reason' as sealed
    from events as pause join users on users.id = pause.data ->> 'userId'
      and paused_until = (pause.data ->> 'until')::bigint
    where pause.type = 'AccessPaused' and paused_until > ${now} and erased_at is null
      and not exists (select from events as later where later.stream = pause.stream
        and later.type = 'AccessPaused' and later.version > pause.version)
    order by pause.position desc limit ${ROWS}`;
  const opened = await db.keyring.openMany(rows.map(({ userId, sealed }) => ({ owner: userId, sealed })));
  return rows.map(({ sealed: _, ...row }, at) => ({ ...row, reason: opened[at] ?? null }));
}

async function readActions(db: Door): Promise<readonly TakenAction[]> {
  const rows = await db.sql<(Omit<TakenAction, 'reason'> & { readonly sealed: string | null })[]>`
    select position, data ->> 'byId' as "byId", data ->> 'userId' as "userId", data ->> 'action' as action,
      data ->> 'subject' as subject, data ->> 'reason' as sealed, (data ->> 'takenAt')::float8 as "takenAt"
    from events where type = 'SafetyActionTaken' order by position desc limit ${ROWS}`;
  const opened = await db.keyring.openMany(rows.map(({ byId, sealed }) => ({ owner: byId, sealed })));
  return rows.map(({ sealed: _, ...row }, at) => ({ ...row, reason: opened[at] ?? null }));
}

function readContacts({ sql }: Door): PromiseLike<readonly ContactRequest[]> {
  return sql<ContactRequest[]>`
    select sent.data ->> 'contactId' as id, sent.data ->> 'topic' as topic, sent.data ->> 'language' as language,
      (sent.meta ->> 'at')::float8 as "sentAt", (forwarded.meta ->> 'at')::float8 as "forwardedAt"
    from events as sent left join events as forwarded
      on forwarded.stream = sent.stream and forwarded.type = 'ContactMessageForwarded'
    where sent.type = 'ContactMessageSent'
    order by sent.position desc limit ${ROWS}`;
}

/** The person that the safety team would decide about; undefined where there is no such thing. */
export async function findConcerned(
  viewer: Reader,
  { sql }: Pick<Door, 'sql'>,
  subject: { readonly reportId: string } | { readonly sessionId: string },
): Promise<UserId | undefined> {
  if (viewer.role !== 'OPS' && viewer.role !== 'ADMIN') return undefined;
  const [row] = await ('reportId' in subject
    ? sql<{ userId: UserId | null }[]>`
        select about_id as "userId" from reports where report_id = ${subject.reportId}`
    : sql<{ userId: UserId | null }[]>`
        select no_show_absent as "userId" from mentoring_sessions
        where session_id = ${subject.sessionId} and is_no_show_appealed`);
  return row?.userId ?? undefined;
}
