import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { pageAsked } from '../prerender/pageAsked.ts';
import { clientAddress } from './clientAddress.ts';
import { tooOftenPage } from './pages/tooOftenPage.ts';
import { sendText } from './sendText.ts';

export type PageRule = { readonly limit: number; readonly window: number };

/** Counts a request for a page under `key`; over the limit it answers 429 with `retry-after` and returns true. */
export async function isTooOften(
  app: App,
  response: ServerResponse,
  key: string,
  rule: PageRule,
): Promise<boolean> {
  const verdict = await app.rateLimiter.take(key, rule);
  if (verdict.status !== 'limited') return false;
  sendTooOften(response, verdict.retryAfter);
  return true;
}

/**
 * A person who opens a page reads why in the language of the page; a program, a picture or a script gets a line.
 * @param retryAfter milliseconds
 */
export function sendTooOften(response: ServerResponse, retryAfter: number): void {
  response.setHeader('retry-after', String(Math.ceil(retryAfter / 1000)));
  const { req: request } = response;
  if (request.headers.accept?.includes('text/html'))
    sendText(response, 429, tooOftenPage[pageAsked(request).language], 'text/html; charset=utf-8');
  else sendText(response, 429, 'Too many requests');
}

/** A key for the address of the client. It holds a hash, because an address is personal data. */
export function keyOfAddress(app: App, request: IncomingMessage, name: string): string {
  const address = clientAddress(request, app.config.trustedProxies);
  return `${name}:${createHash('sha256').update(address).digest('hex')}`;
}
