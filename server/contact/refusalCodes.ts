import type { ContactRefusal } from '@waymark/events/contact';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<ContactRefusal['type'], ErrorCode> = {
  ContactMessageEmpty: 'BAD_USER_INPUT',
  ContactMessageTooLong: 'BAD_USER_INPUT',
  ContactSystemOnly: 'NOT_AUTHORIZED',
  ContactMessageUnknown: 'NOT_FOUND',
};
