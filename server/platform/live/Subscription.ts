import { createSourceEventStream, type GraphQLError } from 'graphql';
import type { Context } from '../app.ts';
import type { FeedItem, FeedSubscription } from '../feed/types.ts';
import type { Engine, Prepared } from '../graphql/engine.ts';
import { rootField } from '../graphql/rootField.ts';
import type { BodyOf, SharedExecution } from './SharedExecution.ts';

export type SubscriptionHost = {
  readonly engine: Engine;
  readonly shared: SharedExecution;
  readonly context: Context;
  /** The viewer with the current role; absent: the viewer of the context. */
  readonly viewerNow?: () => Context['viewer'] | Promise<Context['viewer']>;
  /** The subscription runs; `kind` is its field. Returns what is called once when it ends. */
  readonly onOpened?: ((kind: string) => () => void) | undefined;
  /** The text of the answer or item, as UTF-8. */
  readonly send: (body: Buffer) => void;
  /** The item was written; absent: nobody wants to know. */
  readonly onSent?: ((item: FeedItem) => void) | undefined;
  /** The client reads slower than we write. */
  readonly isBusy: () => boolean;
  readonly onFailed: (errors: readonly GraphQLError[]) => void;
  readonly onComplete: () => void;
};

/** One operation of a socket: pulls items while the socket has room, and stops pulling when it has not. */
export class Subscription {
  readonly #host: SubscriptionHost;
  #source: FeedSubscription | undefined;
  #bodyOf: BodyOf | undefined;
  /** Inside the pull loop, or waiting for a body that a resolver makes asynchronously. */
  #isPulling = false;
  #isBlocked = false;
  #isStopped = false;
  #context: Context;
  #closed: (() => void) | undefined;

  constructor(host: SubscriptionHost) {
    this.#host = host;
    this.#context = host.context;
  }

  async start(payload: unknown): Promise<void> {
    const { engine, viewerNow, onFailed } = this.#host;
    try {
      const now = viewerNow?.();
      const viewer = now instanceof Promise ? await now : now;
      if (this.#isStopped) return;
      if (viewer && viewer !== this.#context.viewer) this.#context = { ...this.#context, viewer };
      const prepared = engine.prepare(payload, this.#context);
      if (prepared.operation === 'subscription') await this.#open(prepared);
      else await this.#answer(prepared);
    } catch (error) {
      if (!this.#isStopped) onFailed(engine.present(error, this.#context));
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#close();
    void this.#source?.return();
  }

  #close(): void {
    this.#closed?.();
    this.#closed = undefined;
  }

  /** The socket has room again. */
  resume(): void {
    if (!this.#isBlocked) return;
    this.#isBlocked = false;
    this.#pull();
  }

  async #answer(prepared: Prepared): Promise<void> {
    const { engine, send, onComplete } = this.#host;
    const answer = await engine.execute(prepared, this.#context);
    if (this.#isStopped) return;
    send(Buffer.from(JSON.stringify(answer)));
    onComplete();
  }

  async #open(prepared: Prepared): Promise<void> {
    const { engine, shared, onFailed } = this.#host;
    const context = this.#context;
    const source = await createSourceEventStream({
      schema: engine.schema,
      document: prepared.document,
      operationName: prepared.operationName ?? null,
      variableValues: prepared.variables,
      contextValue: context,
    });
    if (!(Symbol.asyncIterator in source)) {
      if (!this.#isStopped)
        onFailed((source.errors ?? []).flatMap((error) => engine.present(error, context)));
      return;
    }
    if (!isFeedSubscription(source)) throw new Error('A subscription must be opened on the feed');
    if (this.#isStopped) {
      void source.return();
      return;
    }
    this.#source = source;
    this.#closed = this.#host.onOpened?.(rootField(prepared));
    this.#bodyOf = shared.bodies(prepared);
    source.onReady(() => this.#pull());
    this.#pull();
  }

  #pull(): void {
    const { send, onSent, isBusy, onComplete } = this.#host;
    if (this.#isPulling || this.#isBlocked || this.#source === undefined || !this.#bodyOf) return;
    this.#isPulling = true;
    while (!this.#isStopped) {
      if (isBusy()) {
        this.#isBlocked = true;
        break;
      }
      const item = this.#source.take();
      if (item === undefined) break;
      const body = this.#bodyOf(item);
      if (body instanceof Promise) {
        void this.#sendLater(body, item);
        return;
      }
      send(body);
      onSent?.(item);
    }
    this.#isPulling = false;
    if (this.#source.ended && !this.#isStopped) {
      this.#isStopped = true;
      this.#close();
      onComplete();
    }
  }

  async #sendLater(body: Promise<Buffer>, item: FeedItem): Promise<void> {
    const text = await body;
    if (!this.#isStopped) {
      this.#host.send(text);
      this.#host.onSent?.(item);
    }
    this.#isPulling = false;
    this.#pull();
  }
}

function isFeedSubscription(source: object): source is FeedSubscription {
  return 'take' in source && 'onReady' in source;
}
