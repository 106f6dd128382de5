import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DomainEvent } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import type { FileAuthorizer, PageHandler, ServerCapability } from '../capability.ts';
import { isServiceBusy } from '../execute/retryable.ts';
import { servePhoto } from '../files/pages/photoPages.ts';
import { createSignedPages } from '../files/pages/signedPages.ts';
import type { Engine } from '../graphql/engine.ts';
import { HeldBytes } from '../HeldBytes.ts';
import { outboxFolder } from '../mail/createMailer.ts';
import { createPrerenderer } from '../prerender/createPrerenderer.ts';
import { createApiHandler } from './apiHandler.ts';
import { clientAddress } from './clientAddress.ts';
import { createMetricsPage, createReadiness } from './health.ts';
import { sendTooOften } from './isTooOften.ts';
import { createOutboxPages } from './pages/outboxPages.ts';
import { createStaticClient } from './pages/staticClient.ts';
import { securityHeaders } from './securityHeaders.ts';
import { sendText } from './sendText.ts';
import { createUnanswered } from './unanswered.ts';

export interface HttpServer {
  readonly server: Server;
  /** Resolves with the address that it listens on; rejects when the port is taken. */
  listen(port: number, host: string): Promise<AddressInfo>;
  /** Not ready any more, no new connections; resolves when the requests in flight are answered, or `patience` ms later. */
  close(patience: number): Promise<void>;
}

/** Node takes the first, and what stands before this server may take the other one: RFC 9112, section 3.2, has both refused. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** The page of this path, or of the folder that it begins with. */
function pageAt(pages: Readonly<Record<string, PageHandler>>, path: string): PageHandler | undefined {
  const folder = path.slice(0, path.indexOf('/', 1) + 1);
  const key = [path, folder].find((each) => Object.hasOwn(pages, each));
  return key === undefined ? undefined : pages[key];
}

/** The folder alone: behind it stand keys (of a download, a calendar, a statement), and no log holds one. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const end = path.indexOf('/', path.startsWith('/files/') ? '/files/'.length : 1);
  return end < 0 ? path : path.slice(0, end + 1);
}

/** Milliseconds. */
const waits = {
  headers: 15_000,
  /** Between two looks at connections whose time has run out; Node's own is 30 s. */
  look: 1_000,
  /** 25 MB at 20 kB a second; below 2 kB a second `demandPace` cuts off before, and bodies without files have another limit. */
  request: 1_320_000,
  /** Longer than the idle time of common proxies, so that they never meet a connection that we just closed. */
  keepAlive: 75_000,
  /** Without a byte either way: longer than an operation may take. */
  silence: 90_000,
} as const;

/**
 * Connections that the kernel holds until they are taken: after a restart every window comes back at once, and those beyond
 * are tried again after a second or more. Node's own number is 511. The kernel takes no more than its `somaxconn`.
 */
const MOST_WAITING = 4_096;

/** Of all answers that their clients have not read yet: the largest are cut off above it. */
const MAX_UNREAD = 128 * 1024 * 1024;

/** What the capabilities answer beside the API and the client. */
export type HttpDependencies = {
  readonly pages?: Readonly<Record<string, PageHandler>>;
  readonly files?: Readonly<Record<string, FileAuthorizer>>;
  readonly beforeClient?: ServerCapability['beforeClient'];
  readonly redrawAfter?: ReadonlySet<DomainEvent['type']>;
  readonly visitorLanguage?: ServerCapability['visitorLanguage'];
};

