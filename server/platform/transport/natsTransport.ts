import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Topic } from '@waymark/events/kernel';
import { Listeners } from './Listeners.ts';
import { watchSpeed } from './linkSpeed.ts';
import { readNatsAddress } from './natsAddress.ts';
import { EVERY_EVENT, EVERY_SIGNAL, eventSubject, peerSubject, signalSubject } from './subjects.ts';
import type { LiveTransport, Signal, WakeUp } from './types.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;
const PING_MS = 10_000;
/** W3C Trace Context. */
const TRACE_HEADER = 'traceparent';
/** What the client says of servers that are away. */
const ABSENT = /connection refused|ECONN|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|timeout|closed/i;

export type NatsOptions = {
  /** One server or several of one cluster. */
  readonly url: string;
  /** A file with the certificates that are trusted. */
  readonly ca?: string | undefined;
  /** Shown by the server's monitoring. */
  readonly name: string;
  /** Comes before every subject; lets several installations, or tests, share one server. */
  readonly prefix?: string;
  readonly onFault: (fault: unknown) => void;
  readonly onStatus?: (status: 'connected' | 'disconnected') => void;
};

/**
 * NATS core: at most once, on purpose. One wildcard subscription a process, not one a socket (12 times cheaper).
 * Returns at once and connects in the background, without a limit of tries. While it is not connected it publishes and queues nothing.
 */
export function natsTransport(options: NatsOptions): LiveTransport {
  const prefix = options.prefix ? `${options.prefix}.` : '';
  const wakeUps = new Listeners<[WakeUp]>(options.onFault);
  const signals = new Listeners<[Topic, Signal]>(options.onFault);
  const reconnects = new Listeners<[]>(options.onFault);
  const peerMessages = new Listeners<[Uint8Array]>(options.onFault);
  const address = randomUUID();
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let connection: NatsConnection | undefined;
  let connected = false;
  let complaint = '';

  function setConnected(now: boolean): void {
    if (connected === now) return;
    connected = now;
    options.onStatus?.(now ? 'connected' : 'disconnected');
    if (now) reconnects.call();
  }

  /** That nobody answers is no fault; a certificate or a password that is refused needs somebody, once. */
  function complain(error: unknown): undefined {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason === complaint || ABSENT.test(reason)) return;
    complaint = reason;
    options.onFault(error);
  }

  function decoded<Body>(use: (body: Body, message: Msg) => void) {
    return (error: Error | null, message: Msg) => {
      try {
        if (error) throw error;
        use(message.json<Body>(), message);
      } catch (fault) {
        options.onFault(fault);
      }
    };
  }

  async function stayConnected(): Promise<void> {
    let attempt = 0;
    while (!closing.signal.aborted) {
      const opened = await connectNats(options).catch(complain);
      if (opened === undefined) {
        attempt += 1;
        const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 8));
        await wait(longest * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(
          () => {},
        );
        continue;
      }
      attempt = 0;
      connection = opened;
      opened.subscribe(prefix + EVERY_EVENT, {
        callback: decoded<WakeUp>((wakeUp, message) => {
          const trace = message.headers?.get(TRACE_HEADER);
          wakeUps.call(trace ? { ...wakeUp, trace } : wakeUp);
        }),
      });
      opened.subscribe(prefix + EVERY_SIGNAL, {
        callback: decoded<{ topic: Topic; signal: Signal }>(({ topic, signal }) =>
          signals.call(topic, signal),
        ),
      });
      opened.subscribe(prefix + peerSubject(address), {
        callback: (error, message) => (error ? options.onFault(error) : peerMessages.call(message.data)),
      });
      const isKnown = await isReceivedBy(opened, closed);
      if (closing.signal.aborted) break;
      setConnected(isKnown);
      for await (const status of opened.status()) {
        if (status.type === 'disconnect' || status.type === 'staleConnection') setConnected(false);
        if (status.type === 'reconnect') setConnected(await isReceivedBy(opened, closed));
      }
      setConnected(false);
    }
    await connection?.close().catch(() => undefined);
  }
  const speed = watchSpeed(isReceived);
  const running = stayConnected().catch(options.onFault);

  async function isReceived(): Promise<void> {
    if (!connected || connection === undefined) throw new Error('NATS is away.');
    if (!(await isReceivedBy(connection, closed))) throw new Error('The connection to NATS was lost.');
  }

  function send(subject: string, body: unknown, trace?: string): void {
    sendBytes(subject, JSON.stringify(body), trace);
  }

  function sendBytes(subject: string, body: string | Uint8Array, trace?: string): void {
    // The client would buffer without bound while disconnected; the log repairs what is not said.
    if (!connected || connection === undefined) return;
    try {
      if (trace === undefined) connection.publish(prefix + subject, body);
      else connection.publish(prefix + subject, body, { headers: traceHeader(trace) });
    } catch (fault) {
      options.onFault(fault);
    }
  }

  return {
    publish(published) {
      for (const wakeUp of published) {
        if (wakeUp.trace === undefined) send(eventSubject(wakeUp.stream), wakeUp);
        else send(eventSubject(wakeUp.stream), { ...wakeUp, trace: undefined }, wakeUp.trace);
      }
    },
    hasPeers: () => connected,
    onWakeUp: (listener) => wakeUps.add(listener),
    signal(topic, signal) {
      signals.call(topic, signal);
      send(signalSubject(topic), { topic, signal });
    },
    onSignal: (listener) => signals.add(listener),
    onReconnect: (listener) => reconnects.add(listener),
    status: () => (connected ? 'connected' : 'disconnected'),
    peers: {
      address,
      isOpen: () => connected && speed.isQuick(),
      send: (to, message) => sendBytes(peerSubject(to), message),
      onMessage: (listener) => peerMessages.add(listener),
    },
    async close() {
      closing.abort();
      speed.stop();
      await connection?.close().catch(() => undefined);
      await running;
      setConnected(false);
    },
  };
}

function traceHeader(trace: string) {
  const made = headers();
  made.set(TRACE_HEADER, trace);
  return made;
}

/**
 * A round trip: behind it the server knows the subscriptions, old and new, so that "connected" promises delivery. The client
 * never settles a round trip that is under way when the connection is closed, so it ends with `closed` too.
 */
async function isReceivedBy(connection: NatsConnection, closed: Promise<void>): Promise<boolean> {
  try {
    await Promise.race([connection.flush(), closed]);
  } catch {
    // Lost meanwhile: it says so itself when it is back.
    return false;
  }
  return !connection.isClosed();
}

/** One connection, which comes back by itself. @throws Error where no server takes it now */
export function connectNats(options: Pick<NatsOptions, 'url' | 'ca' | 'name'>): Promise<NatsConnection> {
  const { servers, isEncrypted, login } = readNatsAddress(options.url);
  return connect({
    servers: [...servers],
    ...login,
    // Without this a server that offers no TLS would be talked to without, whatever the address says.
    ...(isEncrypted ? { tls: options.ca === undefined ? {} : { caFile: options.ca } } : {}),
    name: options.name,
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: FIRST_WAIT_MS,
    reconnectJitter: LONGEST_WAIT_MS / 4,
    ignoreAuthErrorAbort: true,
    pingInterval: PING_MS,
    timeout: LONGEST_WAIT_MS,
  });
}
