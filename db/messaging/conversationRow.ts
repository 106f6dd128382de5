import type { UserId } from '@waymark/events/kernel';
import type { SentAttachment } from '@waymark/events/messaging';
import type { ISql, PendingQuery, Row } from 'postgres';

/** One person as the viewer's list of conversations shows them, whether or not a conversation exists. */
export type ConversationRow = {
  readonly otherId: UserId;
  readonly firstName: string | null;
  /** Null unless the person shows it (PRV-05). */
  readonly lastName: string | null;
  readonly photo: string | null;
  readonly userType: 'mentee' | 'mentor' | 'both' | null;
  readonly isAvailable: boolean;
  /** By ops or by a partner of theirs; `viewerDisabled` is the same of the viewer. */
  readonly otherDisabled: boolean;
  readonly viewerDisabled: boolean;
  readonly viewerStanding: 'good' | 'paused' | 'unapproved';
  readonly sharesCommunity: boolean;
  readonly sharesSession: boolean;
  readonly allowNewContacts: boolean;
  readonly bothShowReceipts: boolean;
  readonly bothShowPresence: boolean;
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
  readonly hasWritten: boolean;
  readonly otherHasWritten: boolean;
  readonly permission: 'asked' | 'askedOfMe' | 'granted' | null;
  readonly askAgainFrom: number | null;
  readonly messageCount: number;
  readonly unread: number;
  readonly readUpTo: string | null;
  readonly otherReadUpTo: string | null;
  readonly otherDeliveredUpTo: string | null;
  readonly lastMessageId: string | null;
  readonly lastSentAt: number | null;
  readonly lastSenderId: UserId | null;
  readonly lastSealedText: string | null;
  readonly lastDeletedAt: number | null;
  readonly lastAttachment: SentAttachment | null;
};

/**
 * Rows for the people that `pairs` names: a query with the columns `user_id` (the viewer) and `other_id`, and `place` to
 * order by. Every join is by primary key.
 */
export function conversationRows(sql: ISql, pairs: PendingQuery<Row[]>): PendingQuery<ConversationRow[]> {
  return sql<ConversationRow[]>`
    with pair as (${pairs})
    select pair.other_id as "otherId",
      case when other.is_verified and not other.is_leaving then other.first_name end as "firstName",
      case when other.is_verified and other.show_last_name and not other.is_leaving then other.last_name end as "lastName",
      case when other.is_verified and not other.is_leaving then other.photo end as photo, other.user_type as "userType",
      coalesce(other.is_verified and not (other.is_erased or other.is_leaving or other.is_inactive), false) as "isAvailable",
      coalesce(other.is_disabled, false) or ${isDisabledByPartner(sql, 'other_id')} as "otherDisabled",
      coalesce(viewer.is_disabled, false) or ${isDisabledByPartner(sql, 'user_id')} as "viewerDisabled",
      case when viewer.is_paused then 'paused'
        when exists (select from messaging_memberships link
          where link.user_id = pair.user_id having count(*) > 0 and not bool_or(link.is_approved))
        then 'unapproved' else 'good' end as "viewerStanding",
      exists (select from messaging_memberships one
        join messaging_memberships two on two.user_id = pair.other_id and two.partner_id = one.partner_id
        where one.user_id = pair.user_id and one.is_approved and two.is_approved) as "sharesCommunity",
      exists (select from messaging_sessions met
        where (met.mentee_id = pair.user_id and met.mentor_id = pair.other_id)
          or (met.mentee_id = pair.other_id and met.mentor_id = pair.user_id)) as "sharesSession",
      coalesce(other.allow_new_contacts, false) as "allowNewContacts",
      coalesce(viewer.show_read_receipts and other.show_read_receipts, false) as "bothShowReceipts",
      coalesce(viewer.show_presence and other.show_presence, false) as "bothShowPresence",
      coalesce(mine.has_blocked, false) as "hasBlocked",
      coalesce(theirs.has_blocked, false) as "isBlocked",
      coalesce(mine.has_written, false) as "hasWritten",
      coalesce(theirs.has_written, false) as "otherHasWritten",
      mine.permission, mine.ask_again_from as "askAgainFrom",
      coalesce(mine.message_count, 0) as "messageCount",
      coalesce(mine.incoming - mine.read_incoming, 0) as unread,
      mine.read_up_to as "readUpTo",
      theirs.shared_read_up_to as "otherReadUpTo",
      theirs.shared_delivered_up_to as "otherDeliveredUpTo",
      mine.last_message_id as "lastMessageId",
      message.sent_at as "lastSentAt", message.sender_id as "lastSenderId",
      case when message.deleted_at is null then message.sealed_text end as "lastSealedText",
      message.deleted_at as "lastDeletedAt", message.attachment as "lastAttachment"
    from pair
    left join messaging_people viewer on viewer.user_id = pair.user_id
    left join messaging_people other on other.user_id = pair.other_id
    left join conversation_users mine on mine.user_id = pair.user_id and mine.other_id = pair.other_id
    left join conversation_users theirs on theirs.user_id = pair.other_id and theirs.other_id = pair.user_id
    left join messages message
      on message.conversation_id = mine.conversation_id and message.sequence = mine.message_count
    order by pair.place`;
}

function isDisabledByPartner(sql: ISql, side: 'user_id' | 'other_id'): PendingQuery<Row[]> {
  return sql`
    exists (select from messaging_memberships link join messaging_partners partner using (partner_id)
      where link.user_id = pair.${sql(side)} and partner.is_disabled)`;
}
