// Invariant: what a browser holds: everything on its topics after the place from which it reads, as its live stream delivered it.
import { type Cursor, cursorText, parseCursor, type Topic } from '@waymark/events/kernel';
import type { FeedItem } from '../../server/platform/feed/types.ts';
import { followLiveStream, type LiveItem } from '../../web/src/app/live/liveStream.ts';
import { Socket } from '../net/Socket.ts';
import type { Owner, World } from '../time/World.ts';
import type { LinkedEvent } from './chain.ts';
import type { ServerProcess } from './ServerProcess.ts';

type Item = LiveItem & { payload: { id?: string } };

export type WindowParts = {
  readonly world: World;
  readonly name: string;
  readonly topics: readonly string[];
  readonly processes: readonly ServerProcess[];
};

export class Window {
  readonly owner: Owner;
  readonly topics: readonly string[];
  /** What it has read: after that place it received everything. */
  base: Cursor = { position: 0, fingerprint: 0 } as Cursor;
  readonly received: { readonly position: number; readonly id: string }[] = [];
  resyncs = 0;
  socket: Socket | undefined;
  readonly #parts: WindowParts;
  #at: number;

  constructor(parts: WindowParts) {
    this.#parts = parts;
    this.topics = parts.topics;
    this.owner = parts.world.owner(parts.name);
    this.#at = Math.floor(parts.world.random() * parts.processes.length);
  }

  start(): void {
    this.#parts.world.after(0, this.owner, 'open', () => {
      // An older client knows only the position.
      const start = this.#parts.world.chance(0.2) ? String(this.base.position) : cursorText(this.base);
      followLiveStream<Item>(start, {
        connect: (after, onItem, onEnd) => this.#connect(after, onItem, () => onEnd('closed')),
        poll: (after) => this.#poll(after),
        refresh: async () => 'refreshed',
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        onItem: (item) => this.#onItem(item),
        onConnected: () => undefined,
        random: this.#parts.world.random,
      });
    });
  }

  #connect(after: string, onItem: (item: Item) => void, onEnd: () => void): () => void {
    const process = this.#next();
    const request = this.#request(after);
    const socket = new Socket({
      world: this.#parts.world,
      client: this.owner,
      server: process.owner,
      request,
      subscribe: () => process.running?.feed.subscribe(request),
      onItem: (item) => onItem(presented(item)),
      onEnd,
    });
    this.socket = socket;
    return () => socket.close();
  }

  #poll(after: string): Promise<readonly Item[]> {
    const { world } = this.#parts;
    const process = this.#next();
    return new Promise((resolve, reject) => {
      const limit = world.after(5_000, this.owner, 'poll limit', () => reject(new Error('No answer')));
      const back = (settle: () => void) =>
        world.after(world.between(0.5, 4), this.owner, 'polled', () => {
          limit.cancel();
          settle();
        });
      if (!process.owner.isAlive) return void back(() => reject(new Error('Refused')));
      world.after(world.between(0.5, 4), process.owner, 'poll', () => {
        const page =
          process.running?.feed.page(this.#request(after), 5) ?? Promise.reject(new Error('Not ready'));
        page.then(
          (items) => back(() => resolve(items.map(presented))),
          (fault) => back(() => reject(fault)),
        );
      });
    });
  }

  #next(): ServerProcess {
    const { processes } = this.#parts;
    this.#at += 1;
    return processes[this.#at % processes.length] as ServerProcess;
  }

  #request(after: string) {
    const held = parseCursor(after);
    if (!held) throw new Error(`No cursor: ${after}`);
    return { topics: this.topics as Topic[], after: held.position, fingerprint: held.fingerprint };
  }

  #onItem(item: Item): void {
    const { world } = this.#parts;
    const type = item.payload.__typename;
    if (type === 'ResyncRequired') {
      this.base = parseCursor(item.cursor) ?? this.base;
      this.received.length = 0;
      this.resyncs += 1;
      world.say(`${this.owner.name} reads again from ${item.position}`);
    } else if (type === 'Linked') {
      this.received.push({ position: Number(item.position), id: item.payload.id ?? '' });
      world.say(`${this.owner.name} hears ${item.position}`);
    }
  }
}

/** As server/platform/live/presenter.ts. */
function presented(item: FeedItem): Item {
  const place = { position: String(item.position), cursor: cursorText(item) };
  if (item.kind === 'event') {
    const { id } = (item.event as unknown as { data: LinkedEvent['data'] }).data;
    return { ...place, payload: { __typename: 'Linked', id } };
  }
  return { ...place, payload: { __typename: item.kind === 'resync' ? 'ResyncRequired' : 'Heartbeat' } };
}
