import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import type { ResultOf } from '#/app/graphql.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Button } from '#/ui/Button.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { InvitationFormView } from './InvitationFormView.tsx';
import { GetInvitationQuery } from './operations.ts';

export type Invitation = NonNullable<ResultOf<typeof GetInvitationQuery>['getInvitation']>;
type Loaded = Invitation | 'loading' | 'unknown' | 'failed';

/** API-63: the page of the mailed invitation. */
export function InvitationSignUp({ code }: { code: string }) {
  const t = useTranslations('identity.invitation');
  const [invitation, setInvitation] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  const [isSpent, setSpent] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each attempt
  useEffect(() => {
    let isGone = false;
    setInvitation('loading');
    apiClient.query({ query: GetInvitationQuery, variables: { code } }).then(
      ({ data }) => {
        if (!isGone) setInvitation(data?.getInvitation ?? 'unknown');
      },
      () => {
        if (!isGone) setInvitation('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [code, attempt]);

  return (
    <AuthLayout>
      {invitation === 'loading' ? (
        <>
          <PageHeading title={t('loading')} />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </>
      ) : invitation === 'failed' ? (
        <ErrorState onRetry={() => setAttempt(attempt + 1)} />
      ) : invitation === 'unknown' || isSpent ? (
        <div role="alert" className="flex flex-col gap-3">
          <LineDrawing name="letter" className="-ml-5 h-20 w-28" />
          <PageHeading title={t('invalidTitle')} />
          <p className="text-ink-muted">{t('invalidBody')}</p>
          <Button asChild className="self-start">
            <Link to="/forgot-password">{t('newLink')}</Link>
          </Button>
        </div>
      ) : (
        <InvitationFormView code={code} invitation={invitation} onSpent={() => setSpent(true)} />
      )}
    </AuthLayout>
  );
}
