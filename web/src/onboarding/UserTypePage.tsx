import { Compass, HeartHandshake, Repeat2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import type { UserType } from '#/app/session/UserType.ts';
import { updateUser, useErrorTexts } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { useFailureText } from './useFailureText.ts';

const choices = [
  { value: 'mentee', Icon: Compass },
  { value: 'mentor', Icon: HeartHandshake },
  { value: 'both', Icon: Repeat2 },
] as const satisfies readonly { value: UserType; Icon: unknown }[];

/** NAV-87, ONB-21: what somebody is here for, before anything else is asked. */
export function UserTypePage() {
  const t = useTranslations('onboarding');
  const errorText = useErrorTexts();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const before = useMe()?.userType ?? null;
  const [chosen, setChosen] = useState<UserType | null>(before);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!chosen) {
      setError('mandatory');
      document.getElementById('userType')?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      if (chosen !== before) await updateUser({ userType: chosen });
      navigate('/step-1');
    } catch (thrown) {
      setFailure(failureText(failureOf(thrown)));
    } finally {
      setBusy(false);
    }
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
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
      </div>
      <RadioGroup
        id="userType"
        label={<span className="sr-only">{t('userType.title')}</span>}
        error={errorText(error)}
        value={chosen ?? ''}
        onChange={(value) => {
          setChosen(choices.find((choice) => choice.value === value)?.value ?? null);
          setError(undefined);
        }}
        options={choices.map(({ value, Icon }) => ({
          value,
          label: t(`userType.${value}`),
          hint: t(`userType.${value}Hint`),
          icon: <Icon className="size-6 shrink-0 text-primary-text" aria-hidden="true" />,
        }))}
      />
      <Button type="submit" size="lg" className="sm:self-end" busyLabel={isBusy ? t('saving') : undefined}>
        {t('continue')}
      </Button>
    </form>
  );
}
