import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { settings } from '#/app/settings.ts';
import { useBrand } from '#/partner/index.ts';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import type { optionsError, RequiredOption } from './signUpRules.ts';

type SignUpOptionsProps = {
  register: (option: RequiredOption | 'newsletter') => UseFormRegisterReturn;
  error: ReturnType<typeof optionsError>;
};

/** ONB-10 to ONB-13: three required ticks, the newsletter apart and unticked. */
export function SignUpOptions({ register, error }: SignUpOptionsProps) {
  const t = useTranslations('identity');
  const terms = useBrand()?.termsOfUse?.trim();
  const isAddress = terms !== undefined && /^https?:\/\/\S+$/.test(terms);
  const termsHref = isAddress ? terms : (settings.links.terms ?? placeholder('terms-and-conditions'));
  // PRT-30: a text stands on the page itself, so there is nothing to link to.
  const termsText = isAddress ? undefined : terms;
  const described = error ? { 'aria-invalid': true, 'aria-describedby': 'signup-options-error' } : {};
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">{t('signUp.options')}</legend>
      <Checkbox
        id="signup-terms"
        label={t.rich('signUp.terms', {
          link: (text) => (termsText ? text : <NewTab href={termsHref}>{text}</NewTab>),
        })}
        {...register('terms')}
        {...described}
      />
      {termsText ? <TermsText text={termsText} /> : null}
      <Checkbox
        id="signup-privacy"
        label={t.rich('signUp.privacy', {
          link: (text) => (
            <NewTab href={settings.links.privacy ?? placeholder('privacy-policy')}>{text}</NewTab>
          ),
        })}
        {...register('privacy')}
        {...described}
      />
      <Checkbox id="signup-age" label={t('signUp.age')} {...register('age')} {...described} />
      <div aria-live="polite">
        <FieldError id="signup-options" error={error ? t(`errors.${error.text}`) : undefined} />
      </div>
      <div className="mt-2 border-t border-line pt-2">
        <Checkbox label={t('signUp.newsletter')} {...register('newsletter')} />
      </div>
    </fieldset>
  );
}

/** As text, never as markup; long ones scroll inside. */
function TermsText({ text }: { text: string }) {
  const t = useTranslations('identity.signUp');
  return (
    <details className="mb-1 ml-8 rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold text-primary-text">
        {t('readTerms')}
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t('termsText')}
        className="max-h-80 overflow-y-auto border-t border-line p-3 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </section>
    </details>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('app.header');
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-primary-text underline underline-offset-2 hover:no-underline"
    >
      {children}
      <span className="sr-only"> ({t('opensInNewTab')})</span>
    </a>
  );
}

function placeholder(page: string): string {
  return `https://example.org/${page}`;
}
