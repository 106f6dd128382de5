import type { FeedbackSubject } from '@waymark/events/feedback';
import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import type { Database } from '../store/index.ts';

type Door = Pick<Database, 'sql' | 'keyring'>;
/** Somebody logged in: these reads are about their own. */
type Reader = Extract<Viewer, { kind: 'user' }>;
type Page = { readonly limit: number; readonly offset: number };
export type Listed<Item> = {
  readonly items: readonly Item[];
  readonly total: number;
  readonly hasMore: boolean;
};

type Said = {
  readonly id: string;
  readonly score: number;
  readonly reasonIds: readonly string[];
  readonly comment: string | null;
};

/** What the viewer said. */
export type OwnFeedback = Said & {
  readonly subjectKind: FeedbackSubject;
  readonly subjectId: string;
  readonly isAnonymous: boolean;
  readonly marketingConsent: boolean;
  readonly givenAt: number;
};

type Sealed = {
  readonly owner: UserId;
  readonly sealedComment: string | null;
};
type OwnRow = Omit<OwnFeedback, 'comment'> & { readonly sealedComment: string | null };

/** The viewer's own about one subject; undefined before they said anything. */
export async function readOwnFeedback(
  viewer: Reader,
  db: Door,
  subjectId: string,
): Promise<OwnFeedback | undefined> {
  const rows = await db.sql<OwnRow[]>`
    select ${ownColumns(db)} from feedback_entries where subject_id = ${subjectId} and by_id = ${viewer.userId}`;
  return (await ownOf(viewer, db, rows))[0];
}

/** Newest first. */
export async function readGivenFeedback(
  viewer: Reader,
  db: Door,
  { limit, offset }: Page,
): Promise<Listed<OwnFeedback>> {
  const rows = await db.sql<(OwnRow & { readonly total: number })[]>`
    select ${ownColumns(db)}, count(*) over ()::int as total from feedback_entries
    where by_id = ${viewer.userId} order by given_at desc, subject_id limit ${limit} offset ${offset}`;
  const total = await totalOf(
    rows[0]?.total,
    offset,
    () => db.sql`select count(*)::int as total from feedback_entries where by_id = ${viewer.userId}`,
  );
  return listed(await ownOf(viewer, db, rows), total, offset);
}

function ownColumns({ sql }: Pick<Door, 'sql'>) {
  return sql`feedback_id as id, subject_kind as "subjectKind", subject_id as "subjectId", score,
    reason_ids as "reasonIds", sealed_comment as "sealedComment", is_anonymous as "isAnonymous",
    marketing_consent as "marketingConsent", given_at as "givenAt"`;
}

async function ownOf(viewer: Reader, db: Door, rows: readonly OwnRow[]): Promise<readonly OwnFeedback[]> {
  const comments = await openComments(
    db,
    rows.map((row) => ({ ...row, owner: viewer.userId })),
  );
  return rows.map(({ sealedComment: _, ...row }, index) => ({ ...row, comment: comments[index] ?? null }));
}

/** What was said about the viewer. `subjectId` and `fromId` are null where it is anonymous, `at` is then a whole day. */
export type ReceivedFeedback = Said & {
  readonly subjectKind: FeedbackSubject;
  readonly subjectId: string | null;
  readonly fromId: UserId | null;
  readonly at: number;
};

type ReceivedRow = Omit<ReceivedFeedback, 'comment' | 'fromId'> & {
  readonly byId: string;
  readonly isAnonymous: boolean;
  readonly sealedComment: string | null;
};

/**
 * FBK-13: anonymous feedback of past days, and none of it while there are fewer than `anonymousFrom`; within a day it is in no
 * order that tells who was first. Newest first.
 */
export async function readReceivedFeedback(
  viewer: Reader,
  db: Door,
  { limit, offset, now, anonymousFrom }: Page & { readonly now: number; readonly anonymousFrom: number },
): Promise<Listed<ReceivedFeedback>> {
  const visible = db.sql`
    select * from feedback_entries entry
    where about_id = ${viewer.userId} and visible_from <= ${now} and not is_suppressed and not is_closed
      and (not is_anonymous or ${anonymousFrom} <= (
        select count(*) from feedback_entries other
        where other.about_id = ${viewer.userId} and other.is_anonymous and other.visible_from <= ${now}
          and not other.is_suppressed and not other.is_closed))`;
  const rows = await db.sql<(ReceivedRow & { readonly total: number })[]>`
    select feedback_id as id, subject_kind as "subjectKind",
      case when not is_anonymous then subject_id end as "subjectId", by_id as "byId", is_anonymous as "isAnonymous",
      score, reason_ids as "reasonIds", sealed_comment as "sealedComment", visible_from as at,
      count(*) over ()::int as total
    from (${visible}) as visible order by visible_from desc, feedback_id limit ${limit} offset ${offset}`;
  const total = await totalOf(
    rows[0]?.total,
    offset,
    () => db.sql`select count(*)::int as total from (${visible}) as visible`,
  );
  const comments = await openComments(
    db,
    rows.map(({ byId, sealedComment }) => ({ owner: userId(byId), sealedComment })),
  );
  const items = rows.map(({ byId, isAnonymous, sealedComment: _, total: __, ...row }, index) => ({
    ...row,
    fromId: isAnonymous ? null : userId(byId),
    comment: comments[index] ?? null,
  }));
  return listed(items, total, offset);
}

