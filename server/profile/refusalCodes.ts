import type { ProfileRefusal } from '@waymark/events/profile';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<ProfileRefusal['type'], ErrorCode> = {
  NotYourProfile: 'NOT_AUTHORIZED',
  ProfileInvalid: 'BAD_USER_INPUT',
  FieldsMissing: 'BAD_USER_INPUT',
};
