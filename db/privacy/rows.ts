import type { DataPrivacy } from '@waymark/events/privacy';
import type { Sql } from 'postgres';

export type PrivacyRow = DataPrivacy & {
  readonly userId: string;
  readonly slug: string | null;
  readonly isShared: boolean;
};

/** PRV-02 to PRV-09: before anything was said. The same as the domain's, which a read model may know as types only. */
const unsaid: DataPrivacy = {
  newsletter: false,
  showCurrentRole: true,
  showEmployer: false,
  showLastName: false,
  learningRecommendations: true,
  mentorRecommendations: true,
  callRequestEmails: true,
  showDisabilities: false,
};

export function beginning(userId: string): PrivacyRow {
  return { userId, ...unsaid, slug: null, isShared: false };
}

export async function readRows(sql: Sql, ids: readonly string[]): Promise<Map<string, PrivacyRow>> {
  const rows = await sql<PrivacyRow[]>`
    select user_id as "userId", newsletter, show_current_role as "showCurrentRole", show_employer as "showEmployer",
      show_last_name as "showLastName", learning_recommendations as "learningRecommendations",
      mentor_recommendations as "mentorRecommendations", call_request_emails as "callRequestEmails",
      show_disabilities as "showDisabilities", slug, is_shared as "isShared"
    from data_privacy where user_id = any(${ids}::text[])`;
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function writeRows(sql: Sql, rows: readonly PrivacyRow[]): Promise<void> {
  await sql`
    insert into data_privacy (user_id, newsletter, show_current_role, show_employer, show_last_name,
      learning_recommendations, mentor_recommendations, call_request_emails, show_disabilities, slug, is_shared)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row ("userId" text, newsletter boolean,
      "showCurrentRole" boolean, "showEmployer" boolean, "showLastName" boolean, "learningRecommendations" boolean,
      "mentorRecommendations" boolean, "callRequestEmails" boolean, "showDisabilities" boolean, slug text,
      "isShared" boolean)
    on conflict (user_id) do update set newsletter = excluded.newsletter,
      show_current_role = excluded.show_current_role, show_employer = excluded.show_employer,
      show_last_name = excluded.show_last_name, learning_recommendations = excluded.learning_recommendations,
      mentor_recommendations = excluded.mentor_recommendations, call_request_emails = excluded.call_request_emails,
      show_disabilities = excluded.show_disabilities, slug = excluded.slug, is_shared = excluded.is_shared`;
}