export type FeedbackDue = {
  readonly subjectKind: FeedbackSubject;
  readonly subjectId: string;
  readonly askedAt: number;
};

/** On what the viewer was asked for feedback since then and has neither answered nor skipped, the newest first. */
export async function readFeedbackDue(
  viewer: Reader,
  db: Door,
  {
    limit,
    offset,
    since,
    kinds,
  }: Page & { readonly since: number; readonly kinds: readonly FeedbackSubject[] },
): Promise<Listed<FeedbackDue>> {
  const due = db.sql`
    select subject_kind as "subjectKind", subject_id as "subjectId", asked_at as "askedAt" from feedback_asks
    where person_id = ${viewer.userId} and status = 'ASKED' and asked_at >= ${since}
      and subject_kind = any(${[...kinds]}::text[])`;
  const rows = await db.sql<(FeedbackDue & { readonly total: number })[]>`
    select *, count(*) over ()::int as total from (${due}) as due
    order by "askedAt" desc, "subjectId" limit ${limit} offset ${offset}`;
  const total = await totalOf(
    rows[0]?.total,
    offset,
    () => db.sql`select count(*)::int as total from (${due}) as due`,
  );
  return listed(rows, total, offset);
}

/**
 * Who has said something about these subjects, as far as the viewer may know: an anonymous answer is there for its author alone,
 * because with one session a day the fact would be the name.
 */
export async function readWhoAnswered(
  viewer: Viewer,
  db: Pick<Database, 'sql'>,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<UserId>>> {
  if (viewer.kind !== 'user' || subjectIds.length === 0) return new Map();
  const rows = await db.sql<{ subjectId: string; people: UserId[] }[]>`
    select subject_id as "subjectId", array_agg(by_id) as people from feedback_entries
    where subject_id = any(${[...subjectIds]}::text[]) and (not is_anonymous or by_id = ${viewer.userId})
    group by subject_id`;
  return new Map(rows.map(({ subjectId, people }) => [subjectId, new Set(people)]));
}

export type Nps = { readonly score: number | null; readonly count: number };

/** FBK-14; nothing for anybody but ops. */
export async function readNps(
  viewer: Viewer,
  db: Pick<Database, 'sql'>,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<Nps> {
  const isOps = viewer.kind === 'user' && (viewer.role === 'OPS' || viewer.role === 'ADMIN');
  if (!isOps) return { score: null, count: 0 };
  const [row] = await db.sql<{ count: number; balance: number }[]>`
    select count(*)::int as count,
      (count(*) filter (where score >= 9) - count(*) filter (where score <= 6))::int as balance
    from feedback_entries
    where not is_suppressed and not is_closed
      and given_at >= ${from ?? 0} and given_at < ${to ?? Number.MAX_SAFE_INTEGER}`;
  const { count, balance } = row ?? { count: 0, balance: 0 };
  return { score: count === 0 ? null : Math.round((100 * balance) / count), count };
}

/**
 * What attendees say of one event, for those who run it; the caller asks whether the viewer does. Anonymous answers count once
 * the person rated may see them: in the batch of a day, and from `anonymousFrom` of them on (FBK-13). The score is null below
 * `npsFrom` answers.
 */
export async function readEventNps(
  _viewer: Viewer,
  db: Pick<Database, 'sql'>,
  {
    subjectId,
    hostId,
    now,
    anonymousFrom,
    npsFrom,
  }: {
    readonly subjectId: string;
    readonly hostId: UserId;
    readonly now: number;
    readonly anonymousFrom: number;
    readonly npsFrom: number;
  },
): Promise<Nps> {
  const [row] = await db.sql<{ count: number; balance: number }[]>`
    with shown as (
      select score, is_anonymous, count(*) filter (where is_anonymous) over () as anonymous from feedback_entries
      where subject_id = ${subjectId} and by_id <> ${hostId} and visible_from <= ${now}
        and not is_suppressed and not is_closed)
    select count(*)::int as count,
      (count(*) filter (where score >= 9) - count(*) filter (where score <= 6))::int as balance
    from shown where not is_anonymous or anonymous >= ${anonymousFrom}`;
  const { count, balance } = row ?? { count: 0, balance: 0 };
  return { score: count < npsFrom ? null : Math.round((100 * balance) / count), count };
}

async function openComments(
  { keyring }: Pick<Door, 'keyring'>,
  rows: readonly Sealed[],
): Promise<readonly (string | null)[]> {
  const opened = await keyring.openMany(rows.map(({ owner, sealedComment: sealed }) => ({ owner, sealed })));
  // An empty one is none.
  return opened.map((comment) => comment || null);
}

/** Beyond the last page no row says how many there are. */
async function totalOf(
  counted: number | undefined,
  offset: number,
  count: () => PromiseLike<readonly { readonly total?: unknown }[]>,
): Promise<number> {
  if (counted !== undefined || offset === 0) return counted ?? 0;
  return Number((await count())[0]?.total ?? 0);
}

function listed<Item>(items: readonly Item[], total: number, offset: number): Listed<Item> {
  return { items, total, hasMore: offset + items.length < total };
}
