import type { Duplex } from 'node:stream';
import type { UserId, Viewer } from '@waymark/events/kernel';
import { CloseCode, type Message, MessageType } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { ANONYMOUS } from '../anonymous.ts';
import type { App, Context } from '../app.ts';
import type { FeedItem } from '../feed/types.ts';
import type { Engine } from '../graphql/engine.ts';
import { failure } from '../graphql/failures.ts';
import { pointsToParse, TOKEN_POINTS } from '../graphql/limits/budget.ts';
import { MOST_VALUES, valuesInJson } from '../graphql/limits/jsonText.ts';
import type { HeldBytes } from '../HeldBytes.ts';
import { timeOrderedUuid } from '../timeOrderedUuid.ts';
import { carrierIn } from '../tracing/carriers.ts';
import { FrameWriter } from './FrameWriter.ts';
import { readMessage } from './readMessage.ts';
import type { SharedExecution } from './SharedExecution.ts';
import { Subscription } from './Subscription.ts';
import { CLOSE_GRACE_MS, MESSAGE_POINTS, pointsOfRefusal, TRY_AGAIN_LATER } from './terms.ts';
import { tokenIn } from './tokenIn.ts';

// Invariant: a subscription's items leave in order, and only as fast as the client reads; what goes wrong with one
// operation is reported to that operation and affects no other.

/** Unsent bytes above which a socket gets no more until they are gone. */
const UNSENT_LIMIT = 128 * 1024;
/** Answers to what a client asks without reading are bounded too: above this it is cut off, and comes back to its place. */
const UNSENT_AT_MOST = 8 * 1024 * 1024;

export type SocketHost = {
  readonly app: App;
  readonly engine: Engine;
  readonly shared: SharedExecution;
  readonly maxSubscriptions: number;
  readonly unread: HeldBytes;
  readonly hasRoomFor: (person: UserId) => boolean;
  readonly onViewer: (socket: LiveSocket, before: Viewer | undefined) => void;
  readonly hasRoomForSubscription: (socket: LiveSocket) => boolean;
  readonly onSubscriptions: (socket: LiveSocket, change: number) => void;
  readonly onOpened?: (kind: string) => () => void;
  readonly onDelivered: () => void;
  readonly onSent?: ((item: FeedItem) => void) | undefined;
};

/** One connection, speaking graphql-transport-ws (github.com/enisdenjo/graphql-ws, PROTOCOL.md). */
export class LiveSocket {
  readonly #ws: WebSocket;
  readonly #frames: FrameWriter;
  readonly #host: SocketHost;
  readonly clientAddress: string;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #openedAt = performance.now();
  /** Operations that are being opened or answered, also those that the client has stopped waiting for. */
  #underWay = 0;
  #refusals = 0;
  #initialised: 'no' | 'asked' | 'yes' = 'no';
  #viewer: Viewer | undefined;
  #expiresAt = Number.POSITIVE_INFINITY;
  #isAlive = true;
  #isClosed = false;

