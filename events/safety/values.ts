import { type Brand, type StreamName, streamName, type UserId } from '../kernel/index.ts';

export type ReportId = Brand<string, 'ReportId'>;

/** What somebody may say that is wrong, the most pressing ones not hidden at the end. */
export const reportReasons = [
  'HARASSMENT',
  'DISCRIMINATION',
  'SPAM_OR_SCAM',
  'INAPPROPRIATE',
  'SAFEGUARDING',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** How the charity's staff closed a report. */
export const reportOutcomes = ['DISMISSED', 'WARNED', 'PAUSED'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export function reportStream(id: ReportId): StreamName {
  return streamName('report', id);
}
/** What one person has reported lately. */
export function reporterStream(reporter: UserId): StreamName {
  return streamName('reporter', reporter);
}
/** What one of the charity's people has opened. */
export function reportDeskStream(reader: UserId): StreamName {
  return streamName('reportDesk', reader);
}
