import type { PrivacyRefusal } from '@waymark/events/privacy';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<PrivacyRefusal['type'], ErrorCode> = {
  NotYourPrivacy: 'NOT_AUTHORIZED',
  PrivacySystemOnly: 'NOT_AUTHORIZED',
  DataDownloadRunning: 'CONFLICT',
  DataDownloadLimitReached: 'RATE_LIMITED',
  DataDownloadUnknown: 'NOT_FOUND',
};
