import type { UserId } from '@waymark/events/kernel';
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
