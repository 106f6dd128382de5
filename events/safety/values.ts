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

/** Lengths in user-perceived characters after trimming, durations in milliseconds. */
export const safetyLimits = {
  wordsMax: 2_000,
  /** No one can see more; a cap on what one visible character may be built of. */
  codeUnitsPerCharacter: 8,
  /** MSG-59: of the messages before and after the reported one; without one, the newest of the conversation. */
  messagesBefore: 5,
  messagesAfter: 5,
  latestMessages: 10,
  /** One person's reports within `reportsWithin`: enough for a bad day, too few to bury the desk. */
  reports: 20,
  reportsWithin: 24 * 60 * 60_000,
} as const;

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
