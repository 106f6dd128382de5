import { useTranslations } from 'use-intl';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';

/** Where a conversation will be. */
export function ThreadSkeleton() {
  const t = useTranslations('messaging.thread');
  return (
    <div className="flex flex-1 flex-col" role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="w-32" />
      </div>
      <div className="mx-auto flex w-full max-w-200 flex-1 flex-col justify-end gap-2 p-4">
        <Skeleton className="h-10 w-2/5 rounded-dialog" />
        <Skeleton className="h-16 w-1/2 rounded-dialog" />
        <Skeleton className="h-10 w-1/3 self-end rounded-dialog" />
      </div>
      <div className="px-4 pb-8">
        <Skeleton className="mx-auto h-10 max-w-200" />
      </div>
    </div>
  );
}
