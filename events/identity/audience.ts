import { type Topic, userTopic } from '../kernel/index.ts';
import type { IdentityEvent } from './events.ts';

/** Only the person hears of their account; others meet the change at the next query, masked for them (PRV-16). */
export function identityAudience(event: IdentityEvent): readonly Topic[] {
  switch (event.type) {
    case 'EmailVerified':
    case 'UserProfileChanged':
    case 'UserTypeChosen':
    case 'UserFinishedSignup':
    case 'UserPartnerLinked':
    case 'UserPartnerUnlinked':
    case 'UserRoleChanged':
    case 'UserErased':
    case 'SessionEnded':
      return [userTopic(event.data.userId)];
    default:
      return [];
  }
}
