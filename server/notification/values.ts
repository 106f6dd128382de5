import type { CalendarSession, NotificationRow } from '@waymark/db/notification';
import type { NotificationKind } from '@waymark/events/notification';
import { partnerById } from '../partner/types.ts';
import type { App } from '../platform/app.ts';

const instants: ReadonlySet<string> = new Set([
  'startsAt',
  'previousStart',
  'originalStart',
  'expiresAt',
  'until',
  'times',
]);

type Told = Pick<NotificationRow, 'kind' | 'sessionId' | 'actorId' | 'values'>;

/** What plans, cards and documents are called, by id, for whoever is told of them. */
export type Names = ReadonlyMap<string, string>;

/** The id of what a notification is about where that has a name of its own; undefined for sessions and the rest. */
export function namedBy({ values }: Pick<Told, 'values'>): string | undefined {
  return values.taskId ?? values.planId ?? values.documentId;
}

/** What the client's words are filled with; instants as ISO 8601, several of them with a space between. */
export async function valuesOf(
  app: App,
  { values }: Told,
  session: CalendarSession | undefined,
  names: Names,
) {
  const said = Object.entries(values).map(([name, value]) => ({
    name,
    value: instants.has(name) ? value.split(' ').map(isoOf).join(' ') : value,
  }));
  const title = session?.title ?? names.get(namedBy({ values }) ?? '');
  if (title) said.push({ name: 'title', value: title });
  const partner = values.partnerId ? await partnerById(app, values.partnerId) : undefined;
  if (partner) said.push({ name: 'community', value: partner.name });
  return said;
}

function isoOf(milliseconds: string): string {
  return new Date(Number(milliseconds)).toISOString();
}

const elsewhere: Readonly<Partial<Record<NotificationKind, string>>> = {
  SESSION_TAKEN: '/mentoring/requests',
  MESSAGE_REQUEST: '/messages',
  APPROVAL: '/account/communities',
  ACCESS_PAUSED: '/contactUs',
};

/** The exact place that it is about (NTF-01). */
export function pathOf({ kind, sessionId, actorId, values }: Told): string {
  const { planId, taskId, documentId } = values;
  if (kind === 'MESSAGE') return `/messages?with=${actorId ?? ''}`;
  if (documentId) return `/my-library?document=${encodeURIComponent(documentId)}`;
  if (planId) return `/action-plans/${planId}${taskId ? `?task=${encodeURIComponent(taskId)}` : ''}`;
  return elsewhere[kind] ?? (sessionId === null ? '/notifications' : `/mentoring/session/${sessionId}`);
}
