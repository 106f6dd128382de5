export { safetyProjection } from './projection.ts';
export {
  findReportIds,
  type OwnReport,
  type ReportCase,
  readOwnReport,
  readReports,
} from './reads.ts';
export type { ReportedMessage } from './reportedMessages.ts';
