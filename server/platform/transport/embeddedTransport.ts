import type { Topic } from '@waymark/events/kernel';
import { Listeners } from './Listeners.ts';
import type { LiveHint, LiveTransport, Signal } from './types.ts';

/** Where the ends of one process meet. One server needs one end; tests join several, as NATS joins processes. */
export type EmbeddedHub = { join(): LiveTransport };

type End = { hear(hint: LiveHint): void; sense(topic: Topic, signal: Signal): void };

/** The transport of a single process: nothing leaves it, nothing is lost. */
export function embeddedHub(onFault: (fault: unknown) => void): EmbeddedHub {
  const ends = new Set<End>();
  return { join: () => join(ends, onFault) };
}

export function embeddedTransport(onFault: (fault: unknown) => void): LiveTransport {
  return embeddedHub(onFault).join();
}

function join(ends: Set<End>, onFault: (fault: unknown) => void): LiveTransport {
  const hints = new Listeners<[LiveHint]>(onFault);
  const signals = new Listeners<[Topic, Signal]>(onFault);
  const own: End = {
    hear: (hint) => hints.call(hint),
    sense: (topic, signal) => signals.call(topic, signal),
  };
  ends.add(own);
  return {
    publish(published) {
      if (!ends.has(own)) return;
      for (const end of ends) if (end !== own) for (const hint of published) end.hear(hint);
    },
    isHeard: () => ends.has(own) && ends.size > 1,
    onHint: (listener) => hints.add(listener),
    signal(topic, signal) {
      if (ends.has(own)) for (const end of ends) end.sense(topic, signal);
    },
    onSignal: (listener) => signals.add(listener),
    onReconnect: () => () => undefined,
    status: () => (ends.has(own) ? 'connected' : 'disconnected'),
    close: async () => {
      ends.delete(own);
    },
  };
}
