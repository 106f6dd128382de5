import type { FeedbackSubject } from '@waymark/events/feedback';
import type { Sql } from 'postgres';

export type AskRow = {
  readonly subjectId: string;
  readonly personId: string;
  readonly subjectKind: FeedbackSubject;
  readonly status: 'ASKED' | 'ANSWERED' | 'SKIPPED' | 'CLOSED';
  readonly askedAt: number;
};

export type EntryRow = {
  readonly subjectId: string;
  readonly byId: string;
  readonly subjectKind: FeedbackSubject;
  readonly feedbackId: string;
  readonly aboutId: string | null;
  readonly score: number;
  readonly reasonIds: readonly string[];
  readonly sealedComment: string | null;
  readonly isAnonymous: boolean;
  readonly marketingConsent: boolean;
  readonly isSuppressed: boolean;
  readonly isClosed: boolean;
  readonly givenAt: number;
  readonly visibleFrom: number;
};

/** One person and one subject. */
export type Pair = { readonly subjectId: string; readonly personId: string };

export function keyOf({ subjectId, personId }: Pair): string {
  return `${subjectId} ${personId}`;
}

export async function readAsks(sql: Sql, pairs: readonly Pair[]): Promise<Map<string, AskRow>> {
  const rows = await sql<AskRow[]>`
    select subject_id as "subjectId", person_id as "personId", subject_kind as "subjectKind", status,
      asked_at as "askedAt"
    from feedback_asks join ${named(sql, pairs)} on subject_id = one and person_id = other`;
  return new Map(rows.map((row) => [keyOf(row), row]));
}

export async function readEntries(sql: Sql, pairs: readonly Pair[]): Promise<Map<string, EntryRow>> {
  const rows = await sql<EntryRow[]>`
    select subject_id as "subjectId", by_id as "byId", subject_kind as "subjectKind", feedback_id as "feedbackId",
      about_id as "aboutId", score, reason_ids as "reasonIds", sealed_comment as "sealedComment",
      is_anonymous as "isAnonymous", marketing_consent as "marketingConsent", is_suppressed as "isSuppressed",
      is_closed as "isClosed", given_at as "givenAt", visible_from as "visibleFrom"
    from feedback_entries join ${named(sql, pairs)} on subject_id = one and by_id = other`;
  return new Map(rows.map((row) => [keyOf({ subjectId: row.subjectId, personId: row.byId }), row]));
}

function named(sql: Sql, pairs: readonly Pair[]) {
  const subjects = pairs.map(({ subjectId }) => subjectId);
  const people = pairs.map(({ personId }) => personId);
  return sql`unnest(${subjects}::text[], ${people}::text[]) as named (one, other)`;
}

export async function writeAsks(sql: Sql, rows: readonly AskRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into feedback_asks (subject_id, person_id, subject_kind, status, asked_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row ("subjectId" text,
      "personId" text, "subjectKind" text, status text, "askedAt" bigint)
    on conflict (subject_id, person_id) do update set status = excluded.status, asked_at = excluded.asked_at`;
}

export async function writeEntries(sql: Sql, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into feedback_entries (subject_id, by_id, subject_kind, feedback_id, about_id, score, reason_ids,
      sealed_comment, is_anonymous, marketing_consent, is_suppressed, is_closed, given_at, visible_from)
    select "subjectId", "byId", "subjectKind", "feedbackId", "aboutId", score,
      array(select jsonb_array_elements_text("reasonIds")), "sealedComment", "isAnonymous", "marketingConsent",
      "isSuppressed", "isClosed", "givenAt", "visibleFrom"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row ("subjectId" text, "byId" text,
      "subjectKind" text, "feedbackId" text, "aboutId" text, score integer, "reasonIds" jsonb, "sealedComment" text,
      "isAnonymous" boolean, "marketingConsent" boolean, "isSuppressed" boolean, "isClosed" boolean,
      "givenAt" bigint, "visibleFrom" bigint)
    on conflict (subject_id, by_id) do update set score = excluded.score, reason_ids = excluded.reason_ids,
      sealed_comment = excluded.sealed_comment, is_anonymous = excluded.is_anonymous,
      marketing_consent = excluded.marketing_consent, is_suppressed = excluded.is_suppressed,
      is_closed = excluded.is_closed, visible_from = excluded.visible_from`;
}
