import { pipeline } from 'node:stream/promises';
import { openDataDownload } from '@waymark/db/privacy';
import type { PageHandler } from '../../platform/capability.ts';
import { sendText } from '../../platform/http/sendText.ts';
import { openDownload } from './files.ts';
import { redeemTicket } from './ticket.ts';

/** GET /files/download?token=…: one file, once, for the person who was just given the token. */
export const serveDownload: PageHandler = async (app, request, response) => {
  if (request.method !== 'GET') {
    response.setHeader('allow', 'GET');
    return sendText(response, 405, 'Method not allowed');
  }
  const token = new URL(request.url ?? '/', 'http://host').searchParams.get('token') ?? '';
  const ticket = await redeemTicket(app, token);
  const ready = ticket && (await openDataDownload(ticket.owner, app.db, ticket.downloadId, app.clock.now()));
  const content = ready && (await openDownload(app, { ...ticket, fileKey: ready.fileKey }, ticket.format));
  if (!ticket || !content) return sendText(response, 404, 'This link was used or is no longer good');
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
  await pipeline(content, response).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a download ended early');
    response.destroy();
  });
};
