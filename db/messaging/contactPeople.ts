import type { UserId, Viewer } from '@waymark/events/kernel';
import type { MessagingPreferences } from '@waymark/events/messaging';
import type { Database } from '../store/index.ts';

/** What decisions about one person are made on. Not for screens: it holds what others may not know. */
export type ContactPerson = MessagingPreferences & {
  readonly userId: UserId;
  /** Verified and not erased. */
  readonly isAvailable: boolean;
  /** By ops, or by a community of theirs. */
  readonly isDisabled: boolean;
  /** In some community, but approved in none. */
  readonly isUnapproved: boolean;
  /** Where they are approved. */
  readonly communities: readonly string[];
};

/** The known ones of these people, in one statement. The same whoever looks, so it takes no Viewer. */
export async function contactPeople(db: Database, ids: readonly UserId[]): Promise<readonly ContactPerson[]> {
  return db.sql<ContactPerson[]>`
    select person.user_id as "userId", person.is_verified and not person.is_erased as "isAvailable",
      person.is_disabled or coalesce(bool_or(partner.is_disabled), false) as "isDisabled",
      coalesce(not bool_or(link.is_approved), false) as "isUnapproved",
      coalesce(array_agg(link.partner_id) filter (where link.is_approved), '{}') as communities,
      show_typing as "showTyping", show_presence as "showPresence", show_read_receipts as "showReadReceipts",
      allow_new_contacts as "allowNewContacts", enter_sends as "enterSends"
    from messaging_people person
    left join messaging_memberships link on link.user_id = person.user_id
    left join messaging_partners partner on partner.partner_id = link.partner_id
    where person.user_id = any(${ids}::text[])
    group by person.user_id`;
}

/** Whom the viewer's online state may be shown to: people in conversation with them, latest first; no blocks, both willing. */
export async function presenceAudience(
  viewer: Extract<Viewer, { kind: 'user' }>,
  db: Database,
  limit: number,
): Promise<readonly UserId[]> {
  const rows = await db.sql<{ otherId: UserId }[]>`
    select mine.other_id as "otherId"
    from conversation_users mine
    join messaging_people viewer on viewer.user_id = mine.user_id and viewer.show_presence
    join messaging_people other on other.user_id = mine.other_id and other.show_presence and not other.is_erased
    left join conversation_users theirs on theirs.user_id = mine.other_id and theirs.other_id = mine.user_id
    where mine.user_id = ${viewer.userId} and mine.last_message_id is not null and not mine.has_blocked
      and not coalesce(theirs.has_blocked, false)
    order by mine.last_message_id desc limit ${limit}`;
  return rows.map((row) => row.otherId);
}
