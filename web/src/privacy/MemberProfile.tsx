import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ProfileParts, useSeenWork } from './ProfileCard.tsx';
import { memberProfile } from './privacySync.ts';

/** The whole profile of somebody, as the server shows it to the viewer; for below their name. */
export function MemberProfile({ userId }: { userId: string }) {
  const t = useTranslations('privacy.shared');
  const workOf = useSeenWork();
  const { data: user, hasFailed, retry } = useResource(memberProfile, { userId });
  if (hasFailed && user === undefined) return <ErrorState onRetry={retry} className="py-4" />;
  if (user === undefined)
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="w-1/2" />
        <Skeleton />
        <Skeleton className="w-5/6" />
      </div>
    );
  if (user === null) return null;
  const intro = [user.headline, workOf(user)].filter(Boolean);
  return (
    <div className="flex flex-col gap-4">
      {intro.length > 0 ? (
        <div>
          {intro.map((line) => (
            <p key={line} className="break-words text-ink-muted">
              {line}
            </p>
          ))}
        </div>
      ) : null}
      <ProfileParts user={user} heading="h3" />
    </div>
  );
}
