import type { ServerCapability } from '../platform/capability.ts';
import { findPartner, forgetPartners } from './directory.ts';
import './query.ts';
import './mutations/approvePartnerUser.ts';
import './mutations/refusePartnerUser.ts';
import './booking/bookingRule.ts';
import './membership/communityQuery.ts';
import './mutations/createUserPartnerLink.ts';
import './mutations/deleteUserPartnerLink.ts';
import './mutations/selectPartner.ts';
import { forgetMemberCounts, recountMembers } from './membership/memberCounts.ts';
import { refusalCodes } from './refusalCodes.ts';
import './settings/updatePartner.ts';
import { partnerChanges } from './subscription.ts';

export { changePartnerSettings, type NewPartner, registerPartner } from './registerPartner.ts';

/** Who is a member changes with these. */
const countedBy: ReadonlySet<string> = new Set([
  'UserPartnerLinked',
  'UserPartnerUnlinked',
  'EmailVerified',
  'UserErased',
]);

export const partner: ServerCapability = {
  name: 'partner',
  changes: partnerChanges,
  workers: [],
  onApplied: (app, event) => {
    if (event.type === 'PartnerRegistered' || event.type === 'PartnerSettingsChanged') forgetPartners(app);
    if (countedBy.has(event.type)) recountMembers(app);
  },
  redrawAfter: ['PartnerRegistered', 'PartnerSettingsChanged'],
  visitorLanguage: async (app, { host, partnerId }) => {
    const found = await findPartner(app, { subdomain: host, id: partnerId });
    const language = found?.settings.language;
    return language === 'en' || language === 'pt' ? language : undefined;
  },
  onLogChanged: (app) => {
    forgetPartners(app);
    forgetMemberCounts(app);
  },
  refusalCodes,
};
