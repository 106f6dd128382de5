import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type UserId, userId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import type { Format } from './files.ts';

/** How long the address of a file is good for, milliseconds. */
const LIFETIME = 2 * 60_000;

/** `sessionId`: the log-in that asked for it, and that it is good as long as. */
export type Ticket = {
  readonly owner: UserId;
  readonly sessionId: string;
  readonly downloadId: string;
  readonly format: Format;
};
type Dependencies = Pick<App, 'config' | 'clock' | 'rateLimiter' | 'tokens'>;

/** A token for one fetch of one file: a browser that downloads sends no access token along. */
export function issueTicket(app: Pick<App, 'config' | 'clock'>, ticket: Ticket): string {
  const fields = { ...ticket, until: app.clock.now() + LIFETIME, nonce: randomBytes(12).toString('hex') };
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${signature(app, body).toString('base64url')}`;
}

/** The ticket, the first time it is shown; undefined for one that is used, late, not ours, or of a log-in that has ended. */
export async function redeemTicket(app: Dependencies, token: string): Promise<Ticket | undefined> {
  const [body = '', sign = ''] = token.split('.');
  const given = Buffer.from(sign, 'base64url');
  const right = signature(app, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const fields = JSON.parse(Buffer.from(body, 'base64url').toString());
  const { owner, sessionId, downloadId, format, until, nonce } = fields;
  if (until <= app.clock.now() || !(await app.tokens.isLive(String(sessionId)))) return undefined;
  const verdict = await app.rateLimiter.take(`data-download:${nonce}`, { limit: 1, window: 10 * LIFETIME });
  if (verdict.status === 'limited') return undefined;
  return {
    owner: userId(String(owner)),
    sessionId: String(sessionId),
    downloadId: String(downloadId),
    format: format === 'HTML' ? 'HTML' : 'JSON',
  };
}

function signature({ config }: Pick<App, 'config'>, body: string): Buffer {
  return createHmac('sha256', config.tokenSecret).update(`data-download:${body}`).digest();
}
