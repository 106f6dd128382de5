import { achievementRoutes } from '#/achievement/routes.ts';
import { contentRoutes } from '#/content/routes.ts';
import { dashboardRoutes } from '#/dashboard/routes.ts';
import { designRoutes } from '#/design/routes.ts';
import { discoveryRoutes } from '#/discovery/routes.ts';
import { feedbackRoutes } from '#/feedback/routes.ts';
import { gatheringRoutes } from '#/gathering/routes.ts';
import { identityRoutes } from '#/identity/routes.ts';
import { landingRoutes } from '#/landing/routes.ts';
import { libraryRoutes } from '#/library/routes.ts';
import { mentoringRoutes } from '#/mentoring/routes.ts';
import { messagingRoutes } from '#/messaging/routes.ts';
import { notificationRoutes } from '#/notification/routes.ts';
import { onboardingRoutes } from '#/onboarding/routes.ts';
import { operationsRoutes } from '#/operations/routes.ts';
import { partnerRoutes } from '#/partner/routes.ts';
import { planningRoutes } from '#/planning/routes.ts';
import { privacyRoutes } from '#/privacy/routes.ts';
import { profileRoutes } from '#/profile/routes.tsx';
import type { PageRoute } from './PageRoute.ts';

/** Every page; one line per capability. */
export const routes: readonly PageRoute[] = [
  ...landingRoutes,
  ...identityRoutes,
  ...dashboardRoutes,
  ...mentoringRoutes,
  ...messagingRoutes,
  ...partnerRoutes,
  ...contentRoutes,
  ...designRoutes,
  ...onboardingRoutes,
  ...profileRoutes,
  ...privacyRoutes,
  ...discoveryRoutes,
  ...notificationRoutes,
  ...feedbackRoutes,
  ...achievementRoutes,
  ...planningRoutes,
  ...libraryRoutes,
  ...gatheringRoutes,
  ...operationsRoutes,
];
