import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageHandler } from '../../platform/capability.ts';
import { sendText } from '../../platform/http/sendText.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
/** Path of each part; labels of workers are Monaco's. */
const parts = {
  '/explorer/graphiql.js': ['js', SCRIPT],
  '/explorer/graphiql.css': ['css', 'text/css; charset=utf-8'],
  '/explorer/editorWorkerService.js': ['editorWorkerService', SCRIPT],
  '/explorer/json.js': ['jsonWorker', SCRIPT],
  '/explorer/graphql.js': ['graphqlWorker', SCRIPT],
} as const;

/** Outside production: the explorer without a log-in, on a page without anything of the client. */
const openParts: Readonly<Record<string, readonly [text: string, type: string]>> = {
  '/explorer/': [
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Waymark API explorer</title>
    <link rel="stylesheet" href="/explorer/graphiql.css">
  </head>
  <body>
    <div id="explorer" style="height: 100vh"></div>
    <script src="/explorer/graphiql.js"></script>
    <script src="/explorer/start.js"></script>
  </body>
</html>
`,
    'text/html; charset=utf-8',
  ],
  '/explorer/start.js': [
    `globalThis.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (id, label) => '/explorer/' + label + '.js' };
globalThis.YogaGraphiQL.renderYogaGraphiQL(document.getElementById('explorer'), {
  endpoint: '/api', subscriptionsProtocol: 'WS', title: 'Waymark',
});
`,
    SCRIPT,
  ],
};

/** By path; packed when it is first asked for, which is seldom. */
const packed = new Map<string, Promise<Buffer>>();

async function pack(part: (typeof parts)[keyof typeof parts][0]): Promise<Buffer> {
  const texts = await import('@graphql-yoga/render-graphiql/graphiql');
  return promisify(gzip)(texts[part]);
}

/** The scripts of the explorer of the API (GraphiQL). They are public; what they may ask is decided by the API. */
export const serveExplorer: PageHandler = async (
  app,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const open = app.config.isProduction || request.method !== 'GET' ? undefined : openParts[path];
  if (open) return sendText(response, 200, ...open);
  const found = Object.entries(parts).find(([each]) => each === path);
  if (!found || request.method !== 'GET') return sendText(response, 404, 'Not found');
  const [, [part, type]] = found;
  const body = packed.get(path) ?? pack(part);
  packed.set(path, body);
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=86400',
  });
  response.end(await body);
};
