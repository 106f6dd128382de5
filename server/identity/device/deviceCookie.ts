// A browser in which somebody logged in before is known by a cookie: wrong passwords that strangers try elsewhere do not
// keep its owner out, and it can try no more often than they. After OWASP, "Slow Down Online Guessing Attacks with Device
// Cookies", https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserId } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import type { App, Context } from '../../platform/app.ts';

const COOKIE = 'waymark-device';
const NONCE_BYTES = 16;
const MARK = /^([\w-]{22})\.(\d{10,15})\.([\w-]{43})$/;

type Dependencies = Pick<Context, 'app' | 'browser'>;

/** The nonce of this browser's mark for the account; undefined where nobody of this account logged in here before. */
export function knownDevice(context: Dependencies, owner: UserId): string | undefined {
  for (const mark of marksOf(context)) {
    const nonce = nonceFor(context.app, owner, mark);
    if (nonce !== undefined) return nonce;
  }
  return undefined;
}

/** After a log-in: marks the browser for this account. Up to five accounts of one browser are kept, the newest first. */
export function rememberDevice(context: Dependencies, owner: UserId): void {
  const { app, browser } = context;
  if (!browser) return;
  const others = marksOf(context).filter((mark) => nonceFor(app, owner, mark) === undefined);
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const madeAt = app.clock.now();
  const mark = `${nonce}.${madeAt}.${signatureOf(app, owner, nonce, madeAt).toString('base64url')}`;
  const marks = [mark, ...others].slice(0, identityLimits.accountsPerDevice);
  browser.setCookie(COOKIE, marks.join('~'), identityLimits.deviceLifetime);
}

function marksOf({ browser }: Dependencies): readonly string[] {
  const marks = (browser?.cookie(COOKIE) ?? '').split('~', identityLimits.accountsPerDevice);
  return marks.filter((mark) => MARK.test(mark));
}

/** The mark names the account by its signature alone: the cookie tells nobody who logs in here. */
function nonceFor(app: Pick<App, 'config' | 'clock'>, owner: UserId, mark: string): string | undefined {
  const [, nonce = '', time = '', given = ''] = MARK.exec(mark) ?? [];
  const madeAt = Number(time);
  if (app.clock.now() - madeAt >= identityLimits.deviceLifetime) return undefined;
  const right = signatureOf(app, owner, nonce, madeAt);
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === right.length && timingSafeEqual(bytes, right) ? nonce : undefined;
}

function signatureOf({ config }: Pick<App, 'config'>, owner: UserId, nonce: string, madeAt: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'waymark/device-cookie', 32));
  return createHmac('sha256', key).update(`${owner}.${nonce}.${madeAt}`).digest();
}
