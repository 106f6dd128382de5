import { type Locale, localeNames, localeOf, locales } from '#/i18n/locales.ts';
import { localStore } from '#/lib/browserStorage.ts';

/** The last choice of this browser. */
const choiceKey = 'language';

type Asked = {
  readonly pathname: string;
  readonly chosen: string | null;
  readonly browser: readonly string[];
};

/** I18-03: the language of the address, else the last choice, else the browser's; English where none of them says one. */
export function firstLocale({ pathname, chosen, browser }: Asked): Locale {
  if (namesLocale(pathname)) return localeOf(pathname);
  const known = [chosen, ...browser].map((tag) => toLocale(tag));
  return known.find((locale) => locale !== null) ?? 'en';
}

/** Whether the address says the language; without a prefix it says none. */
export function namesLocale(pathname: string): boolean {
  return locales[localeOf(pathname)].prefix !== '';
}

/** "pt-PT" → pt; null for a language that we do not speak. */
export function toLocale(tag: string | null | undefined): Locale | null {
  return localeNames.find((name) => name === tag?.split('-')[0]) ?? null;
}

/** In a cookie too, so that the server sends pages in it. `by`: the account has it; other tabs follow only what was chosen. */
export function rememberLocale(locale: Locale, by: '' | '-account' = ''): void {
  localStore.set(choiceKey, locale + by);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and in Safari before 18.4
  document.cookie = `${choiceKey}=${locale}; path=/; max-age=31536000; samesite=lax`;
}

export function rememberedLocale(): string | null {
  return localStore.get(choiceKey);
}
