import { create } from 'zustand';

/** What the banner shows (LIV-08): nothing while all is well or nothing live is wanted. */
export type LiveStatus = 'idle' | 'connected' | 'reconnecting';

export const useLiveStatus = create<{
  status: LiveStatus;
  isOnline: boolean;
  /** Forms on the screen whose change does not wait for a network (`NeedsConnection`). */
  unable?: number;
}>(() => ({
  status: 'idle',
  isOnline: typeof navigator === 'undefined' || navigator.onLine !== false,
}));

/** Whether news come now: without news, what is known of who is here may be out of date. */
export function isHearing({ status, isOnline }: { status: LiveStatus; isOnline: boolean }): boolean {
  return isOnline && status !== 'reconnecting';
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => useLiveStatus.setState({ isOnline: true }));
  window.addEventListener('offline', () => useLiveStatus.setState({ isOnline: false }));
}
