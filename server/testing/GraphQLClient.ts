import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { documentOf } from '../contract/documents.ts';
import { requestBody } from './requestBody.ts';

export type Variables = Readonly<Record<string, unknown>>;
type Json = Readonly<Record<string, unknown>>;

export type Answer<Data> = {
  readonly status: number;
  readonly data: Data | null | undefined;
  readonly errors: readonly { readonly message: string; readonly extensions: Json }[];
  /** `extensions.code` of the first error; undefined when there is none. */
  readonly code: string | undefined;
};

/** An answer with errors where none was expected. */
export class UnexpectedErrors extends Error {
  override readonly name = 'UnexpectedErrors';
}

/** A server that took a request and said nothing: without a bound a test ends by its timeout and does not say where. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const ANSWERED_WITHIN_MS = 120_000;

/** Somebody who talks GraphQL to a running server, over real HTTP and WebSocket. */
export class GraphQLClient {
  readonly #address: string;
  /** Milliseconds. */
  readonly #answeredWithin: number;
  readonly #open: Subscribed<unknown>[] = [];
  /** Sent as Bearer; undefined: anonymous. */
  accessToken: string | undefined;

  constructor(address: string, accessToken?: string, answeredWithin = ANSWERED_WITHIN_MS) {
    this.#address = address;
    this.#answeredWithin = answeredWithin;
    this.accessToken = accessToken;
  }

  /** Any body, any headers; for what a well-behaved client never sends. @throws NoAnswer */
  async post(body: BodyInit, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const signal = AbortSignal.timeout(this.#answeredWithin);
    return fetch(`${this.#address}/api`, {
      method: 'POST',
      body,
      headers: { ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }), ...headers },
      signal,
    }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      const sent = typeof body === 'string' ? body.slice(0, 200) : 'a body with files';
      throw new NoAnswer(`No answer within ${this.#answeredWithin} ms to ${sent}`, { cause: error });
    });
  }

  /** The whole answer, errors and all. Files may be among the variables. */
  async ask<Data = Json>(query: string, variables: Variables = {}): Promise<Answer<Data>> {
    const { body, headers } = requestBody(query, variables);
    return answerOf(await this.post(body, headers));
  }

  /** @throws UnexpectedErrors */
  async run<Data = Json>(query: string, variables: Variables = {}): Promise<Data> {
    const answer = await this.ask<Data>(query, variables);
    if (answer.errors.length > 0 || !answer.data) throw new UnexpectedErrors(JSON.stringify(answer.errors));
    return answer.data;
  }

  /** A documented operation by its name, with the data of its one field. @throws UnexpectedErrors */
  async perform<Result = Json>(name: string, variables: Variables = {}): Promise<Result> {
    const data = await this.run<Record<string, Result>>(documentOf(name), variables);
    const [result] = Object.values(data);
    return result as Result;
  }

  /** The code that a documented operation is refused with; undefined when it is not. */
  async refusal(name: string, variables: Variables = {}): Promise<string | undefined> {
    return (await this.ask(documentOf(name), variables)).code;
  }

  /** Opens a separate socket for one subscription. */
  subscribe<Data = Json>(query: string, variables: Variables = {}): Subscribed<Data> {
    const subscribed = new Subscribed<Data>(this.#address, this.accessToken, query, variables);
    this.#open.push(subscribed as Subscribed<unknown>);
    return subscribed;
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.map((subscribed) => subscribed.close()));
  }
}

/** One running subscription, read item by item. */
export class Subscribed<Data> {
  readonly received: Data[] = [];
  readonly #client;
  readonly #items;

  constructor(address: string, accessToken: string | undefined, query: string, variables: Variables) {
    this.#client = createClient({
      url: `${address.replace('http', 'ws')}/api`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: accessToken ? { authorization: `Bearer ${accessToken}` } : {},
    });
    this.#items = this.#client.iterate<Data & Json>({ query, variables });
  }

  /** The next item. @throws UnexpectedErrors when the subscription ended or failed. */
  async next(): Promise<Data> {
    const { value, done } = await this.#items.next();
    if (done || value.errors || !value.data) {
      throw new UnexpectedErrors(done ? 'The subscription ended' : JSON.stringify(value.errors));
    }
    this.received.push(value.data);
    return value.data;
  }

  /** Reads on to the first item that fits. */
  async until(fits: (item: Data) => boolean): Promise<Data> {
    for (;;) {
      const item = await this.next();
      if (fits(item)) return item;
    }
  }

  async close(): Promise<void> {
    await this.#items.return?.();
    await this.#client.dispose();
  }
}

export async function answerOf<Data>(response: Response): Promise<Answer<Data>> {
  const body = (await response.json()) as Partial<Answer<Data>>;
  const errors = body.errors ?? [];
  const code = errors[0]?.extensions?.code;
  return {
    status: response.status,
    data: body.data,
    errors,
    code: typeof code === 'string' ? code : errors.length > 0 ? 'NO_CODE' : undefined,
  };
}
