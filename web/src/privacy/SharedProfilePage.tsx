import { useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { NotFoundPage } from '#/app/pages/NotFoundPage.tsx';
import { useSession } from '#/app/session/sessionStore.ts';
import { useBrandName } from '#/app/useBrandName.ts';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LoadingCard } from './LoadingCard.tsx';
import { type SeenProfile, SharedProfileQuery } from './operations.ts';
import { ProfileCard, useSeenName } from './ProfileCard.tsx';

/** `/p/:slug`: read-only and public while its person wants it to be; otherwise a page that is not there. */
export function SharedProfilePage() {
  const t = useTranslations('privacy.shared');
  const { slug = '' } = useParams();
  const load = useCallback(() => loadShared(slug), [slug]);
  const { value, hasFailed, reload } = useLoaded(load, { isRefreshed: true });
  if (value && !value.user) {
    return (
      <>
        <meta name="robots" content="noindex" />
        <NotFoundPage />
      </>
    );
  }
  return (
    <div className="page-narrow flex flex-1 flex-col gap-6 py-6 sm:py-8">
      {value?.user ? (
        <Shared user={value.user} />
      ) : hasFailed ? (
        <Card>
          <ErrorState onRetry={reload} />
        </Card>
      ) : (
        <LoadingCard label={t('loading')} />
      )}
    </div>
  );
}

function Shared({ user }: { user: SeenProfile }) {
  const t = useTranslations('privacy.shared');
  const name = useSeenName()(user);
  const brand = useBrandName();
  const isLoggedIn = useSession((session) => session.authState === 1);
  const way = `/messages?with=${encodeURIComponent(user.id)}`;
  return (
    <>
      <PageHeading title={t('title', { name, brand })} className="text-lg text-ink-muted">
        {t('lead', { name })}
      </PageHeading>
      <Card>
        <ProfileCard user={user} heading="h2" />
      </Card>
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60">{t('joinLead')}</p>
        <Button asChild>
          <Link to={isLoggedIn ? way : `/signup?r=${encodeURIComponent(way)}`}>{t('join', { name })}</Link>
        </Button>
      </Card>
    </>
  );
}

/** `user` is null where the link leads nowhere. */
async function loadShared(slug: string): Promise<{ user: SeenProfile | null }> {
  const { data } = await apiClient.query({ query: SharedProfileQuery, variables: { slug } });
  if (!data) throw new Error('No shared profile in the answer.');
  return { user: data.getSharedProfile?.user ?? null };
}
