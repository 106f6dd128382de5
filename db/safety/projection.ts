import type { Recorded } from '@waymark/events/kernel';
import type { SafetyEvent } from '@waymark/events/safety';
import type { Projection } from '../store/index.ts';

type Event = Recorded<Extract<SafetyEvent, { type: 'ReportMade' | 'ReportsOpened' }>>;

/** `reports`, and who opened them. */
export const safetyProjection: Projection = {
  name: 'safety',
  since: 18,
  tables: ['reports', 'report_openings'],
  eventTypes: ['ReportMade', 'ReportsOpened'],
  async apply(sql, recorded) {
    const events = recorded as readonly Event[];
    const made = events.flatMap((event) =>
      event.type === 'ReportMade'
        ? [{ ...event.data, words: event.sealed.words ?? null, position: event.position }]
        : [],
    );
    const opened = events.flatMap(({ type, data, position }) =>
      type === 'ReportsOpened'
        ? data.reportIds.map((reportId) => ({ reportId, position, byId: data.byId, openedAt: data.openedAt }))
        : [],
    );
    if (made.length > 0) {
      await sql`
        insert into reports (report_id, reporter_id, about_id, conversation_id, message_id, message_ids, reason,
          sealed_words, reported_at, position)
        select * from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as row ("reportId" text,
          "reporterId" text, "aboutId" text, "conversationId" text, "messageId" text, "messageIds" jsonb, reason text,
          words text, "reportedAt" bigint, position bigint)
        on conflict (report_id) do nothing`;
    }
    if (opened.length > 0) {
      await sql`
        insert into report_openings (report_id, position, by_id, opened_at)
        select * from jsonb_to_recordset(${JSON.stringify(opened)}::text::jsonb) as row ("reportId" text,
          position bigint, "byId" text, "openedAt" bigint)
        on conflict (report_id, position) do nothing`;
    }
  },
};
