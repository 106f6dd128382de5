import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

/** Group events: what is to come, one's own, and what was recorded. */
export const gatheringRoutes: readonly PageRoute[] = [
  {
    path: '/group-event',
    access: 'public',
    page: lazyPage(async () => (await import('./event/EventPage.tsx')).EventPage),
  },
  {
    path: '/group-event/attendees',
    access: 'login',
    page: lazyPage(async () => (await import('./attendees/AttendeesPage.tsx')).AttendeesPage),
  },
  {
    path: '/group-event/briefing',
    access: 'login',
    page: lazyPage(async () => (await import('./briefing/BriefingPage.tsx')).BriefingPage),
  },
  {
    path: '/group-event/feedback',
    access: 'login',
    page: lazyPage(async () => (await import('./feedback/EventFeedbackPage.tsx')).EventFeedbackPage),
  },
  {
    path: '/events/upcoming',
    access: 'public',
    page: lazyPage(async () => (await import('./list/UpcomingPage.tsx')).UpcomingPage),
  },
  {
    path: '/events/registered',
    access: 'login',
    page: lazyPage(async () => (await import('./list/RegisteredPage.tsx')).RegisteredPage),
  },
  {
    path: '/events/invitations',
    access: 'login',
    page: lazyPage(async () => (await import('./invitations/InvitationsPage.tsx')).InvitationsPage),
  },
  {
    path: '/events/replays',
    access: 'login',
    page: lazyPage(async () => (await import('./list/ReplaysPage.tsx')).ReplaysPage),
  },
  {
    path: '/group-event/host',
    access: 'login',
    page: lazyPage(async () => (await import('./host/HostPage.tsx')).HostPage),
  },
  {
    path: '/group-event/availability',
    access: 'login',
    page: lazyPage(async () => (await import('./host/availability/AvailabilityPage.tsx')).AvailabilityPage),
  },
  {
    path: '/group-event/promote',
    access: 'login',
    page: lazyPage(async () => (await import('./promote/PromotePage.tsx')).PromotePage),
  },
];
