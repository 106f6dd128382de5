import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { openDataDownload } from '@waymark/db/privacy';
import type { App } from '../../platform/app.ts';
import type { PageHandler } from '../../platform/capability.ts';
import { Turns } from '../../platform/files/pages/Turns.ts';
import { sendTooOften } from '../../platform/http/isTooOften.ts';
import { sendText } from '../../platform/http/sendText.ts';
import { openDownload } from './files.ts';
import { redeemTicket, type Ticket } from './ticket.ts';

/** Who takes nothing for so long has gone, milliseconds. */
const STALLED = 60_000;
const COME_AGAIN = 5_000;
/** Of one person: each holds a piece of the copy in memory for as long as its reader takes. */
const turns = new Turns({ atOnce: 2, waiting: 6 });

/** GET /files/download?token=…: one file, once, for the person who was just given the token. */
export const serveDownload: PageHandler = async (app, request, response) => {
  if (request.method !== 'GET') {
    response.setHeader('allow', 'GET');
    return sendText(response, 405, 'Method not allowed');
  }
  const token = new URL(request.url ?? '/', 'http://host').searchParams.get('token') ?? '';
  const ticket = await redeemTicket(app, token);
  if (!ticket) return sendNothing(response);
  const endTurn = await turns.take(ticket.owner);
  if (!endTurn) return sendTooOften(response, COME_AGAIN);
  try {
    if (!response.destroyed) await send(app, ticket, response);
  } finally {
    endTurn();
  }
};

async function send(app: App, ticket: Ticket, response: ServerResponse): Promise<void> {
  const ready = await openDataDownload(ticket.owner, app.db, ticket.downloadId, app.clock.now());
  const content = ready && (await openDownload(app, { ...ticket, fileKey: ready.fileKey }, ticket.format));
  if (!content) return sendNothing(response);
  const isHtml = ticket.format === 'HTML';
  response.writeHead(200, {
    'content-type': `${isHtml ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-disposition': `attachment; filename="waymark-data.${isHtml ? 'html' : 'json'}"`,
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.setTimeout(STALLED, () => response.destroy());
  await pipeline(content, response).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a download ended early');
    response.destroy();
  });
}

function sendNothing(response: ServerResponse): void {
  sendText(response, 404, 'This link was used or is no longer good');
}
