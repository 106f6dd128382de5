/** Behind the page: what it fetches, and how live events change it. */
export const loadDashboard = () => import('./dashboardSync.ts');
