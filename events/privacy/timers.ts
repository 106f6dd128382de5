import type { Recorded, TimerChange } from '../kernel/index.ts';
import { privacyLimits } from '../limits/index.ts';
import type { PrivacyEvent } from './events.ts';
import { privacyStream } from './values.ts';

/** A download that never gets ready fails by itself, and one that is ready ends after its days (PRV-17). */
export function privacyTimers({ type, data }: Recorded<PrivacyEvent>): readonly TimerChange[] {
  switch (type) {
    case 'DataDownloadRequested':
      return [arm('failing', 'FailDataDownload', data, data.requestedAt + privacyLimits.downloadBuild)];
    case 'DataDownloadReady':
      return [
        { change: 'disarm', id: timerId('failing', data.downloadId) },
        arm('expiring', 'ExpireDataDownload', data, data.expiresAt),
      ];
    case 'DataDownloadFailed':
      return [{ change: 'disarm', id: timerId('failing', data.downloadId) }];
    default:
      return [];
  }
}

type About = Pick<Extract<PrivacyEvent, { type: 'DataDownloadRequested' }>['data'], 'userId' | 'downloadId'>;

function arm(kind: string, command: string, { userId, downloadId }: About, dueAt: number): TimerChange {
  return {
    change: 'arm',
    id: timerId(kind, downloadId),
    dueAt,
    command: { stream: privacyStream(userId), type: command, data: { userId, downloadId } },
  };
}

function timerId(kind: string, downloadId: string): string {
  return `data-download.${kind}.${downloadId}`;
}
