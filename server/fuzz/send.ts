import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { requestBody } from '../testing/requestBody.ts';
import type { Document } from './operations.ts';

/** How long an answer may take, milliseconds: far beyond a busy machine, far below a held loop. */
const DEADLINE = 20_000;
/** How long a subscription is listened to, milliseconds. */
const LISTENS = 150;

export type Sent = {
  readonly status: number;
  readonly codes: readonly string[];
  readonly text: string;
};

/** The answer over HTTP. @throws Error when none comes in time */
export async function sendHttp(
  address: string,
  document: Document,
  token: string | undefined,
  from: string,
): Promise<Sent> {
  const { body, headers } = bodyOf(document);
  const response = await fetch(`${address}/api`, {
    method: 'POST',
    body,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }), 'x-forwarded-for': from },
    signal: AbortSignal.timeout(DEADLINE),
  });
  const text = await response.text();
  return { status: response.status, codes: codesIn(text), text };
}

function bodyOf({ query, variables, ...others }: Document) {
  const made = requestBody(query, variables);
  if (typeof made.body !== 'string') return made;
  return { ...made, body: JSON.stringify({ ...JSON.parse(made.body), ...others }) };
}

/** The answer over a separate socket; of a subscription, the items of the first moment. @throws Error when none comes in time */
export async function sendSocket(
  address: string,
  document: Document,
  token: string | undefined,
  from: string,
): Promise<Sent> {
  class From extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers: { 'x-forwarded-for': from } });
    }
  }
  const client = createClient({
    url: `${address.replace('http', 'ws')}/api`,
    webSocketImpl: From,
    retryAttempts: 0,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
  });
  const received: unknown[] = [];
  const isSubscription = document.query.startsWith('subscription');
  try {
    await new Promise<void>((resolve, reject) => {
      const late = () => (isSubscription ? resolve() : reject(new Error(`no answer within ${DEADLINE} ms`)));
      const timer = setTimeout(late, isSubscription ? LISTENS : DEADLINE);
      const done = (item?: unknown) => {
        if (item !== undefined) received.push(item);
        clearTimeout(timer);
        resolve();
      };
      const variables = document.variables as Record<string, unknown>;
      client.subscribe(
        { ...document, variables, extensions: { ...document.extensions } },
        {
          next: (item) => received.push(item),
          complete: () => done(),
          error: (error) => done(closed(error)),
        },
      );
    });
  } finally {
    await client.dispose();
  }
  const text = JSON.stringify(received);
  return { status: 200, codes: codesIn(text), text };
}

/** Errors of an operation as they came; a socket that was closed with its number. */
function closed(error: unknown): unknown {
  if (Array.isArray(error)) return { errors: error };
  const { code, reason } = error as { code?: number; reason?: string };
  return { closed: code, reason, message: error instanceof Error ? error.message : undefined };
}

function codesIn(text: string): readonly string[] {
  return [...text.matchAll(/"code":"([A-Z_]+)"/g)].map(([, code = '']) => code);
}
