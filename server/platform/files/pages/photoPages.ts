import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { App } from '../../app.ts';
import { sendText } from '../../http/sendText.ts';

const PHOTO = /^\/files\/((?:photos|pictures)\/[0-9a-f]{32}\/[0-9a-z]+-[0-9a-f]{32}\.webp)$/;

/**
 * GET /files/photos/… and /files/pictures/…: pixels that we drew ourselves, under names that nobody guesses and that never change. Should one
 * ever be anything else, a browser may do nothing with it but show a picture (PRO-73).
 */
export async function servePhoto(
  { files }: Pick<App, 'files'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(response, 405, 'Method not allowed');
  }
  const [, key] = PHOTO.exec((request.url ?? '').split('?')[0] ?? '') ?? [];
  const file = key && (await files.get(key));
  if (!file) return sendText(response, 404, 'Not found');
  if (request.method === 'HEAD') file.content.destroy();
  // All of it at once: it is small, and nobody who reads slowly holds a connection to the store.
  const content = request.method === 'HEAD' ? undefined : await buffer(file.content);
  response.writeHead(200, {
    'content-type': 'image/webp',
    'content-length': file.size,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
  });
  response.end(content);
}
