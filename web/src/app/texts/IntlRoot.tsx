import { type ReactNode, Suspense, use } from 'react';
import { IntlProvider } from 'use-intl';
import { mapTexts, type Texts, textAt, withFallback, withWording } from '#/i18n/composeTexts.ts';
import { type Locale, locales } from '#/i18n/locales.ts';
import { pseudoText } from '#/i18n/pseudoText.ts';
import { ownZone } from '#/i18n/useZone.ts';
import { useBrand } from '#/partner/index.ts';
import { useLocale } from '../routing/LocaleRouter.tsx';
import { useSession } from '../session/sessionStore.ts';
import { allEnglish, useEnglish } from './english.ts';
import type { en } from './texts.en.ts';
import { ZoneUnknown } from './zoneUnknown.ts';

/** Other languages come when they are asked for, whole, and with English as the fallback. */
const loaders: Record<Exclude<Locale, 'en'>, () => Promise<Texts>> = {
  pt: async () => {
    const [{ pt, places }, english] = await Promise.all([import('./texts.pt.ts'), allEnglish()]);
    return { ...withFallback(pt, english), places };
  },
};

const loading = new Map<Locale, Promise<Texts>>();

function textsOf(locale: Exclude<Locale, 'en'>): Promise<Texts> {
  const known = loading.get(locale);
  if (known) return known;
  const promise = loaders[locale]().catch(() => {
    loading.delete(locale);
    return useEnglish.getState().texts;
  });
  loading.set(locale, promise);
  return promise;
}

/** Texts, formats and zone of the page. A missing text shows in English, silently (I18-06, I18-07). */
export function IntlRoot({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <LoadedTexts>{children}</LoadedTexts>
    </Suspense>
  );
}

function LoadedTexts({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const brand = useBrand();
  const profileZone = useSession((session) => session.me?.timezone);
  const isZoneUnknown = use(ZoneUnknown);
  const english = useEnglish(({ texts }) => texts);
  const texts = locale === 'en' ? english : use(textsOf(locale));
  const wording = brand?.whitelabelText.filter((one) => one.language === locale) ?? [];
  const branded = wording.length > 0 ? withWording(texts, wording) : texts;
  const timeZone = isZoneUnknown ? 'UTC' : knownZone(profileZone);
  const shown = isPseudo() ? mapTexts(branded, pseudoText) : branded;
  return (
    <IntlProvider
      locale={locales[locale].tag}
      messages={shown as typeof en}
      {...(timeZone ? { timeZone } : {})}
      onError={() => {}}
      getMessageFallback={({ namespace, key }) => textAt(english, `${namespace ?? ''}.${key}`)}
    >
      {children}
    </IntlProvider>
  );
}

/** I18-09: `?pseudo` stretches every text, for visual tests. */
function isPseudo(): boolean {
  return new URLSearchParams(window.location.search).has('pseudo');
}

let last: { readonly zone: string; readonly known: string | undefined } | null = null;

/**
 * The profile's zone; none where there is none or this browser does not know it, and times are shown in the browser's then.
 * Of the last zone: a slow phone takes 50 ms to make a formatter, and this is asked at each rendering.
 */
function knownZone(zone: string | null | undefined): string | undefined {
  if (!zone) return undefined;
  if (!last || last.zone !== zone) last = { zone, known: findZone(zone) };
  return last.known;
}

function findZone(zone: string): string | undefined {
  if (zone === ownZone()) return zone;
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
