const tags = { en: 'en-GB', pt: 'pt-PT' } as const;

export type DateLanguage = keyof typeof tags;

/** A date as people write it. After the day no comma stands in English (GOV.UK), whatever the locale data says. */
export function dateText(
  at: number,
  language: DateLanguage,
  options: Intl.DateTimeFormatOptions & { readonly timeZone: string },
): string {
  return withoutComma(new Intl.DateTimeFormat(tags[language], options).format(at), language);
}

export function withoutComma(text: string, language: DateLanguage): string {
  return language === 'en' ? text.replace(/^(\p{L}+),/u, '$1') : text;
}
