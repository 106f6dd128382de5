import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';

type Holder = Pick<App, 'config' | 'clock'>;
/** What a sealed text is for; one kind never opens as another. */
type Purpose = 'state' | 'code';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Identifies a person at a provider without naming them. From the master key, so that it never changes. */
export function ssoFingerprint({ config }: Pick<App, 'config'>, issuer: string, subject: string): string {
  const key = derive(config.masterKey, 'sso-fingerprint');
  return createHmac('sha256', key)
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');
}

/** A text that only this product opens, and only until `lifetime` milliseconds from now. */
export function seal(app: Holder, purpose: Purpose, value: object, lifetime: number): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealKey(app, purpose), iv);
  const text = JSON.stringify({ ...value, expiresAt: app.clock.now() + lifetime });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined: forged, of another purpose, or too old. */
export function unseal<Shape extends z.ZodType>(
  app: Holder,
  purpose: Purpose,
  text: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealKey(app, purpose), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
    const { expiresAt, ...value } = JSON.parse(opened) as { expiresAt: number };
    return app.clock.now() < expiresAt ? shape.parse(value) : undefined;
  } catch {
    return undefined;
  }
}

/** S256 of RFC 7636: what a browser shows of the secret that it keeps. */
export function challengeOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function sealKey({ config }: Holder, purpose: Purpose): Buffer {
  return derive(config.tokenSecret, `sso-${purpose}`);
}

function derive(from: Uint8Array | string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, '', `waymark/${label}`, 32));
}