/** One port for everything: the API, the built client, health and metrics. Without an engine the latter two only. */
export function createHttpServer(
  app: App,
  engine: Engine | undefined,
  clientFolder: string,
  { pages = {}, files = {}, beforeClient, redrawAfter = new Set(), visitorLanguage }: HttpDependencies = {},
): HttpServer {
  let isServing = true;
  const unread = new HeldBytes(MAX_UNREAD);
  const mayAsk = createUnanswered();
  const prerenderer =
    engine &&
    createPrerenderer(app, engine, clientFolder, redrawAfter, async (asked) => visitorLanguage?.(app, asked));
  const client = engine && createStaticClient(clientFolder, prerenderer, app.clock, app.config.owner);
  const headers = Object.entries(securityHeaders(app.config, client?.scriptHashes));
  const assetHeaders = headers.filter(([name]) => name === 'x-content-type-options');
  const serveApi = engine && createApiHandler(app, engine);
  const serveSigned = engine && createSignedPages(files);
  const serveReadiness = createReadiness(app, () => isServing);
  const serveMetrics = createMetricsPage(app);
  const serveOutbox = app.config.isProduction ? undefined : createOutboxPages(outboxFolder(app.config));

  function route(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const url = request.url ?? '/';
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    if (serveApi && path === '/api') return serveApi(request, response);
    // Nothing below takes a body: one that comes in endless pieces, or a byte a second, is not read to its end.
    const { 'transfer-encoding': pieces, 'content-length': length = 0 } = request.headers;
    if (pieces !== undefined || Number(length) > 0) response.setHeader('connection', 'close');
    // A hashed file is no page: nothing in it obeys a policy, and on a slow phone each header is paid for.
    const isHashed = path.startsWith('/assets/');
    for (const [name, value] of isHashed ? assetHeaders : headers) response.setHeader(name, value);
    if (path === '/healthz') return sendText(response, 200, 'ok');
    if (path === '/readyz') return serveReadiness(request, response);
    if (path === '/metrics') return serveMetrics(request, response);
    // Before anything is done for it: a caller who asks without end would take the event loop from everybody.
    const address = clientAddress(request, app.config.trustedProxies);
    const wait = engine?.budget?.visit(address, isHashed ? 'hashedFile' : 'page') ?? 0;
    if (wait > 0) return sendTooOften(response, wait);
    if (serveOutbox && (path === '/dev/outbox' || path.startsWith('/dev/outbox/'))) {
      return serveOutbox(request, response);
    }
    if (engine && /^\/files\/(photos|pictures)\//.test(path)) return servePhoto(app, request, response);
    if (serveSigned && path.startsWith('/files/signed/')) return serveSigned(app, request, response);
    const servePage = engine && pageAt(pages, path);
    if (servePage) return servePage(app, request, response);
    if (client) {
      const preparing = beforeClient?.(app, request, response);
      return preparing
        ? preparing.then((head) => client.serve(request, response, head))
        : client.serve(request, response);
    }
    sendText(response, 404, 'Not found');
  }

  /** Its bytes wait in this process until the client takes them. */
  function countUnread(response: ServerResponse): void {
    if (response.destroyed || response.writableLength === 0) return;
    const holder = { letGo: () => void response.destroy() };
    response.once('close', () => unread.set(holder, 0));
    unread.set(holder, response.writableLength);
  }

  function answerFault(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const where = { err: error, path: loggedPath(request.url ?? '') };
    const isBusy = isServiceBusy(error);
    if (isBusy) app.log.warn(where, 'busy');
    else app.log.error(where, 'fault');
    if (response.headersSent) {
      if (!response.writableEnded) response.destroy();
      return;
    }
    if (!isBusy) sendText(response, 500, 'Something went wrong on our side');
    else {
      response.setHeader('retry-after', '1');
      sendText(response, 503, 'Busy; try again in a moment');
    }
  }

  const server = createServer({ connectionsCheckingInterval: waits.look }, (request, response) => {
    if (!mayAsk(request, response)) return;
    if (hasTwoHosts(request)) {
      response.setHeader('connection', 'close');
      return sendText(response, 400, 'Bad request');
    }
    if (!isServing) response.setHeader('connection', 'close');
    try {
      const answering = route(request, response)?.then(() => countUnread(response));
      answering?.catch((error: unknown) => answerFault(error, request, response));
    } catch (error) {
      // Uncaught, it would end the process.
      answerFault(error, request, response);
    }
  });
  server.headersTimeout = waits.headers;
  server.requestTimeout = waits.request;
  server.keepAliveTimeout = waits.keepAlive;
  server.timeout = waits.silence;

  return {
    server,
    listen(port, host) {
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host, backlog: MOST_WAITING }, () => {
          server.off('error', reject);
          resolve(server.address() as AddressInfo);
        });
      });
    },
    async close(patience) {
      isServing = false;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const giveUp = setTimeout(() => server.closeAllConnections(), patience);
      await Promise.all([closed, prerenderer?.close()]);
      clearTimeout(giveUp);
    },
  };
}
