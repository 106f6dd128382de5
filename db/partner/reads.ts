import type { Viewer } from '@waymark/events/kernel';
import { asc } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { partners } from './tables.ts';

export type PartnerRow = typeof partners.$inferSelect;

/** All of them, by name: they are few. Public: everybody sees a brand before logging in (API-24, API-25). */
export async function readPartners(
  _viewer: Viewer,
  db: Pick<Database, 'orm'>,
): Promise<readonly PartnerRow[]> {
  // Awaited here: drizzle's own promise asks the database again each time somebody awaits it, and this one is kept.
  return await db.orm.select().from(partners).orderBy(asc(partners.name), asc(partners.id));
}
