import { refreshTokenKey } from './sessionStore.ts';

/** What tabs of one browser tell each other. Tokens stay in memory: a channel is no storage. */
export type TabMessage =
  | { type: 'refreshed'; accessToken: string; userId: string | null }
  | { type: 'loggedIn'; userId: string }
  /** `isKept`: the server ended the session. Nobody has left, so what they wrote stays. */
  | { type: 'loggedOut'; isKept?: boolean };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('waymark-session');
(channel as unknown as { unref?: () => void } | null)?.unref?.();

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Listens to the other tabs; the removal of the stored token stands in where there is no channel. Returns the undo. */
export function hearTabs(hear: (message: TabMessage) => void): () => void {
  const onMessage = (event: MessageEvent<TabMessage>) => hear(event.data);
  const onStorage = (event: StorageEvent) => {
    if (event.key === refreshTokenKey && event.newValue === null)
      hear({ type: 'loggedOut', isKept: event.oldValue === '' });
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}
