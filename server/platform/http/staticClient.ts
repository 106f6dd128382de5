import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { sendText } from './sendText.ts';

/** `head` stands in the head of the page besides what the client has there; a title takes the place of the client's. */
export type Handler = (request: IncomingMessage, response: ServerResponse, head?: string) => void;

/**
 * The built client: hashed files are cached as immutable, index.html never; every path of the client's own router answers
 * with index.html, a missing file answers 404. Precompressed `.br` and `.gz` beside a file are used.
 */
export function createStaticClient(folder: string): Handler {
  if (!existsSync(join(folder, 'index.html'))) {
    return (_request, response) =>
      sendText(response, 503, 'The client is not built yet: npm run build -w web');
  }
  const serve = sirv(folder, {
    single: true,
    ignores: [/^\/assets\//, /\.\w{1,8}$/],
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      const isHashed = path.startsWith('/assets/');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const [before = '', after = ''] = readFileSync(join(folder, 'index.html'), 'utf8').split('</head>');
  const untitled = before.replace(/<title>[^<]*<\/title>/, '').replace(/<meta name="description"[^<>]*>/, '');
  return (request, response, head) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Method not allowed');
    }
    if (head) {
      response.setHeader('content-type', 'text/html;charset=utf-8');
      response.setHeader('cache-control', 'no-cache');
      response.end(`${head.includes('<title>') ? untitled : before}${head}</head>${after}`);
      return;
    }
    // A file that went between being listed and being opened ends this answer, not the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    serve(request, response, () => sendText(response, 404, 'Not found'));
  };
}
