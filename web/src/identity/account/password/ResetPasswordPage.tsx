import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { currentSession, endStoredSession, setLoggedOut } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { afterPress } from '#/ui/form/afterPress.ts';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { AuthLayout } from '../../AuthLayout.tsx';
import { useErrorText } from '../../useErrorText.ts';
import { resetRules } from '../accountRules.ts';
import { ResetLinkQuery, ResetPasswordMutation } from '../operations.ts';
import { useRefusedForm } from '../useRefusedForm.ts';
import { justReset } from './justReset.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** NAV-80, AUT-31, AUT-32: the page of the mailed link. */
export function ResetPasswordPage() {
  const t = useTranslations('identity.reset');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const resetId = search.get('resetId');
  const [isLinkSpent, setLinkSpent] = useState(!resetId);
  useEffect(() => {
    if (!resetId) return;
    let isGone = false;
    // Before a password is chosen for it. Without an answer the form stays, and says it when it is sent.
    apiClient.query({ query: ResetLinkQuery, variables: { resetId } }).then(
      ({ data }) => {
        if (!isGone && data?.isResetLinkGood === false) setLinkSpent(true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [resetId]);
  const form = useForm({
    resolver: afterPress(zodResolver(resetRules)),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { failure, send } = useRefusedForm(form, ['password', 'confirmPassword']);
  const { errors, isSubmitting } = form.formState;
  const submit = send(async (values) => {
    try {
      await apiClient.mutate({
        mutation: ResetPasswordMutation,
        variables: { resetId: resetId ?? '', ...values },
      });
    } catch (error) {
      if (failureOf(error).fields.resetId === undefined) throw error;
      setLinkSpent(true);
      return;
    }
    // The session of this browser, if it was theirs, has just ended with the others.
    if (resetId?.startsWith(`${currentSession().userId}.`)) {
      endStoredSession();
      setLoggedOut();
    }
    navigate('/login', { replace: true, state: justReset });
  });

  if (isLinkSpent) return <SpentLink />;
  return (
    <AuthLayout>
      <div>
        <PageHeading title={t('title')} />
        <p className="mt-1 text-ink-muted">{t('lead')}</p>
      </div>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <div role="alert" className="empty:hidden">
          {failure ? <Banner tone="danger">{errorText.ofFailure(failure)}</Banner> : null}
        </div>
        <NewPasswordFields label={t('newPassword')} register={form.register} errors={errors} />
        <Button type="submit" size="lg" wide busyLabel={isSubmitting ? t('busy') : undefined}>
          {t('submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}

function SpentLink() {
  const t = useTranslations('identity.reset');
  return (
    <AuthLayout>
      <div role="alert" className="flex flex-col gap-3">
        <LineDrawing name="letter" className="-ml-5 h-20 w-28" />
        <PageHeading title={t('invalidTitle')} />
        <p className="text-ink-muted">{t('invalidBody')}</p>
        <Button asChild className="self-start">
          <Link to="/forgot-password">{t('newLink')}</Link>
        </Button>
      </div>
    </AuthLayout>
  );
}
