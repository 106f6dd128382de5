import type { Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { PendingQuery, Row, Sql } from 'postgres';
import { emptySession, type SessionRow } from '../rows.ts';
import { sessionPatch } from './sessionPatch.ts';
import { insertRows, patchRows, type Table } from './writeRows.ts';

type Of<Type extends MentoringEvent['type']> = Extract<Recorded<MentoringEvent>, { type: Type }>;

const table: Table = {
  name: 'mentoring_sessions',
  key: ['session_id'],
  columns: [...Object.keys(emptySession), 'status', 'version'],
};

export function projectSessions(
  sql: Sql,
  events: readonly Recorded<MentoringEvent>[],
): PendingQuery<Row[]>[] {
  const made: SessionRow[] = [];
  const patches = new Map<string, object>();
  for (const event of events) {
    if (event.type === 'DiaryBooked' || event.type === 'DiaryFreed') continue;
    const { sessionId } = event.data;
    if (event.type === 'SessionRequested') made.push(requested(event));
    else if (event.type === 'SessionPlanned') made.push(planned(event));
    else {
      // One row a session: what is said later stands.
      const patch = { session_id: sessionId, version: event.version, ...sessionPatch(event) };
      patches.set(sessionId, { ...patches.get(sessionId), ...patch });
    }
  }
  return [...insertRows(sql, table, made), ...patchRows(sql, table, [...patches.values()])];
}

function requested({ data, sealed, version }: Of<'SessionRequested'>): SessionRow {
  const isSeries = data.series !== null;
  return {
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
  };
}

function planned({ data, sealed, version }: Of<'SessionPlanned'>): SessionRow {
  return {
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
    starts_at: data.startsAt,
    ends_at: data.startsAt + data.durationMinutes * 60_000,
    provider: data.provider,
    sealed_link: sealed.link ?? null,
    created_at: data.plannedAt,
    version,
  };
}
