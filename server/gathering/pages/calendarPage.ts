import { type GatheringView, readGathering } from '@waymark/db/gathering';
import { gatheringUid } from '@waymark/events/gathering';
import ical, { ICalEventStatus } from 'ical-generator';
import type { App } from '../../platform/app.ts';
import type { PageHandler } from '../../platform/capability.ts';
import { isTooOften, keyOfAddress } from '../../platform/http/isTooOften.ts';
import { sendText } from '../../platform/http/sendText.ts';
import { strangerText } from '../../platform/mail/strangerText.ts';
import { eventPath } from '../links.ts';
import { visitor } from './visitor.ts';

/** Programs ask every few minutes at most. */
const RULE = { limit: 120, window: 10 * 60_000 } as const;

export function calendarPath(id: string): string {
  return `/event-calendar/${id}.ics`;
}

/** GET /event-calendar/<event>.ics: what everybody may see of a public event. What is not known is not there. */
export const serveEventCalendar: PageHandler = async (app, request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(response, 405, 'Method not allowed');
  }
  if (await isTooOften(app, response, keyOfAddress(app, request, 'event-calendar'), RULE)) return;
  const [, id] = /^\/event-calendar\/([\w-]{1,64})\.ics$/.exec((request.url ?? '').split('?')[0] ?? '') ?? [];
  const event = id && (await readGathering(visitor, app.db, id, app.clock.now()));
  if (!event || event === 'hidden') return sendText(response, 404, 'Not found');
  response.writeHead(200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="event.ics"',
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : eventCalendar(app, event));
};

/** EVT-107: times in UTC, so that every zone shows them right; the page of the event, never the call. */
function eventCalendar({ config }: App, event: GatheringView): string {
  const page = `${config.publicUrl}${eventPath(event.id)}`;
  const title = strangerText(event.title ?? '') || 'Event';
  const calendar = ical({ prodId: { company: 'Waymark', product: 'Waymark', language: 'EN' } });
  calendar.createEvent({
    id: gatheringUid(event.id),
    sequence: event.sequence,
    stamp: new Date(event.changedAt),
    lastModified: new Date(event.changedAt),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: title,
    description: page,
    location: event.place ? strangerText(event.place) : page,
    url: page,
    status: event.status === 'CANCELLED' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
