import { lazyPage, type PageRoute } from '#/app/routing/PageRoute.ts';

export const partnerRoutes: readonly PageRoute[] = [
  {
    path: '/pending-approval',
    access: 'login',
    page: lazyPage(async () => (await import('./PendingApprovalPage.tsx')).PendingApprovalPage),
  },
  {
    path: '/account/communities',
    access: 'login',
    page: lazyPage(async () => (await import('./CommunitiesPage.tsx')).CommunitiesPage),
  },
  {
    path: '/partner-admin',
    access: 'login',
    page: lazyPage(async () => (await import('./admin/PartnerAdminPage.tsx')).PartnerAdminPage),
  },
];