  constructor(ws: WebSocket, tcp: Duplex, host: SocketHost, clientAddress: string) {
    this.#ws = ws;
    this.#frames = new FrameWriter(tcp, this.#countUnsent, this.#onFlushed);
    this.#host = host;
    this.clientAddress = clientAddress;
    ws.on('message', (data, isBinary) => {
      if (isBinary) this.close(CloseCode.BadRequest, 'Text only');
      else this.#receive(String(data));
    });
    // Frames of control carry no message, but cost the process as much.
    ws.on('ping', () => this.#pays(MESSAGE_POINTS));
    ws.on('pong', () => {
      if (this.#pays(MESSAGE_POINTS)) this.#isAlive = true;
    });
    // A frame that breaks the protocol or the size limit; ws closes the socket itself.
    ws.on('error', () => this.#stopAll());
    ws.on('close', () => this.#stopAll());
  }

  get viewer(): Viewer | undefined {
    return this.#viewer;
  }

  /** Ends a socket without an answer since the last round. */
  ping(): void {
    if (!this.#isAlive) this.#ws.terminate();
    else {
      this.#isAlive = false;
      this.#frames.flush();
      this.#ws.ping();
    }
  }

  /** Closes what is no longer entitled: no hello in time, or a token that ran out and was not renewed. */
  checkDeadlines(now: number, helloMs: number): void {
    if (this.#initialised !== 'yes' && performance.now() - this.#openedAt > helloMs) {
      this.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout');
    } else if (now >= this.#expiresAt) this.close(CloseCode.Forbidden, 'Token expired');
  }

  /** Nothing is delivered from here on, whatever the client does. */
  close(code: number, reason: string): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#frames.flush();
    this.#stopAll();
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), CLOSE_GRACE_MS).unref();
  }

  /** Of all sockets this one holds most that its client has not read. */
  letGo(): void {
    this.close(TRY_AGAIN_LATER, 'Too slow');
  }

  /** False: the socket is closing, because its user has used up their rate limit. */
  #pays(points: number): boolean {
    if (this.#isClosed) return false;
    try {
      const { viewer = ANONYMOUS, clientAddress } = this;
      if (points === Number.POSITIVE_INFINITY) throw new RangeError('Nobody has as many');
      this.#host.engine.budget?.spend({ viewer, clientAddress }, points);
      return true;
    } catch {
      this.close(TRY_AGAIN_LATER, 'Too many requests');
      return false;
    }
  }

  #stopAll(): void {
    this.#isClosed = true;
    this.#frames.drop();
    this.#host.unread.set(this, 0);
    for (const subscription of this.#subscriptions.values()) subscription.stop();
    this.#host.onSubscriptions(this, -this.#subscriptions.size);
    this.#subscriptions.clear();
    const before = this.#viewer;
    this.#viewer = undefined;
    if (before) this.#host.onViewer(this, before);
  }

  #receive(text: string): void {
    const values = this.#isClosed ? 0 : valuesInJson(text);
    if (!this.#pays(MESSAGE_POINTS + pointsToParse(text.length, values))) return;
    const message = values > MOST_VALUES ? undefined : readMessage(text);
    if (!message) {
      this.close(CloseCode.BadRequest, 'Invalid message received');
      return;
    }
    this.#isAlive = true;
    this.#handle(message).catch((fault) => {
      this.#host.app.log.error({ err: fault }, 'live socket fault');
      // 1011 and not 4500: the client may try again.
      this.close(1011, 'Internal error');
    });
  }

  async #handle(message: Message): Promise<void> {
    switch (message.type) {
      case MessageType.ConnectionInit:
        if (this.#initialised !== 'no')
          return this.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
        this.#initialised = 'asked';
        if (await this.#authenticate(message.payload)) {
          this.#initialised = 'yes';
          this.#send({ type: MessageType.ConnectionAck });
        }
        return;
      case MessageType.Ping:
        // A ping that carries a token renews it: the socket, its subscriptions and their place stay.
        if (this.#initialised !== 'yes' || !tokenIn(message.payload)) this.#send({ type: MessageType.Pong });
        else if (await this.#authenticate(message.payload)) {
          this.#send({ type: MessageType.Pong, payload: { renewed: true } });
        }
        return;
      case MessageType.Subscribe:
        return this.#subscribe(message.id, message.payload);
      case MessageType.Complete:
        this.#forget(message.id)?.stop();
        return;
      case MessageType.Pong:
        return;
      default:
        this.close(CloseCode.BadRequest, 'Only servers send this');
    }
  }

  /** False: the socket was closed, or is closing. */
  async #authenticate(params: Readonly<Record<string, unknown>> | undefined): Promise<boolean> {
    const authorization = tokenIn(params);
    if (authorization && !this.#pays(TOKEN_POINTS)) return false;
    const { viewer, expiresAt } = await this.#host.app.tokens.authenticate(authorization);
    if (this.#isClosed) return false;
    const before = this.#viewer;
    const isSomebodyElse =
      before !== undefined &&
      !(viewer.kind === 'user' && before.kind === 'user' && viewer.userId === before.userId);
    // 4403 makes the client ask its session for a fresh token and come back to its place.
    if ((authorization && viewer.kind === 'anonymous') || isSomebodyElse) {
      this.close(CloseCode.Forbidden, 'Forbidden');
      return false;
    }
    if (viewer.kind === 'user' && before === undefined && !this.#host.hasRoomFor(viewer.userId)) {
      this.close(TRY_AGAIN_LATER, 'Too many connections');
      return false;
    }
    this.#viewer = viewer;
    this.#expiresAt = expiresAt;
    this.#host.onViewer(this, before);
    return true;
  }

  async #subscribe(id: string, payload: unknown): Promise<void> {
    const viewer = this.#viewer;
    if (this.#initialised !== 'yes' || viewer === undefined) {
      this.close(CloseCode.Unauthorized, 'Unauthorized');
      return;
    }
    if (this.#subscriptions.has(id))
      return this.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`);
    const { app, engine, shared, maxSubscriptions } = this.#host;
    const isFull = this.#subscriptions.size >= maxSubscriptions || this.#underWay >= 2 * maxSubscriptions;
    if (isFull || !this.#host.hasRoomForSubscription(this)) {
      this.#fail(id, failure('RATE_LIMITED', {}, 'Too many operations at a time'));
      return;
    }
    const context: Context = {
      app,
      viewer,
      correlationId: timeOrderedUuid(),
      clientAddress: this.clientAddress,
      ...(app.tracing && { carrier: carrierIn(payload) }),
    };
    const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    const subscription = new Subscription({
      engine,
      shared,
      context,
      onOpened: this.#host.onOpened,
      viewerNow: () => app.tokens.withCurrentRole(viewer),
      send: (body) => this.#deliver(head, body),
      onSent: this.#host.onSent,
      isBusy: () => this.#unsent > UNSENT_LIMIT,
      onFailed: (errors) => {
        if (this.#forget(id)) this.#fail(id, ...errors);
      },
      onComplete: () => {
        if (this.#forget(id)) this.#send({ id, type: MessageType.Complete });
      },
    });
    this.#subscriptions.set(id, subscription);
    this.#host.onSubscriptions(this, 1);
    this.#underWay += 1;
    await subscription.start(payload).finally(() => this.#underWay--);
  }

  #forget(id: string): Subscription | undefined {
    const subscription = this.#subscriptions.get(id);
    if (this.#subscriptions.delete(id)) this.#host.onSubscriptions(this, -1);
    return subscription;
  }

  #fail(id: string, ...errors: readonly { toJSON(): object }[]): void {
    this.#refusals += 1;
    if (this.#pays(pointsOfRefusal(this.#refusals)))
      this.#send({ id, type: MessageType.Error, payload: errors });
  }

  #send(message: object): void {
    if (this.#hasRoom()) this.#frames.add(Buffer.from(JSON.stringify(message)));
  }

  #deliver(head: Buffer, body: Buffer): void {
    if (!this.#hasRoom()) return;
    this.#frames.add(head, body);
    this.#host.onDelivered();
  }

  /** False: nothing can be written, or not any more. */
  #hasRoom(): boolean {
    if (this.#ws.readyState !== this.#ws.OPEN) return false;
    if (this.#unsent <= UNSENT_AT_MOST) return true;
    this.#ws.terminate();
    return false;
  }

  get #unsent(): number {
    return this.#ws.bufferedAmount + this.#frames.held;
  }

  readonly #countUnsent = (): void => {
    if (!this.#isClosed) this.#host.unread.set(this, this.#unsent);
  };

  /** One function for every write: it runs when the bytes left for the kernel. */
  readonly #onFlushed = (): void => {
    this.#countUnsent();
    if (this.#isClosed || this.#unsent > UNSENT_LIMIT / 2) return;
    for (const subscription of this.#subscriptions.values()) subscription.resume();
  };
}
