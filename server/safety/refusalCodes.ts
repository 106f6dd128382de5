import type { SafetyRefusal } from '@waymark/events/safety';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<SafetyRefusal['type'], ErrorCode> = {
  ReportNeedsPerson: 'NOT_AUTHORIZED',
  ReportedPersonUnknown: 'NOT_FOUND',
  ReportNotParticipant: 'NOT_AUTHORIZED',
  ReportedMessageUnknown: 'NOT_FOUND',
  ReportUnknown: 'NOT_FOUND',
  ReportIsClosed: 'CONFLICT',
  ReportInvalid: 'BAD_USER_INPUT',
  TooManyReports: 'RATE_LIMITED',
  ReportsNeedReader: 'NOT_AUTHORIZED',
};
