import { useTranslations } from 'use-intl';
import { localeNames, locales } from '#/i18n/locales.ts';
import { cn } from '#/ui/cn.ts';
import { useLocale } from '../../routing/LocaleRouter.tsx';

/** I18-05: keeps the page. Each language is named in itself. */
export function LanguageSwitch() {
  const t = useTranslations('app');
  const { locale, switchLocale } = useLocale();
  return (
    <fieldset className="flex w-fit rounded-control border border-line-strong p-0.5">
      <legend className="sr-only">{t('language')}</legend>
      {localeNames.map((name) => (
        <button
          key={name}
          type="button"
          lang={locales[name].tag}
          aria-pressed={name === locale}
          onClick={() => switchLocale(name)}
          className={cn(
            'min-h-8 rounded-[4px] px-3 text-sm pointer-coarse:min-h-11',
            name === locale
              ? 'bg-primary-soft font-semibold text-primary-text forced-colors:underline'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          {locales[name].name}
        </button>
      ))}
    </fieldset>
  );
}
