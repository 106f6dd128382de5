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
} from './uploadQueue.ts';

const isOnline = () => useLiveStatus.getState().isOnline;

/** Into the library, as a document or as a version of one. */
const sendToLibrary: SendFile = async ({ file, clientId, replaces }, options) => {
  if (replaces === null) await upload(UploadLibraryDocument, { data: { file, clientId } }, options);
  else await upload(UpdateLibraryDocument, { id: replaces, input: { file }, clientId }, options);
};

/** The queue of the page: it announces its progress, and it ends with the page. `send` stays what it was at first. */
export function useUploads(onDone: (upload: Upload) => void, send: SendFile = sendToLibrary): UploadQueue {
  const t = useTranslations('libraryUpload.said');
  const hear = useRef<(news: UploadNews, upload: Upload) => void>(() => {});
  hear.current = (news, one) => {
    const text = t(news, { name: one.file.name });
    if (news === 'done') {
      showToast(text);
      onDone(one);
    } else announce(text);
  };
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
