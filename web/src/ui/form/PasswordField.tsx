import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from './TextField.tsx';

/** A password with a control that shows it; paste and password managers work (A11-07). */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const t = useTranslations('ui');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="inline-flex min-h-8 items-center gap-1 rounded-control px-2 text-sm font-semibold text-primary-text hover:bg-primary-soft pointer-coarse:min-h-11"
        >
          {isShown ? (
            <EyeOff className="size-4" aria-hidden="true" />
          ) : (
            <Eye className="size-4" aria-hidden="true" />
          )}
          {isShown ? t('hidePassword') : t('showPassword')} <span className="sr-only">{props.label}</span>
        </button>
      }
    />
  );
}
