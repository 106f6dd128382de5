import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App, Context } from '../app.ts';
import type { Answer, Engine } from '../graphql/engine.ts';
import { errorTexts } from '../graphql/errorCodes.ts';
import { badUserInput } from '../graphql/failures.ts';
import { clientAddress } from './clientAddress.ts';
import { readMultipart } from './multipart.ts';
import { BodyProblem, readBody } from './readBody.ts';

/** The largest JSON body: a 10,000-character message in four-byte characters, and a document, fit many times. */
const MAX_JSON = 512 * 1024;

export type ApiHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * POST /api (API-01 to API-08). Every GraphQL outcome is HTTP 200 with `extensions.code` (ERR-17); only what is no
 * GraphQL request at all gets 405, 413 or 415, with the same shape of body.
 */
export function createApiHandler(app: App, engine: Engine): ApiHandler {
  return async (request, response) => {
    const correlationId = randomUUID();
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return refuse(request, response, 405, 'method', 'Calls are POST');
    }
    try {
      const body = await readRequest(request);
      const begun = performance.now();
      const authenticating = app.tokens.authenticate(request.headers.authorization);
      const { viewer } = authenticating instanceof Promise ? await authenticating : authenticating;
      const context: Context = {
        app,
        viewer,
        correlationId,
        clientAddress: clientAddress(request, app.config.trustedProxies),
      };
      const answer = await engine.run(body, context);
      send(response, 200, answer);
      observe(app, answer, performance.now() - begun);
    } catch (error) {
      if (error instanceof BodyProblem) {
        const status = error.status === 400 ? 200 : error.status;
        return refuse(request, response, status, error.field, error.message);
      }
      app.log.error({ err: error, correlationId }, 'fault');
      const extensions = { code: 'INTERNAL', reference: correlationId };
      send(response, 200, { errors: [{ message: errorTexts.INTERNAL, extensions }] });
    }
  };
}

async function readRequest(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json')) {
    const bytes = await readBody(request, MAX_JSON);
    try {
      return JSON.parse(bytes.toString());
    } catch {
      throw new BodyProblem(400, 'body', 'The body is not JSON');
    }
  }
  if (type.startsWith('multipart/form-data')) return readMultipart(request);
  throw new BodyProblem(415, 'contentType', 'The body must be application/json or multipart/form-data');
}

/** Answers before the body was read; what is left of it is thrown away and the connection closed after a large one. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  field: string,
  message: string,
): void {
  if (!request.complete) response.setHeader('connection', 'close');
  request.resume();
  send(response, status, { errors: [badUserInput({ [field]: 'invalid' }, message)] });
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
