import { useMemo } from 'react';
import { type DateTimeFormatOptions, useFormatter as useIntlFormatter, useLocale } from 'use-intl';
import { writtenDate, writtenOptions } from './writtenDate.ts';

type IntlFormatter = ReturnType<typeof useIntlFormatter>;

export type Formatter = Omit<IntlFormatter, 'dateTime'> & {
  readonly dateTime: (at: Date | number, options?: DateTimeFormatOptions) => string;
};

/** Numbers and dates of the page, the dates as people write them. */
export function useFormatter(): Formatter {
  const format = useIntlFormatter();
  const locale = useLocale();
  return useMemo(
    () => ({
      ...format,
      dateTime: (at, options) => writtenDate(format.dateTime(at, writtenOptions(options, locale)), locale),
    }),
    [format, locale],
  );
}
