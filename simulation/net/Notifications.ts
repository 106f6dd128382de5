// Invariant: notifications between processes may be lost, late, doubled, out of order; a disconnected process receives nothing
// and sends nothing, and is notified when it is connected again.

import type { PeerLink } from '@waymark/db/store';
import { Listeners } from '../../server/platform/transport/Listeners.ts';
import type { LiveTransport, Signal, WakeUp } from '../../server/platform/transport/types.ts';
import type { Owner, World } from '../time/World.ts';

export type Weather = { readonly lost: number; readonly doubled: number; readonly delayed: number };

const LONGEST_DELAY = 80;

type End = {
  readonly owner: Owner;
  isConnected: boolean;
  readonly wakeUps: Listeners<[WakeUp]>;
  readonly reconnects: Listeners<[]>;
  readonly messages: Listeners<[Uint8Array]>;
  readonly address: string;
};

export class Notifications {
  weather: Weather = { lost: 0, doubled: 0, delayed: 0 };
  readonly #world: World;
  readonly #ends = new Set<End>();
  /** When the last message from one process to another arrives: they keep their order. */
  readonly #last = new Map<string, number>();
  #joined = 0;

  constructor(world: World) {
    this.#world = world;
  }

  join(owner: Owner): LiveTransport {
    const fail = (fault: unknown) => this.#world.problem(`${owner.name} threw at a notification: ${fault}`);
    const end: End = {
      owner,
      isConnected: true,
      wakeUps: new Listeners(fail),
      reconnects: new Listeners(fail),
      messages: new Listeners(fail),
      address: `${owner.name}-${++this.#joined}`,
    };
    this.#ends.add(end);
    return {
      publish: (wakeUps) => {
        if (end.isConnected) for (const wakeUp of wakeUps) this.#send(end, wakeUp);
      },
      hasPeers: () => end.isConnected,
      onWakeUp: (listener) => end.wakeUps.add(listener),
      signal: () => undefined,
      onSignal: (_listener: (topic: never, signal: Signal) => void) => () => undefined,
      onReconnect: (listener) => end.reconnects.add(listener),
      peers: this.#link(end),
      status: () => (end.isConnected ? 'connected' : 'disconnected'),
      close: async () => {
        this.#ends.delete(end);
      },
    };
  }

  /** Cut off, or back. */
  setConnected(owner: Owner, isConnected: boolean): void {
    for (const end of this.#ends) {
      if (end.owner !== owner || end.isConnected === isConnected) continue;
      end.isConnected = isConnected;
      if (isConnected) this.#world.after(1, owner, 'reconnected', () => end.reconnects.call());
    }
  }

  leave(owner: Owner): void {
    for (const end of this.#ends) if (end.owner === owner) this.#ends.delete(end);
  }

  #link(end: End): PeerLink {
    const world = this.#world;
    return {
      address: end.address,
      isOpen: () => end.isConnected,
      send: (address, message) => {
        const to = [...this.#ends].find((one) => one.address === address);
        if (!end.isConnected || !to?.isConnected || world.chance(this.weather.lost)) return;
        const pair = `${end.address} ${address}`;
        const at = Math.max(this.#last.get(pair) ?? 0, world.now + this.#delay());
        this.#last.set(pair, at);
        world.at(at, to.owner, 'message of a process', () => {
          if (to.isConnected) to.messages.call(message);
        });
      },
      onMessage: (listener) => end.messages.add(listener),
    };
  }

  #delay(): number {
    const world = this.#world;
    return world.chance(this.weather.delayed) ? world.between(1, LONGEST_DELAY) : world.between(0.2, 0.8);
  }

  #send(from: End, wakeUp: WakeUp): void {
    const world = this.#world;
    for (const end of this.#ends) {
      if (end === from || !end.isConnected || world.chance(this.weather.lost)) continue;
      const times = world.chance(this.weather.doubled) ? 2 : 1;
      for (let time = 0; time < times; time++) {
        world.after(this.#delay(), end.owner, 'notification', () => {
          if (end.isConnected) end.wakeUps.call(wakeUp);
        });
      }
    }
  }
}
