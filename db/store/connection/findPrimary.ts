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

export type Asker = {
  ask(host: Host): Promise<Standing>;
  /** Nobody needs to know for now. */
  close(): void;
};

/**
 * Finds the one of several servers that takes writes, and remembers it until a link to it is lost. While there are links it
 * looks again and again: a primary that is stopped says nothing, and one that was replaced goes on as if it were not.
 */
export class PrimaryFinder {
  readonly #address: DatabaseAddress;
  readonly #asker: Asker;
  readonly #links = new Map<Socket, Host>();
  /** One question a server: more to a silent one would pile up. */
  readonly #asked = new Map<Host, Promise<Standing>>();
  #known: Host | undefined;
  #search: Promise<Host> | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(address: DatabaseAddress, asker: Asker) {
    this.#address = address;
    this.#asker = asker;
  }

  /** @throws Error with the code CONNECTION_NO_PRIMARY after the limit of a search */
  async find(): Promise<Host> {
    if (this.#known) return this.#known;
    this.#search ??= this.#look().finally(() => {
      this.#search = undefined;
      // The caller opens a link now; where none does, nobody needs to know.
      setTimeout(() => this.#links.size === 0 && this.#rest(), search.every).unref();
    });
    return this.#search;
  }

  /** A link to a server: cut when another one is the primary; its end makes the next connection look again. */
  follow(socket: Socket, host: Host): void {
    this.#links.set(socket, host);
    this.#watch ??= setInterval(() => void this.#lookAgain(), search.every).unref();
    socket.once('close', () => {
      this.#links.delete(socket);
      if (this.#known === host) this.#known = undefined;
      if (this.#links.size === 0) this.#rest();
    });
  }

  /** Whether another server has become the primary; where none takes writes everything stays as it is. */
  async #lookAgain(): Promise<void> {
    if (this.#isLooking || this.#search) return;
    this.#isLooking = true;
    const { found } = await this.#askAll({ waitsForSilent: false });
    this.#isLooking = false;
    if (found && this.#links.size > 0) this.#settleOn(found);
    if (this.#links.size === 0) this.#rest();
  }

  #rest(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
    if (!this.#search && !this.#isLooking) this.#asker.close();
  }

  async #look(): Promise<Host> {
    const giveUpAt = performance.now() + search.within;
    for (;;) {
      const { found, reasons } = await this.#askAll({ waitsForSilent: true });
      if (found) return this.#settleOn(found);
      if (performance.now() >= giveUpAt)
        throw Object.assign(new Error(`No server of DATABASE_URL takes writes: ${reasons.join(', ')}`), {
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

  #ask(host: Host): Promise<Standing> {
    const answer = this.#asked.get(host) ?? this.#asker.ask(host).finally(() => this.#asked.delete(host));
    this.#asked.set(host, answer);
    return answer;
  }

  /**
   * Who answers first is not taken at once: of two that take writes the one that was promoted last is the primary.
   * Without `waitsForSilent` any answer starts the wait for the others: a silent server would stretch each look, and a
   * promotion within that time is seen by the next one alone.
   */
  async #askAll({ waitsForSilent }: { readonly waitsForSilent: boolean }): Promise<{
    found: Host | undefined;
    reasons: readonly string[];
  }> {
    const { hosts } = this.#address;
    const reasons = hosts.map(({ host, port }) => `${host}:${port} is silent`);
    let best: { host: Host; timeline: string } | undefined;
    let patience: (() => void) | undefined;
    const enough = new Promise<void>((resolve) => {
      patience = () => void setTimeout(resolve, search.others);
    });
    const asked = hosts.map(async (host, index) => {
      try {
        const standing = await this.#ask(host);
        const isWanted = !standing.isStandby && (this.#address.wants === 'primary' || !standing.isReadOnly);
        reasons[index] = `${host.host}:${host.port} is ${standing.isStandby ? 'a standby' : 'read-only'}`;
        if (isWanted || !waitsForSilent) patience?.();
        if (!isWanted) return;
        const timeline = standing.timeline ?? '';
        if (!best || timeline > best.timeline) best = { host, timeline };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        reasons[index] = `${host.host}:${host.port} ${code}`;
      }
    });
    const late = new AbortController();
    await Promise.race([
      Promise.all(asked),
      enough,
      wait(search.answer, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    return { found: best?.host, reasons };
  }
}
