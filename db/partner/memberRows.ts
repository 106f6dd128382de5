import type { Sql } from 'postgres';
import type { partnerMembers, partnerPeople } from './tables.ts';

export type MemberRow = typeof partnerMembers.$inferSelect;
export type PersonRow = typeof partnerPeople.$inferSelect;
export type Rows = { readonly members: Map<string, MemberRow>; readonly people: Map<string, PersonRow> };

export function memberKey({ userId, partnerId }: Pick<MemberRow, 'userId' | 'partnerId'>): string {
  return `${userId} ${partnerId}`;
}

export async function readRows(sql: Sql, userIds: readonly string[]): Promise<Rows> {
  const members = await sql<
    (Omit<MemberRow, 'joinedAt' | 'leftAt'> & { joinedAt: string; leftAt: string | null })[]
  >`
    select user_id as "userId", partner_id as "partnerId", role, is_mentee_approved as "isMenteeApproved",
      is_mentor_approved as "isMentorApproved", is_mentee_refused as "isMenteeRefused",
      is_mentor_refused as "isMentorRefused", refusal_reason as "refusalReason", joined_at::text as "joinedAt",
      left_at::text as "leftAt"
    from partner_members where user_id = any(${userIds}::text[])`;
  const people = await sql<PersonRow[]>`
    select user_id as "userId", user_type as "userType", is_verified as "isVerified"
    from partner_people where user_id = any(${userIds}::text[])`;
  return {
    members: new Map(
      members.map((row) => [
        memberKey(row),
        { ...row, joinedAt: Number(row.joinedAt), leftAt: row.leftAt === null ? null : Number(row.leftAt) },
      ]),
    ),
    people: new Map(people.map((row) => [row.userId, row])),
  };
}

export async function writeRows(sql: Sql, { members, people }: Rows): Promise<void> {
  if (members.size > 0) {
    await sql`
      insert into partner_members (partner_id, user_id, role, is_mentee_approved, is_mentor_approved, is_mentee_refused,
        is_mentor_refused, refusal_reason, joined_at, left_at)
      select "partnerId", "userId", role, "isMenteeApproved", "isMentorApproved", "isMenteeRefused", "isMentorRefused",
        "refusalReason", "joinedAt", "leftAt"
      from jsonb_to_recordset(${JSON.stringify([...members.values()])}::text::jsonb) as row (
        "partnerId" text, "userId" text, role text, "isMenteeApproved" boolean, "isMentorApproved" boolean,
        "isMenteeRefused" boolean, "isMentorRefused" boolean, "refusalReason" text, "joinedAt" bigint, "leftAt" bigint)
      on conflict (partner_id, user_id) do update set role = excluded.role,
        is_mentee_approved = excluded.is_mentee_approved, is_mentor_approved = excluded.is_mentor_approved,
        is_mentee_refused = excluded.is_mentee_refused, is_mentor_refused = excluded.is_mentor_refused,
        refusal_reason = excluded.refusal_reason, joined_at = excluded.joined_at, left_at = excluded.left_at`;
  }
  if (people.size === 0) return;
  await sql`
    insert into partner_people (user_id, user_type, is_verified)
    select "userId", "userType", "isVerified"
    from jsonb_to_recordset(${JSON.stringify([...people.values()])}::text::jsonb) as row (
      "userId" text, "userType" text, "isVerified" boolean)
    on conflict (user_id) do update set user_type = excluded.user_type, is_verified = excluded.is_verified`;
}
