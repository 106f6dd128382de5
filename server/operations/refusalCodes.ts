import type { OperatorRefusal, WebhookRefusal } from '@waymark/events/operations';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<(OperatorRefusal | WebhookRefusal)['type'], ErrorCode> = {
  NotOperator: 'NOT_AUTHORIZED',
  NotAdmin: 'NOT_AUTHORIZED',
  PasswordNeeded: 'NOT_AUTHORIZED',
  OwnRole: 'NOT_AUTHORIZED',
  OwnCase: 'NOT_AUTHORIZED',
  PowerInvalid: 'BAD_USER_INPUT',
  WebhookUnknown: 'NOT_FOUND',
  TooManyWebhooks: 'CONFLICT',
  WebhookNotAllowed: 'NOT_AUTHORIZED',
  WebhookInvalid: 'BAD_USER_INPUT',
};
