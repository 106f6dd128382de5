import type { IncomingMessage, ServerResponse } from 'node:http';
import { type GatheringView, readGathering } from '@waymark/db/gathering';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { dateText } from '../../platform/dateText.ts';
import { mayPreview, pageHead, pathOf } from '../../platform/http/pages/pageHead.ts';
import { eventPath } from '../links.ts';
import { visitor } from './visitor.ts';

/** So long a preview may show what was: a rush to one page is one read. */
const FRESH_MS = 10_000;
const MOST_KEPT = 500;
const LONGEST_DESCRIPTION = 200;
const PAGE = /^(\/pt)?\/group-event$/;
const ID = /^[\w-]{1,64}$/;

type Kept = { readonly at: number; readonly event: Promise<GatheringView | undefined> };
const caches = new WeakMap<App['db'], LRUCache<string, Kept>>();

/** What a chat, a network or a search engine shows of a public event; of any other it learns nothing. */
export function previewEvent(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> | undefined {
  const page = PAGE.exec(pathOf(request));
  const id = page && new URL(request.url ?? '/', 'https://own.invalid').searchParams.get('id');
  if (!page || !id || !ID.test(id)) return undefined;
  return publicEvent(app, request, id).then((event) => {
    if (event) return eventHead(app, event, page[1] ? 'pt' : 'en');
    response.setHeader('x-robots-tag', 'noindex');
    return undefined;
  });
}

async function publicEvent(app: App, request: IncomingMessage, id: string) {
  const cache = cacheOf(app);
  const now = app.clock.now();
  const kept = cache.get(id);
  if (kept && now < kept.at + FRESH_MS) return kept.event;
  if (!(await mayPreview(app, request))) return undefined;
  const event = readGathering(visitor, app.db, id, now).then((view) =>
    view === 'hidden' ? undefined : view,
  );
  cache.set(id, { at: now, event });
  event.catch(() => cache.delete(id));
  return event;
}

function cacheOf({ db }: Pick<App, 'db'>): LRUCache<string, Kept> {
  const cache = caches.get(db) ?? new LRUCache<string, Kept>({ max: MOST_KEPT });
  caches.set(db, cache);
  return cache;
}

/** They are events of a log that went back. */
export function forgetPreviews(app: Pick<App, 'db'>): void {
  cacheOf(app).clear();
}

/** Open Graph for previews, schema.org for search engines. */
function eventHead({ config }: Pick<App, 'config'>, event: GatheringView, language: 'en' | 'pt'): string {
  const { publicUrl } = config;
  const title = inOneLine(event.title ?? '');
  const url = `${publicUrl}${language === 'pt' ? '/pt' : ''}${eventPath(event.id)}`;
  const { startsAt, timezone: timeZone } = event;
  const when = dateText(startsAt, language, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  const description = `${when} (${event.timezone}). ${inOneLine(event.description ?? '')}`;
  const image = event.imageId === null ? {} : { image: new URL(event.imageId, publicUrl).href };
  const short = shortened(description);
  const schema = 'https://schema.org';
  const online = { '@type': 'VirtualLocation', url };
  const place = { '@type': 'Place', name: event.place, address: event.place };
  const attended = { ONLINE: 'Online', IN_PERSON: 'Offline', BOTH: 'Mixed' }[event.location];
  return pageHead({
    title: { text: `${title} – Waymark`, description: short },
    canonical: url,
    properties: {
      'og:type': 'website',
      'og:title': title,
      'og:description': short,
      'og:url': url,
      'og:site_name': 'Waymark',
      'og:locale': language === 'pt' ? 'pt_PT' : 'en_GB',
      ...(image.image !== undefined && { 'og:image': image.image }),
    },
    data: {
      '@context': schema,
      '@type': 'Event',
      name: title,
      description: short,
      url,
      ...image,
      startDate: new Date(event.startsAt).toISOString(),
      endDate: new Date(event.endsAt).toISOString(),
      eventStatus: `${schema}/${event.status === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `${schema}/${attended}EventAttendanceMode`,
      location:
        event.location === 'ONLINE' ? online : event.location === 'IN_PERSON' ? place : [place, online],
      organizer: { '@type': 'Organization', name: 'Waymark', url: publicUrl },
    },
  });
}

function inOneLine(text: string): string {
  return text.slice(0, 2_000).replace(/\s+/g, ' ').trim();
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST_DESCRIPTION) return text;
  return `${characters
    .slice(0, LONGEST_DESCRIPTION - 1)
    .join('')
    .trimEnd()}…`;
}
