import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import sirv from 'sirv';
import type { Clock } from '../../clock/clock.ts';
import type { OwnerConfig } from '../../config/ownerSettings.ts';
import { readClientDocument } from '../../prerender/clientDocument.ts';
import type { Prerendered, Prerenderer } from '../../prerender/createPrerenderer.ts';
import { sendText } from '../sendText.ts';
import { acceptedEncodings } from './acceptedEncodings.ts';

export type StaticClient = {
  /** Hashes of the scripts in the page, for the policy. */
  readonly scriptHashes: readonly string[];
  /** `head` is added to the head of the page; a title in it replaces the one of the client. */
  serve(request: IncomingMessage, response: ServerResponse, head?: string): Promise<void> | void;
};

/** A page, compressed as browsers ask for it. */
type Packed = { readonly etag: string; readonly br: Buffer; readonly gzip: Buffer; readonly text: Buffer };

/** The tag of a page and its header `link`. */
type Written = { readonly etag: string; readonly link: string };

/** What is sent where nothing was drawn. */
const NOTHING_DRAWN = {};
/** Of one drawing, with other files and questions beside it. */
const MOST_WRITTEN = 50;

const IS_FILE = /^\/assets\/|\.\w{1,8}$/;
const MOST_PACKED = 200;
/** Better takes ten times as long. */
const QUALITY = 5;

/**
 * The built client: hashed files are cached as immutable, pages never; every path of the client's own router answers with
 * the page, a missing file answers 404. Precompressed `.br` and `.gz` beside a file are used.
 */
export function createStaticClient(
  folder: string,
  prerenderer?: Prerenderer,
  clock: Clock = Date,
  owner: OwnerConfig = {},
): StaticClient {
  if (!existsSync(join(folder, 'index.html'))) {
    return {
      scriptHashes: [],
      serve: (_request, response) =>
        sendText(response, 503, 'The client is not built yet: npm run build -w web'),
    };
  }
  const serveFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      const isHashed = path.startsWith('/assets/');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const document = readClientDocument(folder, owner);
  const packed = new LRUCache<string, Packed>({ max: MOST_PACKED });
  const written = new WeakMap<object, LRUCache<string, Written>>();
  /** Those that are being compressed: a rush to a page that is new is one compression, not thousands side by side. */
  const packing = new Map<string, Promise<Packed>>();

  function pack(text: string, etag: string): Packed | Promise<Packed> {
    const known = packed.get(etag) ?? packing.get(etag);
    if (known) return known;
    const begun = compress(text, etag).finally(() => packing.delete(etag));
    packing.set(etag, begun);
    return begun;
  }

  async function compress(text: string, etag: string): Promise<Packed> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(text, { params }),
      promisify(gzip)(text),
    ]);
    const made = { etag, br, gzip: zipped, text: Buffer.from(text) };
    packed.set(etag, made);
    return made;
  }

  /** What was drawn is written and hashed once: that took 0.8 ms of the processor for each look, which takes 0.25 ms now. */
  async function pageOf(
    found: Prerendered | undefined,
    head: string | undefined,
  ): Promise<{ readonly page: Packed; readonly link: string }> {
    const by = found?.drawing ?? found?.frame ?? NOTHING_DRAWN;
    const ofDrawing = written.get(by) ?? new LRUCache({ max: MOST_WRITTEN });
    written.set(by, ofDrawing);
    // What was drawn for visitors is the frame of other pages, too.
    const key = JSON.stringify([found?.drawing !== undefined, found?.modules, found?.asks, head]);
    const known = ofDrawing.get(key);
    const kept = known && (packed.get(known.etag) ?? packing.get(known.etag));
    if (kept) return { page: await kept, link: known.link };
    const { html, link } = document.with({ ...found, head });
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
    ofDrawing.set(key, { etag, link });
    return { page: await pack(html, etag), link };
  }

  async function servePage(request: IncomingMessage, response: ServerResponse, head?: string): Promise<void> {
    const found = await prerenderer?.pageFor(request);
    const { page, link } = await pageOf(found, head);
    response.setHeader('cache-control', 'no-cache');
    if (link !== '') response.setHeader('link', link);
    response.setHeader('vary', 'accept-encoding, accept-language, cookie');
    response.setHeader('etag', page.etag);
    // A page with its content asks for nothing else that would say what time it is (web/src/lib/clock/pageTime.ts).
    response.setHeader('server-timing', `now;desc="${new Date(clock.now()).toISOString()}"`);
    if (request.headers['if-none-match'] === page.etag) {
      response.statusCode = 304;
      response.end();
      return;
    }
    response.setHeader('content-type', 'text/html;charset=utf-8');
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    if (encoding) response.setHeader('content-encoding', encoding);
    response.end(request.method === 'HEAD' ? undefined : encoding ? page[encoding] : page.text);
  }

  return {
    scriptHashes: document.scriptHashes,
    serve(request, response, head) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('allow', 'GET, HEAD');
        return sendText(response, 405, 'Method not allowed');
      }
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      if (!IS_FILE.test(path)) return servePage(request, response, head);
      // sirv reads a range wrongly, and throws where it ends before it begins: a file goes out whole (RFC 9110, 14.2).
      delete request.headers.range;
      // sirv looks for the names alone, also where a weight refuses them.
      request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']).join(', ');
      // A file that went between being listed and being opened ends this answer, not the process.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      serveFile(request, response, () => sendText(response, 404, 'Not found'));
    },
  };
}
