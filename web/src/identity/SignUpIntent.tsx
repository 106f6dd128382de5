import { Compass, HeartHandshake, Repeat2 } from 'lucide-react';
import type { UseFormRegister } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { SignUpForm } from './signUpRules.ts';

const choices = [
  { value: 'mentee', Icon: Compass },
  { value: 'mentor', Icon: HeartHandshake },
  { value: 'both', Icon: Repeat2 },
] as const;

/** Optional: who does not choose here is asked at `/user-type` (ONB-21). */
export function SignUpIntent({ register }: { register: UseFormRegister<SignUpForm> }) {
  const t = useTranslations('identity.signUp');
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('intent')}</legend>
      <p className="text-sm text-ink-muted">{t('intentHint')}</p>
      <div className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-3">
        {choices.map(({ value, Icon }) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-2 rounded-card border border-line-strong bg-surface p-3 text-sm hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-text has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring sm:flex-col sm:items-start forced-colors:has-checked:outline-2"
          >
            <input type="radio" value={value} className="sr-only" {...register('userType')} />
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            {t(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
