import type { Database } from './connect.ts';
import { searchLimits } from './limits.ts';
import { openSession } from './openSession.ts';

/** PostgreSQL's code where it answers and has no connection left. */
const NO_ROOM = '53300';

/** Whether PostgreSQL answers on a new connection: those that are open may wait for an answer that never comes. */
export async function isAnswering({ url }: Pick<Database, 'url'>): Promise<boolean> {
  try {
    const session = await openSession(url, { applicationName: 'waymark-stop', limits: searchLimits });
    await session.close();
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === NO_ROOM;
  }
}
