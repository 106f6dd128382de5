import type { Instant, UserId } from '@waymark/events/kernel';
import { libraryLimits } from '@waymark/events/limits';
import type { ISql } from 'postgres';

export type Scope = 'ALL' | 'MINE' | 'SHARED';

/** The one condition on `library_documents as document` for what a person may read now. */
export function isVisible(sql: ISql, viewerId: UserId, scope: Scope) {
  const mine = sql`document.owner_id = ${viewerId}`;
  const shared = sql`(document.document_id in (select document_id from library_grants where user_id = ${viewerId})
    and not exists (select from library_leavers where user_id = document.owner_id))`;
  const either = { ALL: sql`(${mine} or ${shared})`, MINE: mine, SHARED: shared };
  return sql`document.removed_at is null and ${either[scope]}`;
}

/** What a person may read is among these: for lists, so that nobody else's documents are looked at. */
export function isTheirs(sql: ISql, viewerId: UserId) {
  return sql`document.document_id = any(array(
    select document_id from library_documents where owner_id = ${viewerId}
    union all select document_id from library_grants where user_id = ${viewerId}))`;
}

/** The condition for what a person removed and can restore at `now`. Only the owner can, not people it was shared with. */
export function isRestorable(sql: ISql, ownerId: UserId, now: Instant) {
  // The purge may come a moment late; the deadline does not.
  return sql`document.owner_id = ${ownerId} and document.removed_at >= ${now - libraryLimits.restoreWithin}`;
}
