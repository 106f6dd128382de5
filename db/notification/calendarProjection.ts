import type { MentoringEvent, SessionEvent } from '@waymark/events/mentoring';
import { type Folded, type FoldedOf, projection } from '../store/index.ts';

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

type Patch = Partial<Row> & Pick<Row, 'session_id'>;
type Patches = Map<string, Patch>;
type Of<Type extends MentoringEvent['type']> = FoldedOf<MentoringEvent, Type>;

/** `calendar_sessions`: the last fact of each session counts. */
export const calendarProjection = projection<MentoringEvent, Patches>({
  name: 'calendar',
  since: 11,
  tables: ['calendar_sessions'],
  start: () => new Map(),
  on: {
    SessionRequested(patches, event) {
      const { menteeId, times, durationMinutes } = event.data;
      patch(patches, event, {
        ...seen(event),
        ...unplanned,
        mentee_id: menteeId,
        times,
        duration_minutes: durationMinutes,
        sealed_title: event.sealed.title ?? null,
      });
    },
    SessionPlanned(patches, event) {
      const { menteeId } = event.data;
      const sealed_title = event.sealed.title ?? null;
      patch(patches, event, { ...planned(event), mentee_id: menteeId, times: [], sealed_title });
    },
    SessionAccepted: (patches, event) => patch(patches, event, planned(event)),
    RescheduleAccepted: (patches, event) =>
      patch(patches, event, { ...seen(event), starts_at: event.data.startsAt }),
    SessionCancelled: cancel,
    SessionRequestWithdrawn: cancel,
    SessionRequestDeclined: cancel,
    SessionRequestExpired: cancel,
    SessionCompleted: end,
    SessionNoShowReported: end,
    SessionNoShowRevoked: end,
  },
  send(sql, patches) {
    const kept = columns.map((column) => `${column} = excluded.${column}`).join(', ');
    return [
      patches.size > 0 &&
        sql.unsafe(
          `insert into calendar_sessions
           select changed.* from jsonb_array_elements($1::text::jsonb) as row
             left join calendar_sessions as held on held.session_id = row->>'session_id',
             jsonb_populate_record(held, row) as changed
           on conflict (session_id) do update set ${kept}`,
          [JSON.stringify([...patches.values()])],
        ),
    ];
  },
});

function patch(patches: Patches, { data: { sessionId } }: Folded<SessionEvent>, columns: Partial<Row>) {
  patches.set(sessionId, { ...patches.get(sessionId), ...columns, session_id: sessionId });
}

function cancel(
  patches: Patches,
  event: Of<
    'SessionCancelled' | 'SessionRequestWithdrawn' | 'SessionRequestDeclined' | 'SessionRequestExpired'
  >,
): void {
  patch(patches, event, { ...seen(event), status: 'CANCELLED' });
}

/** Calendars show what was; only reminders and mails care. */
function end(
  patches: Patches,
  event: Of<'SessionCompleted' | 'SessionNoShowReported' | 'SessionNoShowRevoked'>,
): void {
  patch(patches, event, { status: 'OVER' });
}

function planned(event: Of<'SessionPlanned' | 'SessionAccepted'>): Partial<Row> {
  const { mentorId, startsAt, durationMinutes, provider } = event.data;
  return {
    ...seen(event),
    mentor_id: mentorId,
    status: 'UPCOMING',
    duration_minutes: durationMinutes,
    starts_at: startsAt,
    provider,
    sealed_link: event.sealed.link ?? null,
  };
}

function seen({ version, meta }: Folded): Partial<Row> {
  return { sequence: version, changed_at: meta.at };
}

const unplanned = {
  mentor_id: null,
  status: 'REQUESTED',
  starts_at: null,
  provider: null,
  sealed_link: null,
} as const;
