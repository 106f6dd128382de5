import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

/** What a request says of the browser that sent it, and what the response leaves there. Only plain HTTP has one. */
export type Browser = {
  /** At most 512 characters; empty where the browser says nothing. */
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  /** HttpOnly and for this host alone. `maxAge` in milliseconds. */
  setCookie(name: string, value: string, maxAge: number): void;
};

const MAX_USER_AGENT = 512;

/** `isSecure`: the site is served over https. Cookies then carry the `__Host-` prefix (RFC 6265bis, section 4.1.3.2). */
export function browserOf(request: IncomingMessage, response: ServerResponse, isSecure: boolean): Browser {
  const named = (name: string) => (isSecure ? `__Host-${name}` : name);
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    cookie: (name) => parseCookie(request.headers.cookie ?? '')[named(name)],
    setCookie(name, value, maxAge) {
      const attributes = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' } as const;
      const line = stringifySetCookie(named(name), value, {
        ...attributes,
        maxAge: Math.floor(maxAge / 1000),
      });
      response.appendHeader('set-cookie', line);
    },
  };
}
