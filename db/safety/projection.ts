import type { SafetyEvent } from '@waymark/events/safety';
import { projection } from '../store/index.ts';

type Patches = { readonly made: object[]; readonly opened: object[] };

/** `reports`, and who opened them. */
export const safetyProjection = projection<SafetyEvent, Patches>({
  name: 'safety',
  since: 18,
  tables: ['reports', 'report_openings'],
  start: () => ({ made: [], opened: [] }),
  on: {
    ReportMade({ made }, { data, sealed, position }) {
      made.push({ ...data, words: sealed.words ?? null, position });
    },
    ReportsOpened({ opened }, { data: { reportIds, byId, openedAt }, position }) {
      opened.push(...reportIds.map((reportId) => ({ reportId, position, byId, openedAt })));
    },
  },
  send: (sql, { made, opened }) => [
    made.length > 0 &&
      sql`
        insert into reports (report_id, reporter_id, about_id, conversation_id, message_id, message_ids, reason,
          sealed_words, reported_at, position)
        select * from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as row ("reportId" text,
          "reporterId" text, "aboutId" text, "conversationId" text, "messageId" text, "messageIds" jsonb, reason text,
          words text, "reportedAt" bigint, position bigint)
        on conflict (report_id) do nothing`,
    opened.length > 0 &&
      sql`
        insert into report_openings (report_id, position, by_id, opened_at)
        select * from jsonb_to_recordset(${JSON.stringify(opened)}::text::jsonb) as row ("reportId" text,
          position bigint, "byId" text, "openedAt" bigint)
        on conflict (report_id, position) do nothing`,
  ],
});
