import type { MentoringEvent, SessionEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import type { Folded, FoldedOf, Statements } from '../../store/index.ts';
import { emptySession, type SessionRow } from '../rows.ts';
import { insertRows, patchRows, type Table } from './writeRows.ts';

const MINUTE = 60_000;

type Of<Type extends MentoringEvent['type']> = FoldedOf<MentoringEvent, Type>;

const table: Table = {
  name: 'mentoring_sessions',
  key: ['session_id'],
  columns: [...Object.keys(emptySession), 'status', 'version'],
};

export type Sessions = { readonly made: SessionRow[]; readonly patches: Map<string, Partial<SessionRow>> };

export function sessionsBefore(): Sessions {
  return { made: [], patches: new Map() };
}

export function request({ made }: Sessions, { data, sealed, version }: Of<'SessionRequested'>): void {
  const isSeries = data.series !== null;
  made.push({
    ...emptySession,
    session_id: data.sessionId,
    kind: data.kind,
    series_id: isSeries ? data.sessionId : null,
    series_number: isSeries ? 1 : null,
    series_count: data.series?.count ?? null,
    cadence: data.series?.cadence ?? null,
    status: 'REQUESTED',
    mentee_id: data.menteeId,
    sealed_title: sealed.title ?? null,
    sealed_description: sealed.description ?? null,
    topic_id: data.topicId,
    times: data.times,
    timezone: data.timezone,
    duration_minutes: data.durationMinutes,
    community_id: data.communityId,
    plan_id: data.planId,
    expires_at: data.expiresAt,
    created_at: data.requestedAt,
    version,
  });
}

export function plan({ made }: Sessions, { data, sealed, version }: Of<'SessionPlanned'>): void {
  made.push({
    ...emptySession,
    session_id: data.sessionId,
    kind: 'ONGOING',
    series_id: data.seriesId,
    series_number: data.number,
    series_count: data.count,
    cadence: data.cadence,
    status: 'ACCEPTED',
    mentee_id: data.menteeId,
    mentor_id: data.mentorId,
    sealed_title: sealed.title ?? null,
    sealed_description: sealed.description ?? null,
    topic_id: data.topicId,
    times: [],
    timezone: data.timezone,
    duration_minutes: data.durationMinutes,
    ...span(data.startsAt, data.durationMinutes),
    provider: data.provider,
    sealed_link: sealed.link ?? null,
    created_at: data.plannedAt,
    version,
  });
}

/** In the row of a session that exists; everything else stays, and what is said later counts. */
export function patchSession(
  { patches }: Sessions,
  { data: { sessionId }, version }: Folded<SessionEvent>,
  columns: Partial<SessionRow>,
): void {
  patches.set(sessionId, { ...patches.get(sessionId), session_id: sessionId, version, ...columns });
}

export function span(startsAt: number, minutes: number): Pick<SessionRow, 'starts_at' | 'ends_at'> {
  return { starts_at: startsAt, ends_at: startsAt + minutes * MINUTE };
}

export function writeSessions(sql: Sql, { made, patches }: Sessions): Statements {
  return [...insertRows(sql, table, made), ...patchRows(sql, table, [...patches.values()])];
}
