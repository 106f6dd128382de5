import type { Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Projection } from '../store/index.ts';

type Event = Recorded<MentoringEvent>;
type Row = {
  readonly session_id: string;
  readonly mentee_id: string;
  readonly mentor_id: string | null;
  readonly status: 'REQUESTED' | 'UPCOMING' | 'CANCELLED' | 'OVER';
  readonly sealed_title: string | null;
  readonly times: readonly number[];
  readonly duration_minutes: number;
  readonly starts_at: number | null;
  readonly provider: string | null;
  readonly sealed_link: string | null;
  readonly sequence: number;
  readonly changed_at: number;
};

const columns = [
  'mentor_id',
  'status',
  'duration_minutes',
  'starts_at',
  'provider',
  'sealed_link',
  'sequence',
  'changed_at',
] as const;

/** `calendar_sessions`: the last fact of each session counts. */
export const calendarProjection: Projection = {
  name: 'calendar',
  since: 11,
  tables: ['calendar_sessions'],
  eventTypes: [
    'SessionRequested',
    'SessionAccepted',
    'SessionPlanned',
    'SessionRequestWithdrawn',
    'SessionRequestDeclined',
    'SessionRequestExpired',
    'SessionCancelled',
    'RescheduleAccepted',
    'SessionCompleted',
    'SessionNoShowReported',
    'SessionNoShowRevoked',
  ],
  async apply(sql, recorded) {
    const changes = new Map<string, Partial<Row> & Pick<Row, 'session_id'>>();
    for (const event of recorded as readonly Event[]) {
      const change = changeOf(event);
      if (change) changes.set(change.session_id, { ...changes.get(change.session_id), ...change });
    }
    if (changes.size === 0) return;
    const rows = JSON.stringify([...changes.values()]);
    const kept = columns.map((column) => `${column} = excluded.${column}`).join(', ');
    await sql.unsafe(
      `insert into calendar_sessions
       select changed.* from jsonb_array_elements($1::text::jsonb) as row
         left join calendar_sessions as held on held.session_id = row->>'session_id',
         jsonb_populate_record(held, row) as changed
       on conflict (session_id) do update set ${kept}`,
      [rows],
    );
  },
};

function changeOf(event: Event): (Partial<Row> & Pick<Row, 'session_id'>) | undefined {
  const seen = { sequence: event.version, changed_at: event.meta.at };
  switch (event.type) {
    case 'SessionRequested': {
      const { sessionId, menteeId, times, durationMinutes } = event.data;
      return {
        ...seen,
        ...unplanned,
        session_id: sessionId,
        mentee_id: menteeId,
        times,
        duration_minutes: durationMinutes,
        sealed_title: event.sealed.title ?? null,
      };
    }
    case 'SessionPlanned': {
      const { sessionId, menteeId, mentorId, startsAt, durationMinutes, provider } = event.data;
      return {
        ...seen,
        session_id: sessionId,
        mentee_id: menteeId,
        mentor_id: mentorId,
        status: 'UPCOMING',
        times: [],
        duration_minutes: durationMinutes,
        starts_at: startsAt,
        provider,
        sealed_title: event.sealed.title ?? null,
        sealed_link: event.sealed.link ?? null,
      };
    }
    case 'SessionAccepted': {
      const { sessionId, mentorId, startsAt, durationMinutes, provider } = event.data;
      return {
        ...seen,
        session_id: sessionId,
        mentor_id: mentorId,
        status: 'UPCOMING',
        duration_minutes: durationMinutes,
        starts_at: startsAt,
        provider,
        sealed_link: event.sealed.link ?? null,
      };
    }
    case 'RescheduleAccepted':
      return { ...seen, session_id: event.data.sessionId, starts_at: event.data.startsAt };
    case 'SessionCancelled':
    case 'SessionRequestWithdrawn':
    case 'SessionRequestDeclined':
    case 'SessionRequestExpired':
      return { ...seen, session_id: event.data.sessionId, status: 'CANCELLED' };
    // Calendars show what was; only reminders and mails care.
    case 'SessionCompleted':
    case 'SessionNoShowReported':
    case 'SessionNoShowRevoked':
      return { session_id: event.data.sessionId, status: 'OVER' };
    default:
      return undefined;
  }
}

const unplanned = {
  mentor_id: null,
  status: 'REQUESTED',
  starts_at: null,
  provider: null,
  sealed_link: null,
} as const;
