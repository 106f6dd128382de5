import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../app.ts';
import type { FileAuthorizer } from '../../capability.ts';
import { sendTooOften } from '../../http/isTooOften.ts';
import { sendText } from '../../http/sendText.ts';
import type { KeptFile } from '../types.ts';
import { contentDisposition } from './contentDisposition.ts';
import { rangeOf } from './range.ts';
import { openToken, type SignedFile } from './signedPath.ts';
import { Turns } from './Turns.ts';

const PATH = /^\/files\/signed\/([\w-]{1,2000}\.[\w-]{43})(?:\/[^/]*)?$/;
/** A client that takes nothing for this long has gone, in milliseconds. */
const STALLED = 60_000;
/** A whole download: 10 MB at 20 KB a second, milliseconds. */
const TAKEN_WITHIN = 600_000;
const COME_AGAIN = 5_000;
/** Limits of one person: each download may hold a connection to the store for as long as the person takes to read. */
const DOWNLOADS = { atOnce: 16, waiting: 200 } as const;

type Dependencies = Readonly<Record<string, FileAuthorizer>>;

/**
 * GET /files/signed/<token>/<name>: a download of any kind. The token is for one person, whose right is checked now.
 * A browser runs nothing in it, and no cache on the way keeps it.
 */
export function createSignedPages(authorizers: Dependencies) {
  const turns = new Turns(DOWNLOADS);
  return async (app: App, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Method not allowed');
    }
    response.setHeader('referrer-policy', 'no-referrer');
    const [, token] = PATH.exec(request.url?.split('?')[0] ?? '') ?? [];
    const signed = token === undefined ? undefined : openToken(app, token);
    if (!signed) return sendText(response, 404, 'Not found');
    const endTurn = await turns.take(signed.viewerId);
    if (!endTurn) return sendTooOften(response, COME_AGAIN);
    try {
      if (!response.destroyed) await send(app, signed, request, response);
    } finally {
      endTurn();
    }
  };

  async function send(app: App, signed: SignedFile, request: IncomingMessage, response: ServerResponse) {
    const kept = await allowedFile(app, authorizers, signed);
    if (!kept) return sendText(response, 404, 'Not found');
    const tag = `"${createHash('sha256').update(kept.key).digest('base64url').slice(0, 22)}"`;
    const range = rangeOf(request.headers, kept.size, tag);
    if (range === 'unsatisfiable') {
      response.setHeader('content-range', `bytes */${kept.size}`);
      return sendText(response, 416, 'Range not satisfiable');
    }
    const stored = await app.files.get(kept.key, range);
    if (!stored) return sendText(response, 404, 'Not found');
    response.writeHead(range ? 206 : 200, {
      'content-type': kept.type,
      'content-length': range ? range.end - range.start + 1 : stored.size,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${kept.size}` }),
      'content-disposition': contentDisposition(kept.name),
      'accept-ranges': 'bytes',
      etag: tag,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (request.method === 'HEAD') {
      stored.content.destroy();
      response.end();
      return;
    }
    response.setTimeout(STALLED, () => response.destroy());
    const late = setTimeout(() => response.destroy(), TAKEN_WITHIN);
    // A reader who leaves early must leave nothing open.
    await pipeline(stored.content, response).catch(() => response.destroy());
    clearTimeout(late);
  }
}

async function allowedFile(
  app: App,
  authorizers: Dependencies,
  signed: SignedFile,
): Promise<KeptFile | undefined> {
  const authorize = Object.hasOwn(authorizers, signed.kind) ? authorizers[signed.kind] : undefined;
  if (!authorize) return undefined;
  if (!(await app.tokens.isLive(signed.sessionId))) return undefined;
  return authorize(app, signed.viewerId, signed.id);
}
