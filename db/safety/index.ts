export {
  type Appeal,
  type ContactRequest,
  type Desk,
  findConcerned,
  type PausedAccount,
  type ReportLine,
  readDesk,
  type TakenAction,
} from './desk.ts';
export { safetyProjection } from './projection.ts';
export {
  findReportIds,
  type OwnReport,
  type ReportCase,
  readOwnReport,
  readReports,
} from './reads.ts';
export type { ReportedMessage } from './reportedMessages.ts';
