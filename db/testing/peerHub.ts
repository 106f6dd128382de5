import { randomUUID } from 'node:crypto';
import type { PeerLink, Peers } from '../store/index.ts';

export type PeerMessage = {
  readonly kind: 'appends' | 'answers' | 'working';
  readonly from: string;
  readonly to: string;
  readonly bytes: Uint8Array;
};

/** Joins event stores in one process as NATS joins processes, and loses or holds what a test wants. */
export type PeerHub = {
  join(): HubPeer;
  /** Every message that was sent, also those that got lost. */
  readonly sent: readonly PeerMessage[];
  /** While it is true of a message, that one gets lost. */
  loseWhile(isLost: (message: PeerMessage) => boolean): void;
};

export type HubPeer = Peers & {
  /** Nothing comes in or goes out any more, as for a process that is stopped; `thaw` lets it all through. */
  freeze(): void;
  thaw(): void;
  /** The link itself is down, and says so. */
  cut(): void;
  mend(): void;
};

const SECRET = Buffer.alloc(32, 9);
const MAC_BYTES = 32;

export function peerHub(): PeerHub {
  const ends = new Map<string, (message: PeerMessage) => void>();
  const sent: PeerMessage[] = [];
  let isLost: (message: PeerMessage) => boolean = () => false;

  function pass(message: PeerMessage): void {
    sent.push(message);
    if (!isLost(message)) setImmediate(() => ends.get(message.to)?.(message));
  }

  function join(): HubPeer {
    const address = randomUUID();
    const listeners = new Set<(message: Uint8Array) => void>();
    let held: (() => void)[] | undefined;
    let isOpen = true;
    const orLater = (work: () => void) => (held ? held.push(work) : work());
    ends.set(address, ({ bytes }) =>
      orLater(() => {
        if (isOpen) for (const listener of listeners) listener(bytes);
      }),
    );
    const link: PeerLink = {
      address,
      isOpen: () => isOpen,
      send: (to, bytes) =>
        orLater(() => {
          if (isOpen) pass({ kind: kindOf(bytes), from: address, to, bytes });
        }),
      onMessage(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    return {
      link,
      secret: SECRET,
      freeze() {
        held ??= [];
      },
      thaw() {
        const works = held ?? [];
        held = undefined;
        for (const work of works) work();
      },
      cut() {
        isOpen = false;
      },
      mend() {
        isOpen = true;
      },
    };
  }

  return {
    join,
    sent,
    loseWhile(now) {
      isLost = now;
    },
  };
}

function kindOf(bytes: Uint8Array): PeerMessage['kind'] {
  const text = Buffer.from(bytes.subarray(MAC_BYTES)).toString('utf8');
  return (JSON.parse(text) as Pick<PeerMessage, 'kind'>).kind;
}
