import type { Command, UserId } from '../kernel/index.ts';
import type { ReportId, ReportOutcome, ReportReason } from './values.ts';

type Reported = {
  readonly reportId: ReportId;
  readonly aboutId: UserId;
  readonly conversationId: string;
  readonly messageId: string | null;
  readonly messageIds: readonly string[];
  readonly reason: ReportReason;
  readonly words: string;
};

/** What the edge has looked up: `standing` of the two in the conversation, and whether it has that message of the other. */
export type MakeReport = Command<
  'MakeReport',
  Reported & {
    readonly standing: 'participant' | 'stranger' | 'unknown';
    readonly hasMessage: boolean;
  }
>;
/** Goes with the record of the operator's power. The text is what a warned person reads. */
export type CloseReport = Command<
  'CloseReport',
  { readonly reportId: ReportId; readonly outcome: ReportOutcome; readonly words: string }
>;
export type ReportCommand = MakeReport | CloseReport;
/** Goes with `MakeReport` in one append. */
export type CountReport = Command<'CountReport', { readonly reportId: ReportId }>;
/** Goes before the answer that shows them. */
export type OpenReports = Command<'OpenReports', { readonly reportIds: readonly ReportId[] }>;
