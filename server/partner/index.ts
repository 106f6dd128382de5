import type { ServerCapability } from '../platform/capability.ts';
import { forgetPartners } from './directory.ts';
import './query.ts';
import './answerRole.ts';
import './bookingRule.ts';
import './communityQuery.ts';
import './joinCommunity.ts';
import { refusalCodes } from './refusalCodes.ts';
import './updatePartner.ts';
import { partnerChanges } from './subscription.ts';

export { changePartnerSettings, type NewPartner, registerPartner } from './registerPartner.ts';

export const partner: ServerCapability = {
  name: 'partner',
  changes: partnerChanges,
  workers: [],
  onApplied: (app, event) => {
    if (event.type === 'PartnerRegistered' || event.type === 'PartnerSettingsChanged') forgetPartners(app);
  },
  redrawAfter: ['PartnerRegistered', 'PartnerSettingsChanged'],
  onLogChanged: forgetPartners,
  refusalCodes,
};
