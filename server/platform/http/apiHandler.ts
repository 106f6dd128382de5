import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Viewer } from '@waymark/events/kernel';
import { GraphQLError } from 'graphql';
import { ANONYMOUS } from '../anonymous.ts';
import type { App, Context } from '../app.ts';
import type { Answer, Engine } from '../graphql/engine.ts';
import { badUserInput } from '../graphql/failures.ts';
import { MOST_VALUES, valuesInJson } from '../graphql/limits/jsonText.ts';
import { presentError } from '../graphql/presentError.ts';
import { HeldBytes } from '../HeldBytes.ts';
import { timeOrderedUuid } from '../timeOrderedUuid.ts';
import { carrierOf } from '../tracing/carriers.ts';
import { demandPace } from './body/demandPace.ts';
import { carriesFiles, createFileRequests, type Sender } from './body/fileRequests.ts';
import { readMultipart } from './body/multipart.ts';
import { BodyProblem, readBody } from './body/readBody.ts';
import { browserOf } from './browser.ts';
import { clientAddress } from './clientAddress.ts';
import { holderOf } from './holderOf.ts';
import { pageLanguage } from './pages/pageLanguage.ts';

/** The largest JSON body: a 10,000-character message in four-byte characters, and a document, fit many times. */
const MAX_JSON = 512 * 1024;
/** Of all JSON bodies that are not complete yet: whose body is largest is cut off above it. */
const MAX_BODIES = 64 * 1024 * 1024;
/** What is read of a body that was refused before: bytes, and milliseconds. A file may take as long as a slow phone needs. */
const FORGOTTEN = {
  file: { most: 64 * 1024 * 1024, within: 1_320_000 },
  other: { most: 16 * 1024 * 1024, within: 15_000 },
} as const;

export type ApiHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * POST /api (API-01 to API-08). Every GraphQL outcome is HTTP 200 with `extensions.code` (ERR-17); only what is no
 * GraphQL request at all gets 405, 413 or 415, with the same shape of body.
 */
export function createApiHandler(app: App, engine: Engine): ApiHandler {
  const fileRequests = createFileRequests(app);
  const bodies = new HeldBytes(MAX_BODIES);

  const isSecure = app.config.publicUrl.startsWith('https:');

  /** After their file: their token may have ended on the way, their session may not. */
  async function stillThere(sender: Sender): Promise<Viewer> {
    return (await app.tokens.isLive(sender.sessionId)) ? sender : ANONYMOUS;
  }

  async function answerTo(
    request: IncomingMessage,
    response: ServerResponse,
    { correlationId, address, receivedAt }: Arrival,
    body: unknown,
    sender?: Sender,
  ): Promise<Answer> {
    const begun = performance.now();
    const holding = sender ? stillThere(sender) : holderOf(app, request, engine.budget, address);
    const holder = holding instanceof Promise ? await holding : holding;
    const current = app.tokens.withCurrentRole(holder);
    const viewer = current instanceof Promise ? await current : current;
    const context: Context = {
      app,
      viewer,
      correlationId,
      clientAddress: address,
      language: pageLanguage(request.headers['accept-language']),
      browser: browserOf(request, response, isSecure),
      isGone: () => response.destroyed,
      ...(app.tracing && { carrier: carrierOf(request, receivedAt) }),
    };
    const answer = await engine.run(body, context);
    observe(app, answer, performance.now() - begun);
    return answer;
  }

  return async (request, response) => {
    const correlationId = timeOrderedUuid();
    // By it a browser judges what is open and what is over: the clock that the log is written by, not this machine's.
    response.setHeader('date', new Date(app.clock.now()).toUTCString());
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return refuse(request, response, 405, badUserInput({ method: 'invalid' }, 'Calls are POST'));
    }
    const address = clientAddress(request, app.config.trustedProxies);
    const arrival: Arrival = { correlationId, address, receivedAt: performance.now() };
    const parse = (text: string | Buffer): unknown => {
      const json = text.toString();
      const values = valuesInJson(json);
      const isTooMuch = values > MOST_VALUES;
      engine.budget?.receive(address, text.length, isTooMuch ? 0 : values);
      if (isTooMuch) throw new Error('The text holds too many values');
      return JSON.parse(json);
    };
    if (carriesFiles(request)) demandPace(request);
    try {
      const answer = carriesFiles(request)
        ? await fileRequests.run(await holderOf(app, request, engine.budget, address), async (held, sender) =>
            answerTo(request, response, arrival, await readMultipart(request, held, parse), sender),
          )
        : await answerTo(request, response, arrival, await readJson(request, bodies, parse));
      send(response, 200, answer);
    } catch (error) {
      if (error instanceof GraphQLError) return refuse(request, response, 200, error);
      if (error instanceof BodyProblem) {
        const status = error.status === 400 ? 200 : error.status;
        return refuse(request, response, status, badUserInput({ [error.field]: error.key }, error.message));
      }
      return refuse(request, response, 200, presentError(error, correlationId, app.log));
    }
  };
}

type Arrival = { readonly correlationId: string; readonly address: string; readonly receivedAt: number };

async function readJson(
  request: IncomingMessage,
  bodies: HeldBytes,
  parse: (bytes: Buffer) => unknown,
): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) {
    throw new BodyProblem(415, 'contentType', 'The body must be application/json or multipart/form-data');
  }
  const bytes = await readBody(request, MAX_JSON, bodies);
  try {
    return parse(bytes);
  } catch (error) {
    if (error instanceof GraphQLError) throw error;
    throw new BodyProblem(400, 'body', 'The body is not JSON');
  }
}

/** Answers where the body was not read: what is left of it is thrown away, and the connection closed after a large one. */
async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: GraphQLError,
): Promise<void> {
  await readAndForget(request, carriesFiles(request) ? FORGOTTEN.file : FORGOTTEN.other);
  if (!request.complete) response.setHeader('connection', 'close');
  send(response, status, { errors: [error] });
}

/** A client reads no answer before it has sent everything, and loses it when the connection closes under it. */
function readAndForget(
  request: IncomingMessage,
  { most, within }: { readonly most: number; readonly within: number },
): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  let left = most;
  return new Promise((resolve) => {
    const late = setTimeout(resolve, within);
    request.once('close', () => clearTimeout(late));
    request.once('end', () => clearTimeout(late));
    request.on('data', (chunk: Buffer) => {
      // A piece costs as much as a thousand bytes.
      left -= 1_000 + chunk.length;
      if (left < 0) resolve();
    });
    request.once('close', resolve);
    request.once('end', resolve);
    request.resume();
  });
}

function send(response: ServerResponse, status: number, answer: unknown): void {
  if (response.destroyed || response.headersSent) return;
  const text = JSON.stringify(answer);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

function observe(app: App, answer: Answer, milliseconds: number): void {
  app.metrics.requestSeconds.observe(milliseconds / 1000);
  for (const error of answer.errors ?? []) {
    app.metrics.errors.inc({ code: String(error.extensions.code ?? 'INTERNAL') });
  }
}
