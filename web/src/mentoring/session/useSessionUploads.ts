import { upload } from '#/app/api/upload.ts';
import { type SendFile, useUploads } from '#/library/index.ts';
import { useMentoringSession } from '../mentoringSession.ts';
import { takeAnswer } from '../sendSessionCommand.ts';
import { UploadSessionDocument } from './operations.ts';

/** Files that go into the viewer's library and beside the session, with the queue of the library. */
export function useSessionUploads(sessionId: string) {
  const send: SendFile = async ({ file, clientId }, options) => {
    const { client } = useMentoringSession.getState();
    const documentsHeard = client?.store.getState().documentsHeard;
    const data = await upload(UploadSessionDocument, { sessionId, file, clientId }, options);
    takeAnswer(client, data, documentsHeard);
  };
  return useUploads(() => {}, send);
}
