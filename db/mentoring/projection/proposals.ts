import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import type { FoldedOf, Statements } from '../../store/index.ts';
import type { ProposalRow } from '../rows.ts';
import { insertRows, patchRows, type Table } from './writeRows.ts';

const table: Table = {
  name: 'mentoring_proposals',
  key: ['proposal_id'],
  columns: ['status', 'accepted_time'],
};

export type Proposals = {
  readonly made: ProposalRow[];
  readonly patches: Map<string, Partial<ProposalRow>>;
  /** Sessions that are over. */
  readonly closed: Set<string>;
};

export function proposalsBefore(): Proposals {
  return { made: [], patches: new Map(), closed: new Set() };
}

export function propose(
  { made }: Proposals,
  { data, sealed, position }: FoldedOf<MentoringEvent, 'RescheduleProposed'>,
): void {
  made.push({
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
  });
}

export function endProposal(
  { patches }: Proposals,
  { proposalId }: { readonly proposalId: string },
  status: ProposalRow['status'],
  acceptedTime?: number,
): void {
  const accepted = acceptedTime === undefined ? {} : { accepted_time: acceptedTime };
  patches.set(proposalId, { proposal_id: proposalId, status, ...accepted });
}

export function closeProposals({ closed }: Proposals, sessionId: string): void {
  closed.add(sessionId);
}

export function writeProposals(sql: Sql, { made, patches, closed }: Proposals): Statements {
  return [
    ...insertRows(sql, table, made),
    ...patchRows(sql, table, [...patches.values()]),
    ...writeClosed(sql, [...closed]),
  ];
}

/** Nobody can answer for a session that is over. */
function writeClosed(sql: Sql, sessionIds: readonly string[]): Statements {
  if (sessionIds.length === 0) return [];
  return [
    sql`update mentoring_proposals set status = 'CLOSED'
      where session_id = any(${sessionIds}::text[]) and status = 'OPEN'`,
  ];
}
