import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { PageSkeleton } from '#/app/page/PageSkeleton.tsx';
import { NotFoundPage } from '#/app/pages/NotFoundPage.tsx';
import { useSession } from '#/app/session/sessionStore.ts';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { BackLink } from '#/ui/navigation/BackLink.tsx';
import type { MentorDetails } from '../operations.ts';
import { loadMentor } from '../search/loadMentors.ts';
import { MentorProfile } from './MentorProfile.tsx';

/** NAV-85: one mentor, as far as the viewer may see them. Public. */
export function MentorDetailsPage() {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const viewer = useSession((session) => (session.isLoading ? undefined : session.userId));
  if (id === '') return <Missing />;
  if (viewer === undefined) return <PageSkeleton />;
  // Another mentor, or another viewer, is another page.
  return <Mentor key={`${id} ${viewer}`} id={id} />;
}

function Mentor({ id }: { id: string }) {
  const t = useTranslations('discovery.details');
  const load = useCallback(() => loadOrMiss(id), [id]);
  const { value, hasFailed, reload } = useLoaded(load, { isRefreshed: true });
  if (value?.isMissing) return <Missing />;
  if (!value && !hasFailed) return <PageSkeleton />;
  return (
    <div className="page flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <BackLink to="/mentor-select">{t('toSearch')}</BackLink>
      {hasFailed && value ? <CouldNotRefresh onRetry={reload} /> : null}
      {value?.card ? (
        <MentorProfile card={value.card} />
      ) : (
        <>
          <PageHeading title={t('pageTitle')} />
          <ErrorState onRetry={reload} />
        </>
      )}
    </div>
  );
}

function Missing() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}

type Answer = { card: MentorDetails; isMissing?: false } | { card?: undefined; isMissing: true };

/** A person who is no mentor is not found; any other failure may succeed later. */
async function loadOrMiss(id: string): Promise<Answer> {
  try {
    return { card: await loadMentor(id) };
  } catch (error) {
    const { code } = failureOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') return { isMissing: true };
    throw error;
  }
}
