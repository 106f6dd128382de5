// Every secret of identity is derived from the settings with a separate label, so none can stand in for another.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { normalizeEmail } from '@waymark/events/identity';
import { type UserId, userId } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';

type Secrets = Pick<App, 'config'>;

/** Bytes of a code's signature: 128 bits, far beyond guessing within 24 hours. */
const CODE_BYTES = 16;

const derived = new WeakMap<
  App['config'],
  { readonly email: Buffer; readonly code: Buffer; readonly refresh: Buffer }
>();

function keysOf({ config }: Secrets) {
  const known = derived.get(config);
  if (known) return known;
  const derive = (from: Uint8Array | string, label: string) =>
    Buffer.from(hkdfSync('sha256', from, '', `waymark/${label}`, 32));
  const keys = {
    // From the master key, which never changes: neither may a fingerprint.
    email: derive(config.masterKey, 'email-fingerprint'),
    code: derive(config.tokenSecret, 'email-verification'),
    refresh: derive(config.tokenSecret, 'refresh-token'),
  };
  derived.set(config, keys);
  return keys;
}

/** Names an address without telling it: the log and the rate limits know addresses only so. */
export function emailFingerprint(app: Secrets, email: string): string {
  return createHmac('sha256', keysOf(app).email).update(normalizeEmail(email)).digest('base64url');
}

/** What a link in a mail is good for, beside verifying an address; none can stand in for another. */
export type LinkPurpose = 'reset' | 'emailChange' | 'invitation';

/** What the link carries; made like `verificationCode`, and worth as little without the secret. */
export function linkCode(app: Secrets, purpose: LinkPurpose, owner: UserId, id: string): string {
  return `${owner}.${id}.${sign(app, `${purpose}:${owner}.${id}`).toString('base64url')}`;
}

/** Undefined: not one of our codes for this purpose. */
export function readLinkCode(
  app: Secrets,
  purpose: LinkPurpose,
  code: string,
): { readonly userId: UserId; readonly id: string } | undefined {
  const parts = readCode(code, (named) => sign(app, `${purpose}:${named}`));
  return parts && { userId: parts.owner, id: parts.id };
}

/** What the mail carries: `<user>.<verification>.<signature>`. The log holds the first two, so it logs nobody in. */
export function verificationCode(app: Secrets, owner: UserId, verificationId: string): string {
  return `${owner}.${verificationId}.${sign(app, `${owner}.${verificationId}`).toString('base64url')}`;
}

/** Undefined: not one of our codes. */
export function readVerificationCode(
  app: Secrets,
  code: string,
): { readonly userId: UserId; readonly verificationId: string } | undefined {
  const parts = readCode(code, (named) => sign(app, named));
  return parts && { userId: parts.owner, verificationId: parts.id };
}

function readCode(code: string, signatureOf: (named: string) => Buffer) {
  const [owner, id, given, ...rest] = code.trim().split('.');
  if (!owner || !id || !given || rest.length > 0) return undefined;
  const wanted = signatureOf(`${owner}.${id}`);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== wanted.length || !timingSafeEqual(bytes, wanted)) return undefined;
  return { owner: userId(owner), id };
}

function sign(app: Secrets, named: string): Buffer {
  return createHmac('sha256', keysOf(app).code).update(named).digest().subarray(0, CODE_BYTES);
}

export function refreshKey(app: Secrets): Uint8Array {
  return keysOf(app).refresh;
}
