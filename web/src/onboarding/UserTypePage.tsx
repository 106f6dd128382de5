import { Compass, HeartHandshake, Repeat2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useAnswered } from '#/app/session/answered.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import type { UserType } from '#/app/session/UserType.ts';
import { useErrorTexts, useReferenceData } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { keptUserType } from './draft.ts';
import { chooseUserType, loadOnboarding, useOnboarding } from './onboardingStore.ts';

const choices = [
  { value: 'mentee', Icon: Compass },
  { value: 'mentor', Icon: HeartHandshake },
  { value: 'both', Icon: Repeat2 },
] as const satisfies readonly { value: UserType; Icon: unknown }[];

/** NAV-87, ONB-21: what somebody is here for, before anything else is asked. */
export function UserTypePage() {
  const t = useTranslations('onboarding');
  const errorText = useErrorTexts();
  const navigate = useNavigate();
  const answered = useAnswered().userType;
  const before = useMe()?.userType ?? null;
  const isRefused = useOnboarding(({ behind }) => behind?.failure.fields.userType !== undefined);
  const [chosen, setChosen] = useState<UserType | null>(() => answered ?? typeOf(keptUserType()) ?? before);
  const [error, setError] = useState<string>();
  useNextPage();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) {
      setError('mandatory');
      document.getElementById('userType')?.focus();
      return;
    }
    if (chosen !== (answered ?? before)) chooseUserType(chosen);
    navigate('/step-1');
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto flex w-full max-w-150 flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12"
    >
      <div>
        <PageHeading title={t('userType.title')} />
        <p className="mt-1 text-ink-muted">{t('userType.lead')}</p>
      </div>
      <div role="alert" className="empty:hidden">
        {isRefused ? <Banner tone="danger">{t('notSaved.refusedType')}</Banner> : null}
      </div>
      <RadioGroup
        id="userType"
        label={<span className="sr-only">{t('userType.title')}</span>}
        error={errorText(error)}
        value={chosen ?? ''}
        onChange={(value) => {
          setChosen(typeOf(value));
          setError(undefined);
        }}
        options={choices.map(({ value, Icon }) => ({
          value,
          label: t(`userType.${value}`),
          hint: t(`userType.${value}Hint`),
          icon: <Icon className="size-6 shrink-0 text-primary-text" aria-hidden="true" />,
        }))}
      />
      <Button type="submit" size="lg" className="sm:self-end">
        {t('continue')}
      </Button>
    </form>
  );
}

function typeOf(value: string | null): UserType | null {
  return choices.find((choice) => choice.value === value)?.value ?? null;
}

/** What the first step shows comes while the choice is made. */
function useNextPage(): void {
  useReferenceData();
  useEffect(() => {
    // A failure shows when the page does.
    import('./StepPage.tsx').catch(() => undefined);
    if (useOnboarding.getState().known === null) void loadOnboarding();
  }, []);
}
