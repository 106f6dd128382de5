import type { PartnerRefusal } from '@waymark/events/partner';
import type { ServerCapability } from '../platform/capability.ts';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';
import { forgetPartners } from './directory.ts';
import './query.ts';
import { partnerChanges } from './subscription.ts';

export { changePartnerSettings, type NewPartner, registerPartner } from './registerPartner.ts';

const refusalCodes: Record<PartnerRefusal['type'], ErrorCode> = {
  PartnerExists: 'CONFLICT',
  PartnerUnknown: 'NOT_FOUND',
  SubdomainInvalid: 'BAD_USER_INPUT',
  ColorInvalid: 'BAD_USER_INPUT',
  PartnerSystemOnly: 'NOT_AUTHORIZED',
};

export const partner: ServerCapability = {
  name: 'partner',
  changes: partnerChanges,
  workers: [],
  onApplied: (app, event) => {
    if (event.type === 'PartnerRegistered' || event.type === 'PartnerSettingsChanged') forgetPartners(app);
  },
  refusalCodes,
};
