export { safety } from './capability.ts';
export type { MakeReport } from './commands.ts';
export { reportDecider, reportDeskDecider, reporterDecider } from './decide.ts';
export type { ReportEvent, SafetyEvent } from './events.ts';
export type { SafetyRefusal } from './refusals.ts';
export {
  type ReportId,
  type ReportOutcome,
  type ReportReason,
  reportDeskStream,
  reporterStream,
  reportOutcomes,
  reportReasons,
  reportStream,
} from './values.ts';
