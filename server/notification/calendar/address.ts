import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type UserId, userId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';

/** How long the address of one item is good for, milliseconds. */
const LIFETIME = 10 * 60_000;

/** 160 random bits: nobody finds a calendar by trying. */
export function freshToken(): string {
  return randomBytes(20).toString('hex');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(`calendar:${token}`).digest('hex');
}

export function feedView(
  { config }: Pick<App, 'config'>,
  { token, openedAt }: { readonly token: string; readonly openedAt: number },
) {
  return { address: `${config.publicUrl}/calendar/${token}.ics`, createdAt: openedAt };
}

/** The log-in that opens an address: it is good as long as that. */
type Access = {
  readonly userId: UserId;
  readonly sessionId: string | null;
  readonly credentialVersion: number;
};

/** `sessionId`: the mentoring session. */
type Item = { readonly owner: UserId; readonly sessionId: string; readonly access: Access };
type Dependencies = Pick<App, 'config' | 'clock'>;

/** Where one session can be fetched as a file for a while: a browser that downloads sends no access token along. */
export function itemPath(app: Dependencies, { owner, sessionId, access }: Item): string {
  const claims = { owner, sessionId, access, until: app.clock.now() + LIFETIME };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `/calendar/session.ics?token=${body}.${signature(app, body).toString('base64url')}`;
}

/** Undefined for a token that is late or not ours. */
export function readItemToken(app: Dependencies, token: string): Item | undefined {
  const [body = '', sign = ''] = token.split('.');
  const given = Buffer.from(sign, 'base64url');
  const right = signature(app, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const { owner, sessionId, access, until } = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (until <= app.clock.now() || access === undefined) return undefined;
  return { owner: userId(String(owner)), sessionId: String(sessionId), access };
}

function signature({ config }: Pick<App, 'config'>, body: string): Buffer {
  return createHmac('sha256', config.tokenSecret).update(`calendar-item:${body}`).digest();
}
