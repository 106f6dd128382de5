/** What a first page shows of sessions: loaded behind it. */
export const loadSessionList = async () => (await import('./mentoringSync.ts')).sessionList;
export const loadSessionCounts = async () => (await import('./mentoringSync.ts')).sessionCounts;
