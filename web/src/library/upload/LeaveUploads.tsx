import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { LeaveQuestion } from '#/app/LeaveQuestion.tsx';
import { type UploadQueue, unfinished } from './uploadQueue.ts';

/** Asks before the library is left while files are on their way; its own documents are no leaving. */
export function LeaveUploads({ queue }: { queue: UploadQueue }) {
  const t = useTranslations('libraryUpload.leaving');
  const count = useStore(queue.store, (held) => unfinished(held.uploads).length);
  return (
    <LeaveQuestion
      isUnsaved={count > 0}
      isHere={isLibrary}
      texts={{ title: t('title'), body: t('body', { count }), leave: t('leave'), stay: t('stay') }}
    />
  );
}

function isLibrary(path: string): boolean {
  return path === '/my-library' || path.startsWith('/my-library/');
}
