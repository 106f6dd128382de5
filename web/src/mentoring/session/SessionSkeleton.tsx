import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';

/** The shape of what is coming. */
export function SessionSkeleton() {
  const t = useTranslations('mentoringSession');
  return (
    <>
      <PageHeading title={t('title')} isHidden />
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="w-32" />
        </div>
      </Card>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Card className="flex flex-col gap-3">
          <Skeleton className="h-6 w-32" />
          <Skeleton />
          <Skeleton className="w-4/5" />
        </Card>
        <Card className="flex flex-col gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="w-3/5" />
        </Card>
      </div>
    </>
  );
}
