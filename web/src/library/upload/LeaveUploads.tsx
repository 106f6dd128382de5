import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { LeaveQuestion } from '#/app/routing/LeaveQuestion.tsx';
import { type UploadQueue, unfinished } from './uploadQueue.ts';

type LeaveUploadsProps = { queue: UploadQueue; isHere?: (path: string) => boolean };

/** Asks before the page is left while files are on their way; the documents of the library are no leaving of it. */
export function LeaveUploads({ queue, isHere = isLibrary }: LeaveUploadsProps) {
  const t = useTranslations('libraryUpload.leaving');
  const count = useStore(queue.store, (held) => unfinished(held.uploads).length);
  return (
    <LeaveQuestion
      isUnsaved={count > 0}
      isHere={isHere}
      texts={{ title: t('title'), body: t('body', { count }), leave: t('leave'), stay: t('stay') }}
    />
  );
}

function isLibrary(path: string): boolean {
  return path === '/my-library' || path.startsWith('/my-library/');
}
