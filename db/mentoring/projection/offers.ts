import type { Sql } from 'postgres';
import type { Statements } from '../../store/index.ts';
import type { OfferRow } from '../rows.ts';
import type { OfferStatus } from '../views.ts';
import { insertRows, patchRows, type Table } from './writeRows.ts';

const table: Table = {
  name: 'mentoring_offers',
  key: ['session_id', 'mentor_id'],
  columns: ['status', 'answered_at', 'is_substitute', 'sealed_question', 'reason', 'sealed_reason_text'],
};

export type Offers = {
  readonly made: Map<string, OfferRow>;
  readonly patches: Map<string, Partial<OfferRow>>;
  /** How a request ended for those who had not answered. */
  readonly endings: Map<string, OfferStatus>;
};

export function offersBefore(): Offers {
  return { made: new Map(), patches: new Map(), endings: new Map() };
}

const untouched = {
  status: 'WAITING',
  answered_at: null,
  is_substitute: false,
  sealed_question: null,
  reason: null,
  sealed_reason_text: null,
} as const;

/** What one mentor did or was given. A mentor of the community was never offered it and answers all the same. */
export function answerOffer(
  { made, patches }: Offers,
  { sessionId, mentorId }: { readonly sessionId: string; readonly mentorId: string },
  at: number,
  patch: Partial<OfferRow>,
): void {
  const key = { session_id: sessionId, mentor_id: mentorId };
  const id = `${sessionId} ${mentorId}`;
  if (!made.has(id)) made.set(id, { ...untouched, ...key, offered_at: at });
  patches.set(id, { ...patches.get(id), ...key, ...patch });
}

export function endOffers({ endings }: Offers, sessionId: string, status: OfferStatus): void {
  endings.set(sessionId, status);
}

export function writeOffers(sql: Sql, { made, patches, endings }: Offers): Statements {
  return [
    ...insertRows(sql, table, [...made.values()]),
    ...patchRows(sql, table, [...patches.values()]),
    ...writeEndings(sql, endings),
  ];
}

function writeEndings(sql: Sql, endings: Offers['endings']): Statements {
  if (endings.size === 0) return [];
  return [
    sql`update mentoring_offers as offer set status = ending.status
      from unnest(${[...endings.keys()]}::text[], ${[...endings.values()]}::text[]) as ending (session_id, status)
      where offer.session_id = ending.session_id and offer.status in ('WAITING', 'ASKED')`,
  ];
}
