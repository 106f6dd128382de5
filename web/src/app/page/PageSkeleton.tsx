import { useTranslations } from 'use-intl';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';

/** A page whose code or user is still on the way. */
export function PageSkeleton() {
  const t = useTranslations('app');
  return (
    <div className="page flex flex-col gap-4 py-8">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
