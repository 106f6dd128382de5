import type { ISql, PendingQuery, Row } from 'postgres';
import type { DocumentRow, OfferRow, ProposalRow, SessionRow } from './rows.ts';

/** A session with all that belongs to it, as it is stored. */
export type Found = {
  readonly session: SessionRow;
  readonly offers: readonly OfferRow[];
  readonly proposal: ProposalRow | null;
  readonly documents: readonly DocumentRow[];
};

/** One statement however many; `wanted` is a query with the columns `session_id` and `place`, to order by. */
export function findSessions(sql: ISql, wanted: PendingQuery<Row[]>): PendingQuery<Found[]> {
  return sql<Found[]>`
    with wanted as (${wanted})
    select to_jsonb(session) as session,
      (select coalesce(jsonb_agg(to_jsonb(offer) order by offered_at, mentor_id), '[]') from mentoring_offers offer
        where offer.session_id = session.session_id) as offers,
      (select to_jsonb(proposal) from mentoring_proposals proposal where proposal.session_id = session.session_id
        order by position desc limit 1) as proposal,
      (select coalesce(jsonb_agg(to_jsonb(document) order by position), '[]') from mentoring_documents document
        where document.session_id = session.session_id) as documents
    from wanted join mentoring_sessions session on session.session_id = wanted.session_id
    order by wanted.place`;
}
