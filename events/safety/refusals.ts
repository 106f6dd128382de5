import type { Refusal } from '../kernel/index.ts';

export type ReportRefusal =
  | Refusal<'ReportNeedsPerson'>
  /** Nobody by that id, oneself, or erased. */
  | Refusal<'ReportedPersonUnknown'>
  /** Only a person who takes part in a conversation can report what happens in it. */
  | Refusal<'ReportNotParticipant'>
  /** Not of this conversation, or one's own. */
  | Refusal<'ReportedMessageUnknown'>
  | Refusal<'ReportUnknown'>
  /** Somebody else was faster. */
  | Refusal<'ReportIsClosed'>
  /** By field, as text keys. */
  | (Refusal<'ReportInvalid'> & { readonly fields: Readonly<Record<string, string>> });
/** `retryAfter` in seconds. */
export type ReporterRefusal =
  | Refusal<'ReportNeedsPerson'>
  | (Refusal<'TooManyReports'> & { readonly retryAfter: number });
export type DeskRefusal = Refusal<'ReportsNeedReader'>;
export type SafetyRefusal = ReportRefusal | ReporterRefusal | DeskRefusal;
