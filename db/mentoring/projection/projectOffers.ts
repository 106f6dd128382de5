import type { Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { OfferRow } from '../rows.ts';
import type { OfferStatus } from '../views.ts';
import { insertRows, patchRows, type Table } from './writeRows.ts';

const table: Table = {
  name: 'mentoring_offers',
  key: ['session_id', 'mentor_id'],
  columns: ['status', 'answered_at', 'is_substitute', 'sealed_question', 'reason', 'sealed_reason_text'],
};

type Key = Pick<OfferRow, 'session_id' | 'mentor_id'>;
type Answer = { readonly at: number; readonly key: Key; readonly patch: Partial<OfferRow> };

export function projectOffers(sql: Sql, events: readonly Recorded<MentoringEvent>[]): PendingQuery<Row[]>[] {
  const made = new Map<string, OfferRow>();
  const patches = new Map<string, object>();
  const endings = new Map<string, OfferStatus>();
  for (const event of events) {
    const ending = endingOf(event);
    if (ending) endings.set(...ending);
    const answer = answerOf(event);
    if (!answer) continue;
    const { at, key, patch } = answer;
    const id = `${key.session_id} ${key.mentor_id}`;
    if (!made.has(id)) made.set(id, { ...untouched, ...key, offered_at: at });
    patches.set(id, { ...patches.get(id), ...key, ...patch });
  }
  return [
    ...insertRows(sql, table, [...made.values()]),
    ...patchRows(sql, table, [...patches.values()]),
    ...endOffers(sql, endings),
  ];
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
function answerOf(event: Recorded<MentoringEvent>): Answer | undefined {
  switch (event.type) {
    case 'SessionOffered': {
      const patch = { status: 'WAITING', is_substitute: event.data.replacesId !== null } as const;
      return answer(event.data, event.data.offeredAt, patch);
    }
    case 'SessionQuestionAsked':
      return answer(event.data, event.data.askedAt, {
        status: 'ASKED',
        answered_at: event.data.askedAt,
        sealed_question: event.sealed.question ?? null,
      });
    case 'SessionOfferDeclined':
      return answer(event.data, event.data.declinedAt, {
        status: 'DECLINED',
        answered_at: event.data.declinedAt,
        reason: event.data.reason,
        sealed_reason_text: event.sealed.reasonText ?? null,
      });
    case 'SessionOfferPassedOn':
      return answer(event.data, event.data.passedOnAt, {
        status: 'PASSED_ON',
        answered_at: event.data.passedOnAt,
      });
    case 'SessionAccepted':
      return answer(event.data, event.data.acceptedAt, {
        status: 'ACCEPTED',
        answered_at: event.data.acceptedAt,
      });
    default:
      return undefined;
  }
}

function answer(
  { sessionId, mentorId }: { readonly sessionId: string; readonly mentorId: string },
  at: number,
  patch: Partial<OfferRow>,
): Answer {
  return { at, key: { session_id: sessionId, mentor_id: mentorId }, patch };
}

/** How the request ended for those who had not answered. */
function endingOf(event: Recorded<MentoringEvent>): readonly [string, OfferStatus] | undefined {
  switch (event.type) {
    case 'SessionAccepted':
      return [event.data.sessionId, 'TAKEN'];
    case 'SessionRequestWithdrawn':
      return [event.data.sessionId, 'WITHDRAWN'];
    case 'SessionRequestExpired':
      return [event.data.sessionId, 'EXPIRED'];
    default:
      return undefined;
  }
}

function endOffers(sql: Sql, endings: ReadonlyMap<string, OfferStatus>): PendingQuery<Row[]>[] {
  if (endings.size === 0) return [];
  return [
    sql`update mentoring_offers as offer set status = ending.status
      from unnest(${[...endings.keys()]}::text[], ${[...endings.values()]}::text[]) as ending (session_id, status)
      where offer.session_id = ending.session_id and offer.status in ('WAITING', 'ASKED')`,
  ];
}
