import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { upload } from '#/app/api/upload.ts';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { announce } from '#/ui/feedback/announce.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { UpdateLibraryDocument, UploadLibraryDocument } from '../operations.ts';
import {
  createUploadQueue,
  type SendFile,
  type Upload,
  type UploadNews,
  type UploadQueue,
  unfinished,
} from './uploadQueue.ts';

const isOnline = () => useLiveStatus.getState().isOnline;

/** Of the files since nothing was on its way: the names of what is done, and what failed, by `clientId`. */
type Together = { readonly done: readonly string[]; readonly failed: readonly string[] };
const nothing: Together = { done: [], failed: [] };

/** Into the library, as a document or as a version of one. */
const sendToLibrary: SendFile = async ({ file, clientId, replaces }, options) => {
  if (replaces === null) await upload(UploadLibraryDocument, { data: { file, clientId } }, options);
  else await upload(UpdateLibraryDocument, { id: replaces, input: { file }, clientId }, options);
};

/** The queue of the page: it announces its progress, and it ends with the page. `send` stays what it was at first. */
export function useUploads(onDone: (upload: Upload) => void, send: SendFile = sendToLibrary): UploadQueue {
  const t = useTranslations('libraryUpload.said');
  const hear = useRef<(news: UploadNews, upload: Upload) => void>(() => {});
  const together = useRef<Together>(nothing);
  hear.current = (news, one) => {
    const { done, failed } = together.current;
    const text = t(news, { name: one.file.name });
    if (news === 'done') together.current = { done: [...done, one.file.name], failed };
    if (news === 'failed') together.current = { done, failed: [...failed, one.clientId] };
    const { uploads } = queue.store.getState();
    const isOver = unfinished(uploads).length === 0;
    // One toast takes the place of another: what is done is shown once, when all of it is.
    if (news !== 'done' || !isOver) announce(text);
    if (isOver) {
      showDone(together.current, uploads);
      together.current = nothing;
    }
    if (news === 'done') onDone(one);
  };
  function showDone({ done, failed }: Together, uploads: readonly Upload[]): void {
    const [name] = done;
    const count = done.length;
    const all = count + uploads.filter(({ clientId }) => failed.includes(clientId)).length;
    if (count > 1) showToast(t(all > count ? 'someDone' : 'allDone', { count, all }));
    else if (name !== undefined) showToast(t('done', { name }));
  }
  const [queue] = useState(() =>
    createUploadQueue({ send, isOnline, onNews: (news, one) => hear.current(news, one) }),
  );
  useEffect(() => {
    const undo = useLiveStatus.subscribe(({ isOnline: is }, { isOnline: was }) => {
      if (is && !was) queue.resume();
    });
    return () => {
      undo();
      queue.stop();
    };
  }, [queue]);
  return queue;
}
