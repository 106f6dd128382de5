import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ProfileAnswer, ReferenceData } from '../operations.ts';
import { loadProfile } from '../saveProfile.ts';
import { useReferenceData } from '../useReferenceData.ts';
import { AccountFormView } from './AccountFormView.tsx';
import type { AccountPageName } from './accountFields.ts';
import { PausedNotice } from './PausedNotice.tsx';

/** What the fields of a page need to know. */
export type AccountPageParts = { answer: ProfileAnswer; reference: ReferenceData };

type AccountPageProps = {
  name: AccountPageName;
  /** Stands before the form: what is saved by itself. */
  before?: ReactNode;
  after?: ReactNode;
  fields: (parts: AccountPageParts) => ReactNode;
};

/** One page of `/account`: loads, shows, saves (NAV-112 to NAV-115). */
export function AccountPage({ name, before, after, fields }: AccountPageProps) {
  const t = useTranslations('profile.account');
  const me = useMe();
  const { reference, hasFailed: hasReferenceFailed, retry: retryReference } = useReferenceData();
  const { answer, hasFailed, retry } = useProfileAnswer();
  const isReady = answer !== null && reference !== null;
  return (
    <div className="mx-auto flex w-full max-w-[800px] flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <div>
        <PageHeading title={t(`${name}Title`)} />
        <p className="mt-1 measure text-ink-muted">{t(`${name}Lead`)}</p>
      </div>
      {me?.isAccessPaused ? <PausedNotice /> : null}
      {isReady ? (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          {before}
          {/* Another kind of person is asked other things. */}
          <AccountFormView key={answer.me.userType} name={name} answer={answer}>
            {fields({ answer, reference })}
          </AccountFormView>
          {after}
        </>
      ) : hasFailed || hasReferenceFailed ? (
        <Card>
          <ErrorState
            onRetry={() => {
              retry();
              retryReference();
            }}
          />
        </Card>
      ) : (
        <LoadingFields />
      )}
    </div>
  );
}

function useProfileAnswer() {
  const [answer, setAnswer] = useState<ProfileAnswer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const userType = useMe()?.userType;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, or another kind of person, asks again
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    loadProfile().then(
      (loaded) => !isGone && setAnswer(loaded),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [attempt, userType]);
  return { answer, hasFailed, retry: () => setAttempt((before) => before + 1) };
}

function LoadingFields() {
  const t = useTranslations('profile.account');
  return (
    <Card className="flex flex-col gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {['one', 'two', 'three', 'four'].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="w-1/4" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </Card>
  );
}
