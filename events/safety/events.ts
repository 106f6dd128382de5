import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';
import { type ReportId, reportOutcomes, reportReasons } from './values.ts';

const person = branded<UserId>();
const report = branded<ReportId>();
const instant = z.number().int();

// Stream report-<report>.

/**
 * MSG-59. `messageId` is null where a person is reported, not one message. `messageIds` names the messages that go with it,
 * oldest first: their texts belong to their authors and are never copied.
 */
export const ReportMade = defineEvent(
  'ReportMade',
  {
    reportId: report,
    reporterId: person,
    aboutId: person,
    conversationId: z.string(),
    messageId: z.string().nullable(),
    messageIds: z.array(z.string()),
    reason: z.enum(reportReasons),
    words: personal(z.string()),
    reportedAt: instant,
  },
  { personal: { words: 'reporterId' } },
);

/** OPS-13: once, by the charity's staff. Nobody outside learns of it. */
export const ReportClosed = defineEvent('ReportClosed', {
  reportId: report,
  byId: person,
  outcome: z.enum(reportOutcomes),
  closedAt: instant,
});

/** OPS-13: the reported person gets this text by mail, and nothing about who reported or what. */
export const PersonWarned = defineEvent(
  'PersonWarned',
  { reportId: report, userId: person, words: personal(z.string()), warnedAt: instant },
  { personal: { words: 'userId' } },
);

// Stream reporter-<user>.

/** Together with the report itself, so that the limit of a day holds exactly. */
export const ReportCounted = defineEvent('ReportCounted', {
  reporterId: person,
  reportId: report,
  countedAt: instant,
});

// Stream reportDesk-<user>.

/** OPS-01: a member of the charity's staff read a report, with texts of other people. */
export const ReportsOpened = defineEvent('ReportsOpened', {
  byId: person,
  reportIds: z.array(report),
  openedAt: instant,
});

export const safetyEvents = [ReportMade, ReportClosed, PersonWarned, ReportCounted, ReportsOpened] as const;

export type ReportEvent = EventOf<typeof ReportMade | typeof ReportClosed | typeof PersonWarned>;
export type ReporterEvent = EventOf<typeof ReportCounted>;
export type DeskEvent = EventOf<typeof ReportsOpened>;
export type SafetyEvent = ReportEvent | ReporterEvent | DeskEvent;
