import type { Topic } from '@waymark/events/kernel';
import { Listeners } from './Listeners.ts';
import type { LiveTransport, Signal, WakeUp } from './types.ts';

/** Where the ends of one process meet. One server needs one end; tests join several, as NATS joins processes. */
export type EmbeddedHub = { join(): LiveTransport };

type End = { onWakeUp(wakeUp: WakeUp): void; sense(topic: Topic, signal: Signal): void };

/** The transport of a single process: nothing leaves it, nothing is lost. */
export function embeddedHub(onFault: (fault: unknown) => void): EmbeddedHub {
  const ends = new Set<End>();
  return { join: () => join(ends, onFault) };
}

export function embeddedTransport(onFault: (fault: unknown) => void): LiveTransport {
  return embeddedHub(onFault).join();
}

function join(ends: Set<End>, onFault: (fault: unknown) => void): LiveTransport {
  const wakeUps = new Listeners<[WakeUp]>(onFault);
  const signals = new Listeners<[Topic, Signal]>(onFault);
  const own: End = {
    onWakeUp: (wakeUp) => wakeUps.call(wakeUp),
    sense: (topic, signal) => signals.call(topic, signal),
  };
  ends.add(own);
  return {
    publish(published) {
      if (!ends.has(own)) return;
      for (const end of ends) if (end !== own) for (const wakeUp of published) end.onWakeUp(wakeUp);
    },
    hasPeers: () => ends.has(own) && ends.size > 1,
    onWakeUp: (listener) => wakeUps.add(listener),
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
