import type { Instant } from '@waymark/events/kernel';
import { searchLimits } from '@waymark/events/limits';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { Database } from '../../store/index.ts';
import { conversationRows } from '../conversationRow.ts';
import { type ConversationUser, presentRows } from '../conversationUser.ts';
import type { Reader } from '../reads.ts';
import { searchName } from './searchName.ts';

const MOST_FOUND = 20;

/**
 * People to write to, by the beginning of their first name or by their whole first name with anything behind it. The last
 * name may be hidden (PRV-05), so it is never searched. Only people of a community of the viewer's, or in conversation
 * with them; at most 20.
 */
export async function searchPeople(
  viewer: Reader,
  db: Database,
  name: string,
  now: Instant,
): Promise<readonly ConversationUser[]> {
  const wanted = searchName(name.slice(0, searchLimits.textMax));
  if (wanted === '') return [];
  const rows = await conversationRows(
    db.sql,
    db.sql`
      select ${viewer.userId}::text as user_id, person.user_id as other_id,
        row_number() over (order by person.search_name, person.user_id) as place
      from messaging_people person
      where ${nameMatches(db.sql, wanted)}
        and person.is_verified and not (person.is_erased or person.is_leaving or person.is_inactive) and person.user_id <> ${viewer.userId}
        and (
          exists (select from messaging_memberships one
            join messaging_memberships two on two.user_id = person.user_id and two.partner_id = one.partner_id
            where one.user_id = ${viewer.userId} and one.is_approved and two.is_approved)
          or exists (select from conversation_users side where side.user_id = ${viewer.userId}
            and side.other_id = person.user_id and side.last_message_id is not null))
      order by person.search_name, person.user_id limit ${MOST_FOUND}`,
  );
  return presentRows(viewer.userId, db.keyring, rows, now);
}

/** A range, because a LIKE whose pattern is a parameter cannot use the index. */
function nameMatches(sql: Sql, wanted: string): PendingQuery<Row[]> {
  const begins = sql`person.search_name >= ${wanted} and person.search_name < ${`${wanted}\u{10ffff}`}`;
  const whole = beginnings(wanted);
  return whole.length === 0 ? begins : sql`((${begins}) or person.search_name = any(${whole}::text[]))`;
}

/** "ada maria souza" → "ada", "ada maria". */
function beginnings(name: string): readonly string[] {
  const parts = name.split(' ');
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join(' '));
}
