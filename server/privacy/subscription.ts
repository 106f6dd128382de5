import { privacyEvents } from '@waymark/events/privacy';
import { liveEvent } from '../platform/live/liveEvent.ts';

export const privacyChanges = [
  ...liveEvent(privacyEvents, {
    on: ['DataPrivacyChanged', 'ProfileShared', 'ProfileUnshared'],
    kind: 'DATA_PRIVACY_CHANGED',
    typename: 'DataPrivacyChanged',
    description: 'The viewer changed what they show or share, perhaps in another window: fetch it again.',
    entityId: ({ data }) => data.userId,
    payload: ({ data: { userId } }) => ({ userId }),
    fields: (t) => ({ userId: t.exposeID('userId') }),
  }),
  ...liveEvent(privacyEvents, {
    on: ['DataDownloadRequested', 'DataDownloadReady', 'DataDownloadFailed', 'DataDownloadExpired'],
    kind: 'DATA_DOWNLOAD_CHANGED',
    typename: 'DataDownloadChanged',
    description:
      'A copy of the viewer’s data was asked for, got ready, failed or ended: fetch the list again.',
    entityId: ({ data }) => data.downloadId,
    payload: ({ data: { downloadId } }) => ({ downloadId }),
    fields: (t) => ({ downloadId: t.exposeID('downloadId') }),
  }),
];
