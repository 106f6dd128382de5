import { type Topic, userTopic } from '../kernel/index.ts';
import type { IdentityEvent } from './events.ts';
import { partnerManagersTopic } from './values.ts';

/** Only the person receives events of their account; others meet the change at the next query, masked for them (PRV-16). */
export function identityAudience(event: IdentityEvent): readonly Topic[] {
  switch (event.type) {
    case 'EmailVerified':
    case 'UserProfileChanged':
    case 'UserTypeChosen':
    case 'UserFinishedSignup':
    case 'PartnerSelected':
    case 'UserRoleChanged':
    case 'UserErased':
    case 'PasswordChanged':
    case 'EmailChanged':
    case 'UserDeletionRequested':
    case 'UserDeletionCancelled':
    case 'AccessPaused':
    case 'AccessResumed':
    case 'UserReactivated':
    case 'SignupReopened':
    case 'SessionStarted':
    case 'SessionEnded':
      return [userTopic(event.data.userId)];
    // Those who manage the community follow who waits and who belongs to it.
    case 'UserPartnerLinked':
    case 'UserPartnerUnlinked':
    case 'PartnerRoleAnswered':
      return [userTopic(event.data.userId), partnerManagersTopic(event.data.partnerId)];
    default:
      return [];
  }
}
