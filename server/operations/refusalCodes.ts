import type { OperatorRefusal } from '@waymark/events/operations';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<OperatorRefusal['type'], ErrorCode> = {
  NotOperator: 'NOT_AUTHORIZED',
  NotAdmin: 'NOT_AUTHORIZED',
  PasswordNeeded: 'NOT_AUTHORIZED',
  OwnRole: 'NOT_AUTHORIZED',
  OwnCase: 'NOT_AUTHORIZED',
  PowerInvalid: 'BAD_USER_INPUT',
};
