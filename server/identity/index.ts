import { findRole, isSessionOver, readUserPartners } from '@waymark/db/identity';
import { partnerManagersTopic } from '@waymark/events/identity';
import type { UserId } from '@waymark/events/kernel';
import { partnerTopic } from '@waymark/events/partner';
import type { ServerCapability } from '../platform/capability.ts';
import './account/mutations/forgotPassword.ts';
import './account/mutations/resetPassword.ts';
import './account/mutations/changePassword.ts';
import './account/mutations/requestEmailChange.ts';
import './account/mutations/confirmEmailChange.ts';
import './account/mutations/inviteUser.ts';
import './account/mutations/createUser.ts';
import './account/mutations/deleteUser.ts';
import './account/mutations/cancelDeletion.ts';
import './account/mutations/becomeMentor.ts';
import './account/mutations/becomeLearner.ts';
import './account/mutations/pauseAccess.ts';
import './account/mutations/resumeAccess.ts';
import './account/mutations/setUserActive.ts';
import './account/fields.ts';
import './account/confirmOperator.ts';
import './account/endAccountSession.ts';
import './account/endOtherAccountSessions.ts';
import './account/sessionFields.ts';
import './session/createHandoff.ts';
import './session/redeemHandoff.ts';
import './mutations/signUp.ts';
import './mutations/signUpSSO.ts';
import './mutations/emailValidation.ts';
import './mutations/resendEmailValidation.ts';
import './mutations/refreshToken.ts';
import './mutations/logout.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import './sso/fields.ts';
import { ssoPages } from './sso/pages.ts';
import { identityChanges } from './subscription.ts';
import { identityWorkers } from './workers.ts';

export {
  changeProfile,
  type DemoPerson,
  linkPartner,
  type PartnerMembership,
  registerDemoPerson,
} from './demoPerson.ts';
export { eraseUser } from './eraseUser.ts';

export const identity: ServerCapability = {
  name: 'identity',
  changes: identityChanges,
  workers: identityWorkers,
  pages: ssoPages,
  // LIV-06: the members of a partner see its brand change.
  liveTopics: async (app, viewer) => {
    const links = await readUserPartners(viewer, app.db, viewer.userId);
    return links.flatMap(({ partnerId, role }) =>
      role === 'MEMBER'
        ? [partnerTopic(partnerId)]
        : [partnerTopic(partnerId), partnerManagersTopic(partnerId)],
    );
  },
  accessEvents: ['UserPartnerLinked', 'UserPartnerUnlinked', 'UserRoleChanged', 'UserErased'],
  onApplied: (app, event) => {
    if (event.type === 'UserErased') app.keyring.forget((event.data as { readonly userId: UserId }).userId);
  },
  refusalCodes,
  sessions: {
    roleOf: (app, userId) => findRole(app.db, userId),
    isLive: async (app, sessionId) => !(await isSessionOver(app.db, sessionId)),
    endedBy: (event) =>
      event.type === 'SessionEnded' ? (event.data as { readonly sessionId: string }).sessionId : undefined,
  },
};
