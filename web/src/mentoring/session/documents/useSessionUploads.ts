import { upload } from '#/app/api/upload.ts';
import { sync } from '#/app/sync/index.ts';
import { type SendFile, useUploads } from '#/library/index.ts';
import { openSession } from '../../mentoringSync.ts';
import { UploadSessionDocument } from '../operations.ts';

/** Files that go into the viewer's library and beside the session, with the queue of the library. */
export function useSessionUploads(sessionId: string) {
  const send: SendFile = async ({ file, clientId }, options) => {
    await upload(UploadSessionDocument, { sessionId, file, clientId }, options);
    // An upload that shows its progress gets no position of its answer.
    sync.invalidate(openSession);
  };
  return useUploads(() => {}, send);
}
