import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { setThemePreference, type ThemePreference, useThemePreference } from '../../themePreference.ts';

const choices = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
] as const satisfies readonly { value: ThemePreference; Icon: typeof Sun }[];

/** Light, dark, or as the device. */
export function ThemeSwitch() {
  const t = useTranslations('app.theme');
  const preference = useThemePreference((state) => state.preference);
  return (
    <fieldset className="flex w-fit rounded-control border border-line-strong p-0.5">
      <legend className="sr-only">{t('label')}</legend>
      {choices.map(({ value, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === preference}
          aria-label={t(value)}
          title={t(value)}
          onClick={() => setThemePreference(value)}
          className={cn(
            'inline-flex min-h-8 min-w-9 items-center justify-center rounded-[4px] px-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4',
            value === preference
              ? 'bg-primary-soft text-primary-text forced-colors:outline-2'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
