import type { PrivacyEvent } from '@waymark/events/privacy';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

builder.objectRef<{ readonly userId: string }>('DataPrivacyChanged').implement({
  description: 'The viewer changed what they show or share, perhaps in another window: fetch it again.',
  fields: (t) => ({ userId: t.exposeID('userId') }),
});

builder.objectRef<{ readonly downloadId: string }>('DataDownloadChanged').implement({
  description: 'A copy of the viewer’s data was asked for, got ready, failed or ended: fetch the list again.',
  fields: (t) => ({ downloadId: t.exposeID('downloadId') }),
});

type Setting = Extract<PrivacyEvent, { type: 'DataPrivacyChanged' | 'ProfileShared' | 'ProfileUnshared' }>;
type Download = Exclude<PrivacyEvent, Setting>;

function settingChanged(on: Setting['type']): LiveChange<Setting> {
  return {
    on,
    kind: 'DATA_PRIVACY_CHANGED',
    typename: 'DataPrivacyChanged',
    entityId: ({ data }) => data.userId,
    payload: ({ data }) => ({ userId: data.userId }),
  };
}

function downloadChanged(on: Download['type']): LiveChange<Download> {
  return {
    on,
    kind: 'DATA_DOWNLOAD_CHANGED',
    typename: 'DataDownloadChanged',
    entityId: ({ data }) => data.downloadId,
    payload: ({ data }) => ({ downloadId: data.downloadId }),
  };
}

export const privacyChanges = [
  settingChanged('DataPrivacyChanged'),
  settingChanged('ProfileShared'),
  settingChanged('ProfileUnshared'),
  downloadChanged('DataDownloadRequested'),
  downloadChanged('DataDownloadReady'),
  downloadChanged('DataDownloadFailed'),
  downloadChanged('DataDownloadExpired'),
] as const;
