import { createHmac, timingSafeEqual } from 'node:crypto';
import { type UserId, userId } from '@waymark/events/kernel';
import type { App } from '../../app.ts';

/** How long a path is good for, milliseconds. */
const LIFETIME = 10 * 60_000;

/** `kind` is the capability that checks access to `id`; the session is that of the person who asked for the path. */
export type SignedFile = {
  readonly kind: string;
  readonly id: string;
  readonly viewerId: UserId;
  readonly sessionId: string;
};

/**
 * Where this viewer gets this file for ten minutes (MSG-08), without an access token: an address that a link, a picture
 * or a reader of documents can use. It opens nothing by itself: the capability is asked at every fetch.
 */
export function signedPath(
  app: Pick<App, 'config' | 'clock'>,
  { kind, id, viewerId, sessionId, name }: SignedFile & { readonly name: string },
): string {
  const until = app.clock.now() + LIFETIME;
  const body = Buffer.from(JSON.stringify([kind, id, viewerId, until, sessionId])).toString('base64url');
  return `/files/signed/${body}.${signature(app, body).toString('base64url')}/${encodeURIComponent(name)}`;
}

/** The file that a token names; undefined if the token is late, forged or not one of ours. */
export function openToken(app: Pick<App, 'config' | 'clock'>, token: string): SignedFile | undefined {
  const [body = '', sign = ''] = token.split('.');
  const given = Buffer.from(sign, 'base64url');
  const right = signature(app, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [kind, id, viewer, until, sessionId] = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (until <= app.clock.now()) return undefined;
  return { kind, id, viewerId: userId(viewer), sessionId };
}

function signature({ config }: Pick<App, 'config'>, body: string): Buffer {
  return createHmac('sha256', config.tokenSecret).update(`signed-file:${body}`).digest();
}
