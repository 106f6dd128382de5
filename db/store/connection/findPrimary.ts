// Invariant: all connections of a process to one address go to one server. Where another one is found to take writes, the
// links to the one before are cut: half of a process must not read what the other half does not write.
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseAddress, Host } from '../address/index.ts';
import { search } from './limits.ts';

/** What a server says of itself. */
export type Standing = {
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  /** Raised by each promotion; null on a standby. */
  readonly timeline: string | null;
};

export type Ask = (host: Host) => Promise<Standing>;

/** Finds the one of several servers that takes writes, and remembers it until a link to it is lost. */
export class PrimaryFinder {
  readonly #address: DatabaseAddress;
  readonly #ask: Ask;
  readonly #links = new Map<Socket, Host>();
  #known: Host | undefined;
  #search: Promise<Host> | undefined;

  constructor(address: DatabaseAddress, ask: Ask) {
    this.#address = address;
    this.#ask = ask;
  }

  /** @throws Error with the code CONNECTION_NO_PRIMARY after the limit of a search */
  async find(): Promise<Host> {
    if (this.#known) return this.#known;
    this.#search ??= this.#look().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** A link to a server: cut when another one is the primary; its end makes the next connection look again. */
  follow(socket: Socket, host: Host): void {
    this.#links.set(socket, host);
    socket.once('close', () => {
      this.#links.delete(socket);
      if (this.#known === host) this.#known = undefined;
    });
  }

  async #look(): Promise<Host> {
    const giveUpAt = performance.now() + search.within;
    for (;;) {
      const { found, words } = await this.#askAll();
      if (found) return this.#settleOn(found);
      if (performance.now() >= giveUpAt)
        throw Object.assign(new Error(`No server of DATABASE_URL takes writes: ${words.join(', ')}`), {
          code: 'CONNECTION_NO_PRIMARY',
        });
      await wait(search.pause);
    }
  }

  #settleOn(found: Host): Host {
    this.#known = found;
    for (const [socket, host] of this.#links) if (host !== found) socket.destroy();
    return found;
  }

  /** Who answers first is not taken at once: of two that take writes the one that was promoted last is the primary. */
  async #askAll(): Promise<{ found: Host | undefined; words: readonly string[] }> {
    const { hosts } = this.#address;
    const words = hosts.map(({ host, port }) => `${host}:${port} is silent`);
    let best: { host: Host; timeline: string } | undefined;
    let patience: (() => void) | undefined;
    const enough = new Promise<void>((resolve) => {
      patience = () => void setTimeout(resolve, search.others);
    });
    const asked = hosts.map(async (host, index) => {
      try {
        const standing = await this.#ask(host);
        const isWanted = !standing.isStandby && (this.#address.wants === 'primary' || !standing.isReadOnly);
        words[index] = `${host.host}:${host.port} is ${standing.isStandby ? 'a standby' : 'read-only'}`;
        if (!isWanted) return;
        const timeline = standing.timeline ?? '';
        if (!best || timeline > best.timeline) best = { host, timeline };
        patience?.();
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        words[index] = `${host.host}:${host.port} ${code}`;
      }
    });
    const late = new AbortController();
    await Promise.race([
      Promise.all(asked),
      enough,
      wait(search.answer, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    return { found: best?.host, words };
  }
}
