import type { UserId, Viewer } from '@waymark/events/kernel';
import type { Presence } from '../presence.ts';
import type { LiveSocket } from './LiveSocket.ts';

/** How many sockets may be open at a time. A guest is a socket without a log-in, also one that has not said hello yet. */
export type SocketLimits = {
  readonly all: number;
  readonly guests: number;
  readonly guestsOfAddress: number;
  readonly ofPerson: number;
  /** Or of an address without a log-in. Each event costs a frame for each of them, and each keeps its document. */
  readonly subscriptionsOfPerson: number;
};

/** Every open socket of this process, and whose it is. */
export class SocketRegistry {
  readonly #limits: SocketLimits;
  /** With the address of a guest, or the id of a person. */
  readonly #sockets = new Map<LiveSocket, string>();
  readonly #guests = new Tally();
  readonly #people = new Tally();
  readonly #subscriptions = new Tally();
  readonly #persons = new Set<LiveSocket>();
  readonly #bySession = new Map<string, Set<LiveSocket>>();
  readonly #presence: Pick<Presence, 'opened' | 'closed'>;
  #onEmpty: (() => void) | undefined;

  constructor(presence: Pick<Presence, 'opened' | 'closed'>, limits: SocketLimits) {
    this.#presence = presence;
    this.#limits = limits;
  }

  get size(): number {
    return this.#sockets.size;
  }

  get isFull(): boolean {
    return this.#sockets.size >= this.#limits.all;
  }

  /** Whether one more may come from there; each begins as a guest. */
  hasRoomAt(address: string): boolean {
    const { guests, guestsOfAddress } = this.#limits;
    return this.#guests.total < guests && this.#guests.of(address) < guestsOfAddress;
  }

  hasRoomFor(person: UserId): boolean {
    return this.#people.of(person) < this.#limits.ofPerson;
  }

  hasRoomForSubscription(socket: LiveSocket): boolean {
    return this.#subscriptions.of(ownerOf(socket)) < this.#limits.subscriptionsOfPerson;
  }

  subscriptionsChanged(socket: LiveSocket, change: number): void {
    this.#subscriptions.add(ownerOf(socket), change);
  }

  add(socket: LiveSocket): void {
    this.#sockets.set(socket, socket.clientAddress);
    this.#guests.add(socket.clientAddress);
  }

  delete(socket: LiveSocket): void {
    const whose = this.#sockets.get(socket);
    if (whose === undefined || !this.#sockets.delete(socket)) return;
    (this.#persons.delete(socket) ? this.#people : this.#guests).add(whose, -1);
    if (this.#sockets.size === 0) this.#onEmpty?.();
  }

  all(): readonly LiveSocket[] {
    return [...this.#sockets.keys()];
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
    if (now?.kind === 'user') this.#isPerson(socket, now.userId);
    // Opened first: a renewal must not look like leaving and coming back.
    if (now?.kind === 'user') this.#presence.opened(now.userId);
    if (before?.kind === 'user') this.#presence.closed(before.userId);
  };

  #isPerson(socket: LiveSocket, person: UserId): void {
    if (this.#persons.has(socket) || !this.#sockets.has(socket)) return;
    this.#persons.add(socket);
    this.#sockets.set(socket, person);
    this.#guests.add(socket.clientAddress, -1);
    this.#people.add(person);
  }

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

/** Who its operations count for: a person, or the address of a guest. */
function ownerOf({ viewer, clientAddress }: LiveSocket): string {
  return viewer?.kind === 'user' ? viewer.userId : clientAddress;
}

/** How many there are of each key. */
class Tally {
  readonly #counts = new Map<string, number>();
  total = 0;

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, change = 1): void {
    this.total += change;
    const now = this.of(key) + change;
    if (now > 0) this.#counts.set(key, now);
    else this.#counts.delete(key);
  }
}
