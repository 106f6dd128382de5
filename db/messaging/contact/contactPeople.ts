import type { UserId } from '@waymark/events/kernel';
import type { MessagingPreferences } from '@waymark/events/messaging';
import type { Database } from '../../store/index.ts';

/** Who a person is and what decisions about them are made on. Unmasked: it never leaves the server as it is. */
export type ContactPerson = MessagingPreferences & {
  readonly userId: UserId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** PRV-05: whether others see it. */
  readonly showLastName: boolean;
  readonly photo: string | null;
  readonly userType: 'mentee' | 'mentor' | 'both' | null;
  /** Verified, active and not leaving. */
  readonly isAvailable: boolean;
  /** By ops, or by a community of theirs. */
  readonly isDisabled: boolean;
  /** PRO-101. */
  readonly isPaused: boolean;
  /** In some community, but approved in none. */
  readonly isUnapproved: boolean;
  /** Where they are approved. */
  readonly communities: readonly string[];
};

/** The known ones of these people, in one statement. The result is the same for everybody, so it takes no Viewer. */
export async function contactPeople(db: Database, ids: readonly UserId[]): Promise<readonly ContactPerson[]> {
  return db.sql<ContactPerson[]>`
    select person.user_id as "userId", case when not is_leaving then first_name end as "firstName",
      last_name as "lastName", show_last_name and not is_leaving as "showLastName",
      case when not is_leaving then photo end as photo,
      user_type as "userType",
      person.is_verified and not (person.is_erased or person.is_leaving or person.is_inactive) as "isAvailable",
      person.is_paused as "isPaused",
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
