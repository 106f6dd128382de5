import { findStatement } from '@waymark/db/achievement';
import { ANONYMOUS } from '../../platform/anonymous.ts';
import type { PageHandler } from '../../platform/capability.ts';
import { isTooOften, keyOfAddress, sendTooOften } from '../../platform/http/isTooOften.ts';
import { sendText } from '../../platform/http/sendText.ts';
import { DrawnTooOften, keptPdf } from './keptPdfs.ts';
import { statementView } from './statementView.ts';

/** Reads by one address. It is wide, because a school has one: what a statement costs is drawing, and is counted by statement. */
const RULE = { limit: 600, window: 10 * 60_000 } as const;
const PATH = /^\/statements\/([\w-]{1,64})\.pdf$/;

/** GET /statements/<id>.pdf: the statement behind a link, for everybody who has it. */
export const serveStatement: PageHandler = async (app, request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(response, 405, 'Method not allowed');
  }
  if (await isTooOften(app, response, keyOfAddress(app, request, 'statement-pdf'), RULE)) return;
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const [, id] = PATH.exec(pathname) ?? [];
  const statement = id === undefined ? undefined : await findStatement(ANONYMOUS, app.db, id);
  if (!statement) return sendText(response, 404, 'There is no such statement');
  const view = await statementView(app, ANONYMOUS, statement);
  if (!view) return sendText(response, 410, 'This statement was withdrawn');
  const content = await keptPdf(app, view).catch((error: unknown) => {
    if (!(error instanceof DrawnTooOften)) throw error;
    sendTooOften(response, error.retryAfter);
    return undefined;
  });
  if (!content) return;
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-length': content.length,
    'content-disposition': `attachment; filename="statement-${view.from}-${view.to}.pdf"`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  response.end(request.method === 'HEAD' ? undefined : content);
};
