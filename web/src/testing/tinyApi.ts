import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = {
  operationName?: string;
  query?: string;
  variables?: Record<string, unknown>;
  extensions?: { persistedQuery?: { sha256Hash: string } };
};
export type Received = {
  name: string;
  sentQuery: boolean;
  authorization: string | undefined;
  contentType: string;
  language: string | undefined;
  traceparent: string | undefined;
  tracestate: string | undefined;
};
type Answer = { status?: number; body?: unknown };

/**
 * A GraphQL server of a few lines: bearer tokens that expire, rotating refresh tokens, persisted queries, a log of what
 * came. For tests of the client's transport against real HTTP.
 */
export async function startTinyApi() {
  const received: Received[] = [];
  const known = new Map<string, string>();
  const state = {
    validToken: 'access-1',
    validRefreshToken: 'refresh-1',
    supportsHashes: true,
    /** Answers an operation itself; undefined lets it through. */
    intercept: (_name: string): Answer | Promise<Answer | undefined> | undefined => undefined,
    refreshes: 0,
  };

  async function answer(request: IncomingMessage, raw: Buffer): Promise<Answer> {
    const contentType = request.headers['content-type'] ?? '';
    const body = readBody(contentType, raw);
    const hash = body.extensions?.persistedQuery?.sha256Hash;
    const { authorization, 'accept-language': language } = request.headers;
    const name = body.operationName ?? '';
    const { traceparent, tracestate } = request.headers as Readonly<Record<string, string | undefined>>;
    const sentQuery = body.query !== undefined;
    received.push({ name, sentQuery, authorization, contentType, language, traceparent, tracestate });
    if (hash && !state.supportsHashes) return failed('PERSISTED_QUERY_NOT_SUPPORTED');
    if (hash && body.query === undefined && !known.has(hash)) return failed('PERSISTED_QUERY_NOT_FOUND');
    if (hash && body.query !== undefined) {
      if (createHash('sha256').update(body.query).digest('hex') !== hash)
        return failed('PERSISTED_QUERY_MISMATCH');
      known.set(hash, body.query);
    }
    const own = await state.intercept(name);
    if (own) return own;
    if (name === 'RefreshToken') return refresh(body.variables?.refreshToken);
    if (authorization !== `Bearer ${state.validToken}`) return failed('EXPIRED_TOKEN');
    return { body: { data: { [fieldOf(name)]: name } } };
  }

  function refresh(given: unknown): Answer {
    if (given !== state.validRefreshToken) return failed('NOT_AUTHORIZED');
    state.refreshes++;
    state.validToken = `access-${state.refreshes + 1}`;
    state.validRefreshToken = `refresh-${state.refreshes + 1}`;
    const tokens = { accessToken: state.validToken, refreshToken: state.validRefreshToken };
    return { body: { data: { refreshToken: tokens } } };
  }

  const server = createServer((request, response) => {
    // Its clock is the page's, which a test may set.
    response.sendDate = false;
    // A page stands at another address than this server: its browser asks first.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { status = 200, body = {} } = await answer(request, Buffer.concat(chunks));
      // As the server does: every answer says what it reflects.
      const placed = { extensions: { position: '1.1f' }, ...(body as object) };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(placed));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    received,
    state,
    expire: () => {
      state.validToken = `${state.validToken}-renewed`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type TinyApi = Awaited<ReturnType<typeof startTinyApi>>;

export function failed(code: string, message = code): Answer {
  return { body: { data: null, errors: [{ message, extensions: { code } }] } };
}

function readBody(contentType: string, raw: Buffer): Body {
  if (!contentType.startsWith('multipart/form-data')) return JSON.parse(raw.toString()) as Body;
  const operations = /name="operations"\r\n\r\n([^\r]*)/.exec(raw.toString());
  return JSON.parse(operations?.[1] ?? '{}') as Body;
}

function fieldOf(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
