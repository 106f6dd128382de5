import type { DateTimeFormatOptions } from 'use-intl';

/** Portuguese has no short month in the locale data, only figures ("quarta, 1/05"): people write it in full. */
export function writtenOptions(
  options: DateTimeFormatOptions | undefined,
  locale: string,
): DateTimeFormatOptions | undefined {
  return options?.month === 'short' && locale.startsWith('pt') ? { ...options, month: 'long' } : options;
}

/** After the day no comma stands in English (GOV.UK): "Wed 1 May 2030", in a short date as in a long one. */
export function writtenDate(text: string, locale: string): string {
  return locale.startsWith('en') ? text.replace(/^(\p{L}+),/u, '$1') : text;
}
