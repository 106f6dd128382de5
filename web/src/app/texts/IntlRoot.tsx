import { type ReactNode, Suspense, use } from 'react';
import { IntlProvider } from 'use-intl';
import { mapTexts, type Texts, textAt, withFallback, withWording } from '#/i18n/composeTexts.ts';
import { type Locale, locales } from '#/i18n/locales.ts';
import { pseudoText } from '#/i18n/pseudoText.ts';
import { useBrand } from '#/partner/index.ts';
import { useLocale } from '../routing/LocaleRouter.tsx';
import { useSession } from '../session/sessionStore.ts';
import { allEnglish, useEnglish } from './english.ts';
import type { en } from './texts.en.ts';
import { ZoneUnknown } from './zoneUnknown.ts';

/** Other languages come when they are asked for, whole, and with English as the fallback. */
const loaders: Record<Exclude<Locale, 'en'>, () => Promise<Texts>> = {
  pt: async () => {
    const [{ pt }, english] = await Promise.all([import('./texts.pt.ts'), allEnglish()]);
    return withFallback(pt, english);
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
  const shown = isPseudo() ? mapTexts(branded, pseudoText) : branded;
  return (
    <IntlProvider
      locale={locales[locale].tag}
      messages={shown as typeof en}
      timeZone={isZoneUnknown ? 'UTC' : knownZone(profileZone)}
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

let last: { readonly zone: string | null | undefined; readonly known: string } | null = null;

/** Of the last zone: a slow phone takes 50 ms to make a formatter, and this is asked at each rendering. */
function knownZone(zone: string | null | undefined): string {
  if (!last || last.zone !== zone) last = { zone, known: findZone(zone) };
  return last.known;
}

let own: string | null = null;

/** The profile's zone, or the browser's when there is none or this browser does not know it. */
function findZone(zone: string | null | undefined): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || zone === own) return own;
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return own;
  }
}
