import type { FeedbackRefusal } from '@waymark/events/feedback';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<FeedbackRefusal['type'], ErrorCode> = {
  FeedbackNotOpen: 'NOT_FOUND',
  FeedbackNotGiven: 'NOT_FOUND',
  FeedbackFixed: 'TOO_LATE',
  FeedbackInvalid: 'BAD_USER_INPUT',
  FeedbackSystemOnly: 'NOT_AUTHORIZED',
};
