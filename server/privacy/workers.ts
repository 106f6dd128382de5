import { findDownloadStatus } from '@waymark/db/privacy';
import type { IdentityEvent } from '@waymark/events/identity';
import { commandId, type Recorded } from '@waymark/events/kernel';
import { type PrivacyEvent, privacyDecider, privacyStream } from '@waymark/events/privacy';
import type { Worker } from '../platform/capability.ts';
import { forgetOlderPhotos } from '../platform/files/acceptPhoto.ts';
import { buildDownload, deleteDownloads } from './download/files.ts';
import { freshFileKey } from './download/sealedText.ts';

type Of<Type extends PrivacyEvent['type']> = Recorded<Extract<PrivacyEvent, { type: Type }>>;

/** Builds what was asked for. Repeated after it was ready it does nothing; the key in the log opens the file that is there. */
const buildDownloads: Worker = {
  name: 'privacy.buildDownloads',
  on: ['DataDownloadRequested'],
  async handle(app, event) {
    const { data, meta, position } = event as Of<'DataDownloadRequested'>;
    const { userId, downloadId, language } = data;
    if ((await findDownloadStatus(app.db, downloadId)) !== 'BUILDING') return;
    const fileKey = freshFileKey();
    const size = await buildDownload(app, { owner: userId, downloadId, fileKey }, language);
    // Its person was erased meanwhile: nobody will ever open it.
    if ((await findDownloadStatus(app.db, downloadId)) !== 'BUILDING') {
      return deleteDownloads(app, userId, downloadId);
    }
    await app.execute({
      decider: privacyDecider,
      stream: privacyStream(userId),
      command: {
        type: 'FinishDataDownload',
        data: { userId, downloadId, fileKey, size },
        meta: {
          actor: { kind: 'system', name: 'buildDownloads' },
          commandId: commandId(`data-download:${downloadId}`),
          correlationId: meta.correlationId,
          causationId: `event:${position}`,
          at: app.clock.now(),
        },
      },
    });
  },
};

const deleteEndedDownloads: Worker = {
  name: 'privacy.deleteEndedDownloads',
  on: ['DataDownloadExpired', 'DataDownloadFailed'],
  async handle(app, event) {
    const { userId, downloadId } = (event as Of<'DataDownloadExpired'>).data;
    await deleteDownloads(app, userId, downloadId);
  },
};

/** A photo that was replaced, and every file of an erased person. */
const tidyFiles: Worker = {
  name: 'privacy.tidyFiles',
  on: ['UserProfileChanged', 'UserErased'],
  async handle(app, recorded) {
    const event = recorded as Recorded<Extract<IdentityEvent, { type: 'UserProfileChanged' | 'UserErased' }>>;
    const { userId } = event.data;
    if (event.type === 'UserErased') {
      await forgetOlderPhotos(app, userId, null);
      await deleteDownloads(app, userId);
      return;
    }
    const photo = event.data.changes?.photo;
    // Pictures from elsewhere (the demo story) are no files of ours, but what they replace is.
    if (photo === null || photo?.startsWith('/files/')) await forgetOlderPhotos(app, userId, photo);
  },
};

export const privacyWorkers: readonly Worker[] = [buildDownloads, deleteEndedDownloads, tidyFiles];
