import { messageKey } from '@waymark/db/gathering';
import type { CalendarSession, NotificationRow } from '@waymark/db/notification';
import { partnerById } from '../partner/types.ts';
import type { App } from '../platform/app.ts';

const instants: ReadonlySet<string> = new Set([
  'startsAt',
  'previousStart',
  'originalStart',
  'expiresAt',
  'until',
  'writtenAt',
  'times',
]);

type WithValues = Pick<NotificationRow, 'values'>;

/** The names of plans, cards, documents and group events, by id, for the people who are notified of them. */
export type Names = ReadonlyMap<string, string>;

/** The id of what a notification is about where that has a name; undefined for sessions and the rest. */
export function namedBy({ values }: WithValues): string | undefined {
  return values.taskId ?? values.planId ?? values.documentId ?? values.gatheringId;
}

/** Of what an organiser wrote to all who are registered; undefined for the rest. */
export function writtenKey({ values: { gatheringId, writtenAt } }: WithValues): string | undefined {
  return gatheringId && writtenAt ? messageKey(gatheringId, Number(writtenAt)) : undefined;
}

/** The values for the client's texts; instants as ISO 8601, several of them with a space between. */
export async function valuesOf(
  app: App,
  { values }: WithValues,
  session: CalendarSession | undefined,
  names: Names,
) {
  const said = Object.entries(values).map(([name, value]) => ({
    name,
    value: instants.has(name) ? value.split(' ').map(isoOf).join(' ') : value,
  }));
  const title = session?.title ?? names.get(namedBy({ values }) ?? '');
  if (title) said.push({ name: 'title', value: title });
  const written = names.get(writtenKey({ values }) ?? '');
  if (written) said.push({ name: 'text', value: written });
  const partner = values.partnerId ? await partnerById(app, values.partnerId) : undefined;
  if (partner) said.push({ name: 'community', value: partner.name });
  return said;
}

function isoOf(milliseconds: string): string {
  return new Date(Number(milliseconds)).toISOString();
}
