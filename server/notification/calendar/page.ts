import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownLooker, readCalendarGatherings } from '@waymark/db/gathering';
import { isAccessUnbroken } from '@waymark/db/identity';
import { findCalendarOwner, findCalendarSessions, readCalendar } from '@waymark/db/notification';
import type { UserId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import type { PageHandler } from '../../platform/capability.ts';
import { isTooOften, keyOfAddress } from '../../platform/http/isTooOften.ts';
import { sendText } from '../../platform/http/sendText.ts';
import { hashOf, readItemToken } from './address.ts';
import { type CalendarItems, longCalendarFile } from './calendarFile.ts';
import { readerOf } from './reader.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const span = { before: 30 * DAY, after: 365 * DAY, cancelled: 30 * DAY } as const;
const rules = {
  /** Programs ask every few minutes at most. */
  feed: { limit: 60, window: 60 * MINUTE },
  /** Addresses that are none, by who asks. */
  unknown: { limit: 30, window: 10 * MINUTE },
} as const;

/** GET /calendar/<token>.ics, and /calendar/session.ics?token=… for one item. What is not known is not there. */
export const serveCalendar: PageHandler = async (app, request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(response, 405, 'Method not allowed');
  }
  const url = new URL(request.url ?? '/', 'http://host');
  if (url.pathname === '/calendar/session.ics') {
    return serveItem(app, request, response, url.searchParams.get('token') ?? '');
  }
  const [, token] = /^\/calendar\/([0-9a-f]{40})\.ics$/.exec(url.pathname) ?? [];
  const feed = token ? await findCalendarOwner(app.db, hashOf(token)) : undefined;
  if (!token || !feed || !(await isAccessUnbroken(app.db, feed))) return serveNothing(app, request, response);
  const owner = feed.userId;
  if (await isTooOften(app, response, `calendar:${hashOf(token)}`, rules.feed)) return;
  const now = app.clock.now();
  const [from, to] = [now - span.before, now + span.after];
  const [sessions, events] = await Promise.all([
    readCalendar(owner, app.db, { from, to, cancelledSince: now - span.cancelled }),
    readCalendarGatherings(ownLooker(owner), app.db, { from, to, now }),
  ]);
  const items = { sessions, events };
  await serveFile(app, request, response, { owner, items, cache: 'private, max-age=300' });
};

async function serveItem(app: App, request: IncomingMessage, response: ServerResponse, token: string) {
  const read = readItemToken(app, token);
  const item = read && (await isAccessUnbroken(app.db, read.access)) ? read : undefined;
  const session = item && (await findCalendarSessions(app.db, [item.sessionId])).get(item.sessionId);
  const isTheirs = item && (session?.menteeId === item.owner || session?.mentorId === item.owner);
  if (!item || !session || !isTheirs) return serveNothing(app, request, response);
  response.setHeader('content-disposition', 'attachment; filename="session.ics"');
  await serveFile(app, request, response, {
    owner: item.owner,
    items: { sessions: [session] },
    cache: 'no-store',
  });
}

type File = {
  readonly owner: UserId;
  readonly items: CalendarItems;
  readonly cache: string;
};

async function serveFile(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
  { owner, items, cache }: File,
): Promise<void> {
  const reader = await readerOf(app, owner, items.sessions ?? []);
  if (!reader) return serveNothing(app, request, response);
  const content = await longCalendarFile(items, reader);
  const tag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`;
  const headers = { etag: tag, 'cache-control': cache, 'referrer-policy': 'no-referrer' };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}

async function serveNothing(app: App, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (await isTooOften(app, response, keyOfAddress(app, request, 'calendar-unknown'), rules.unknown)) return;
  sendText(response, 404, 'Not found');
}
