import { achievementProjections } from './achievement/index.ts';
import { discoveryProjections } from './discovery/index.ts';
import { feedbackProjection } from './feedback/index.ts';
import { gatheringProjection } from './gathering/index.ts';
import { identityProjection, ssoProjection } from './identity/index.ts';
import { libraryProjection } from './library/index.ts';
import { mentoringProjection } from './mentoring/index.ts';
import { messagingProjections } from './messaging/index.ts';
import { notificationProjections } from './notification/index.ts';
import { partnerMembersProjection, partnerProjection } from './partner/index.ts';
import { planningProjection } from './planning/index.ts';
import { privacyProjection } from './privacy/index.ts';
import { profileProjection } from './profile/index.ts';
import { safetyProjection } from './safety/index.ts';
import type { Projection } from './store/index.ts';

/** Every capability's projections, one line each. */
export const projections: readonly Projection[] = [
  identityProjection,
  ssoProjection,
  partnerProjection,
  partnerMembersProjection,
  privacyProjection,
  planningProjection,
  libraryProjection,
  profileProjection,
  safetyProjection,
  ...discoveryProjections,
  ...messagingProjections,
  mentoringProjection,
  feedbackProjection,
  ...achievementProjections,
  gatheringProjection,
  ...notificationProjections,
];
