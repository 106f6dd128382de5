import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { useResource } from '#/app/sync/index.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import type { ProfileAnswer, ReferenceData } from '../operations.ts';
import { ownProfile } from '../profileSync.ts';
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
  const { data: profile, hasFailed, retry } = useResource(ownProfile, { userId: me?.id ?? '' });
  return (
    <div className="page-narrow flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <div>
        <PageHeading title={t(`${name}Title`)} />
        <p className="mt-1 measure text-ink-muted">{t(`${name}Lead`)}</p>
      </div>
      {me?.isAccessPaused ? <PausedNotice /> : null}
      {profile && reference ? (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          {before}
          {/* Another kind of person is asked other things. */}
          <AccountFormView key={profile.answer.me.userType} name={name} profile={profile}>
            {fields({ answer: profile.answer, reference })}
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
