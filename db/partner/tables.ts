import type { PartnerSettings } from '@waymark/events/partner';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Communities: their names and their switches, read whole and kept in memory by every process. */
export const partners = pgTable(
  'partners',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    subdomain: text(),
    isDefault: boolean('is_default').notNull(),
    settings: jsonb().$type<PartnerSettings>().notNull(),
  },
  (table) => [uniqueIndex('partners_subdomain').on(table.subdomain)],
);
