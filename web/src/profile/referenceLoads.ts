import type { Locale } from '#/i18n/locales.ts';
import type { ReferenceData } from './operations.ts';

/** What was loaded, or is on its way, by language. Alone in its module, so that specs can empty it. */
export const referenceLoads = new Map<Locale, Promise<ReferenceData>>();

/** The language of the page when names of topics were first shown, and whether it was switched since. */
export const namedIn: { language: Locale | null; hasDiffered: boolean } = {
  language: null,
  hasDiffered: false,
};

export function forgetNamedIn(): void {
  Object.assign(namedIn, { language: null, hasDiffered: false });
}
