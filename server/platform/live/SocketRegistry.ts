import type { Viewer } from '@waymark/events/kernel';
import type { Presence } from '../presence.ts';
import type { LiveSocket } from './LiveSocket.ts';

/** Every open socket of this process, and whose it is. */
export class SocketRegistry {
  readonly #sockets = new Set<LiveSocket>();
  readonly #bySession = new Map<string, Set<LiveSocket>>();
  readonly #presence: Pick<Presence, 'opened' | 'closed'>;
  #onEmpty: (() => void) | undefined;

  constructor(presence: Pick<Presence, 'opened' | 'closed'>) {
    this.#presence = presence;
  }

  get size(): number {
    return this.#sockets.size;
  }

  add(socket: LiveSocket): void {
    this.#sockets.add(socket);
  }

  delete(socket: LiveSocket): void {
    this.#sockets.delete(socket);
    if (this.#sockets.size === 0) this.#onEmpty?.();
  }

  all(): readonly LiveSocket[] {
    return [...this.#sockets];
  }

  ofSession(sessionId: string): readonly LiveSocket[] {
    return [...(this.#bySession.get(sessionId) ?? [])];
  }

  /** Resolves when the last socket is gone. */
  emptied(): Promise<void> {
    if (this.#sockets.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onEmpty = resolve;
    });
  }

  /** The socket learned whose it is, renewed its token, or closed. */
  readonly viewerChanged = (socket: LiveSocket, before: Viewer | undefined): void => {
    const now = socket.viewer;
    if (before?.kind === 'user') this.#leave(before.sessionId, socket);
    if (now?.kind === 'user') this.#join(now.sessionId, socket);
    // Opened first: a renewal must not look like leaving and coming back.
    if (now?.kind === 'user') this.#presence.opened(now.userId);
    if (before?.kind === 'user') this.#presence.closed(before.userId);
  };

  #join(sessionId: string, socket: LiveSocket): void {
    const sockets = this.#bySession.get(sessionId);
    if (sockets) sockets.add(socket);
    else this.#bySession.set(sessionId, new Set([socket]));
  }

  #leave(sessionId: string, socket: LiveSocket): void {
    const sockets = this.#bySession.get(sessionId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#bySession.delete(sessionId);
  }
}
