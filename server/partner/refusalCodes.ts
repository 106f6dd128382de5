import type { PartnerRefusal } from '@waymark/events/partner';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';

export const refusalCodes: Record<PartnerRefusal['type'], ErrorCode> = {
  PartnerExists: 'CONFLICT',
  PartnerUnknown: 'NOT_FOUND',
  SubdomainInvalid: 'BAD_USER_INPUT',
  SettingsInvalid: 'BAD_USER_INPUT',
  PartnerChangedMeanwhile: 'CONFLICT',
  PartnerSystemOnly: 'NOT_AUTHORIZED',
};
