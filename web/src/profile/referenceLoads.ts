import type { Locale } from '#/i18n/locales.ts';
import type { ReferenceData } from './operations.ts';

/** What was loaded, or is on its way, by language. Alone in its module, so that specs can empty it. */
export const referenceLoads = new Map<Locale, Promise<ReferenceData>>();
