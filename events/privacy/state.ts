import { assertNever, type Instant } from '../kernel/index.ts';
import { privacyLimits } from '../limits/index.ts';
import type { DataPrivacyChanges, PrivacyEvent } from './events.ts';

export type PrivacyState = {
  /** What was ever set. */
  readonly settings: DataPrivacyChanges;
  /** Kept while the link is off. */
  readonly slug: string | null;
  readonly isShared: boolean;
  readonly runningId: string | null;
  readonly readyIds: readonly string[];
  /** Of the last day before the newest. */
  readonly requestedAt: readonly Instant[];
};

export const initialPrivacy: PrivacyState = {
  settings: {},
  slug: null,
  isShared: false,
  runningId: null,
  readyIds: [],
  requestedAt: [],
};

export function evolvePrivacy(state: PrivacyState, event: PrivacyEvent): PrivacyState {
  switch (event.type) {
    case 'DataPrivacyChanged':
      return { ...state, settings: { ...state.settings, ...event.data.changes } };
    case 'ProfileShared':
      return { ...state, slug: event.data.slug, isShared: true };
    case 'ProfileUnshared':
      return { ...state, isShared: false };
    case 'DataDownloadRequested': {
      const { downloadId, requestedAt } = event.data;
      const recent = state.requestedAt.filter((at) => at > requestedAt - privacyLimits.day);
      return { ...state, runningId: downloadId, requestedAt: [...recent, requestedAt] };
    }
    case 'DataDownloadReady':
      return { ...state, runningId: null, readyIds: [...state.readyIds, event.data.downloadId] };
    case 'DataDownloadFailed':
      return { ...state, runningId: null };
    case 'DataDownloadExpired':
      return { ...state, readyIds: state.readyIds.filter((id) => id !== event.data.downloadId) };
    default:
      return assertNever(event);
  }
}
