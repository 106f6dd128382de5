/** One entry per interface language. The full tag formats dates and numbers (I18-13); the prefix is the address (I18-05). */
export const locales = {
  en: { tag: 'en-GB', prefix: '', name: 'English' },
  pt: { tag: 'pt-PT', prefix: '/pt', name: 'Português' },
} as const;

export type Locale = keyof typeof locales;

export const localeNames = Object.keys(locales) as Locale[];

/** The language that an address asks for. */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return (
    localeNames.find((name) => locales[name].prefix !== '' && `/${first}` === locales[name].prefix) ?? 'en'
  );
}

/** The address without its language prefix; always starts with "/". */
export function withoutLocale(pathname: string): string {
  const prefix = locales[localeOf(pathname)].prefix;
  return pathname.slice(prefix.length) || '/';
}
