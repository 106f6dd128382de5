import type { MessagingPreferences } from '@waymark/events/messaging';
import type { Sql } from 'postgres';

export type PersonRow = MessagingPreferences & {
  readonly userId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** PRV-05: whether others see it. */
  readonly showLastName: boolean;
  readonly searchName: string | null;
  readonly photo: string | null;
  readonly userType: 'mentee' | 'mentor' | 'both' | null;
  readonly isVerified: boolean;
  readonly isErased: boolean;
  readonly isDisabled: boolean;
  readonly isLeaving: boolean;
  readonly isInactive: boolean;
  readonly isPaused: boolean;
};

export async function readPeople(sql: Sql, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const rows = await sql<PersonRow[]>`
    select user_id as "userId", first_name as "firstName", last_name as "lastName", show_last_name as "showLastName",
      search_name as "searchName", photo,
      user_type as "userType", is_verified as "isVerified", is_erased as "isErased", is_disabled as "isDisabled",
      is_leaving as "isLeaving", is_inactive as "isInactive", is_paused as "isPaused",
      show_typing as "showTyping", show_presence as "showPresence", show_read_receipts as "showReadReceipts",
      allow_new_contacts as "allowNewContacts", enter_sends as "enterSends"
    from messaging_people where user_id = any(${ids}::text[])`;
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function writePeople(sql: Sql, people: ReadonlyMap<string, PersonRow>): Promise<void> {
  const rows = [...people.values()].sort((one, other) => (one.userId < other.userId ? -1 : 1));
  await sql`
    insert into messaging_people (user_id, first_name, last_name, show_last_name, search_name, photo, user_type, is_verified, is_erased,
      is_disabled, is_leaving, is_inactive, is_paused, show_typing, show_presence, show_read_receipts, allow_new_contacts, enter_sends)
    select * from unnest(
      ${rows.map((row) => row.userId)}::text[],
      ${rows.map((row) => row.firstName)}::text[],
      ${rows.map((row) => row.lastName)}::text[],
      ${rows.map((row) => row.showLastName).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.searchName)}::text[],
      ${rows.map((row) => row.photo)}::text[],
      ${rows.map((row) => row.userType)}::text[],
      ${rows.map((row) => row.isVerified).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.isErased).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.isDisabled).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.isLeaving).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.isInactive).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.isPaused).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.showTyping).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.showPresence).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.showReadReceipts).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.allowNewContacts).map(String)}::text[]::boolean[],
      ${rows.map((row) => row.enterSends).map(String)}::text[]::boolean[])
    on conflict (user_id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name,
      show_last_name = excluded.show_last_name, search_name = excluded.search_name, photo = excluded.photo,
      user_type = excluded.user_type, is_verified = excluded.is_verified, is_erased = excluded.is_erased,
      is_disabled = excluded.is_disabled, is_leaving = excluded.is_leaving,
      is_inactive = excluded.is_inactive, is_paused = excluded.is_paused, show_typing = excluded.show_typing,
      show_presence = excluded.show_presence, show_read_receipts = excluded.show_read_receipts,
      allow_new_contacts = excluded.allow_new_contacts, enter_sends = excluded.enter_sends`;
}
