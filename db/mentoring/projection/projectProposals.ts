import type { Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { ProposalRow } from '../rows.ts';
import { insertRows, patchRows, type Table } from './writeRows.ts';

const table: Table = {
  name: 'mentoring_proposals',
  key: ['proposal_id'],
  columns: ['status', 'accepted_time'],
};

type Patch = Pick<ProposalRow, 'proposal_id'> & Partial<ProposalRow>;

export function projectProposals(
  sql: Sql,
  events: readonly Recorded<MentoringEvent>[],
): PendingQuery<Row[]>[] {
  const made: ProposalRow[] = [];
  const patches = new Map<string, Patch>();
  const closed = new Set<string>();
  for (const event of events) {
    if (event.type === 'RescheduleProposed') made.push(proposed(event));
    if (endsSession(event)) closed.add(event.data.sessionId);
    const patch = patchOf(event);
    if (patch) patches.set(patch.proposal_id, patch);
  }
  return [
    ...insertRows(sql, table, made),
    ...patchRows(sql, table, [...patches.values()]),
    ...closeProposals(sql, [...closed]),
  ];
}

type Proposed = Extract<Recorded<MentoringEvent>, { type: 'RescheduleProposed' }>;

function proposed({ data, sealed, position }: Proposed): ProposalRow {
  return {
    proposal_id: data.proposalId,
    session_id: data.sessionId,
    by_id: data.byId,
    times: data.times,
    sealed_reason_text: sealed.reasonText ?? null,
    status: 'OPEN',
    original_start: data.originalStart,
    accepted_time: null,
    expires_at: data.expiresAt,
    created_at: data.proposedAt,
    position,
  };
}

function patchOf(event: Recorded<MentoringEvent>): Patch | undefined {
  switch (event.type) {
    case 'RescheduleProposed':
      return event.data.replacesId === null
        ? undefined
        : { proposal_id: event.data.replacesId, status: 'REPLACED' };
    case 'RescheduleAccepted':
      return {
        proposal_id: event.data.proposalId,
        status: 'ACCEPTED',
        accepted_time: event.data.startsAt,
      };
    case 'RescheduleDeclined':
      return { proposal_id: event.data.proposalId, status: 'DECLINED' };
    case 'RescheduleWithdrawn':
      return { proposal_id: event.data.proposalId, status: 'WITHDRAWN' };
    case 'RescheduleExpired':
      return { proposal_id: event.data.proposalId, status: 'EXPIRED' };
    default:
      return undefined;
  }
}

type Ending = Extract<
  Recorded<MentoringEvent>,
  { type: 'SessionCancelled' | 'SessionCompleted' | 'SessionNoShowReported' }
>;

function endsSession(event: Recorded<MentoringEvent>): event is Ending {
  return (
    event.type === 'SessionCancelled' ||
    event.type === 'SessionCompleted' ||
    event.type === 'SessionNoShowReported'
  );
}

/** Nobody can answer for a session that is over. */
function closeProposals(sql: Sql, sessionIds: readonly string[]): PendingQuery<Row[]>[] {
  if (sessionIds.length === 0) return [];
  return [
    sql`update mentoring_proposals set status = 'CLOSED'
      where session_id = any(${sessionIds}::text[]) and status = 'OPEN'`,
  ];
}
