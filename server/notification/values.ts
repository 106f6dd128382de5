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

/** What the client's words are filled with; instants as ISO 8601, several of them with a space between. */
export async function valuesOf(app: App, { values }: Told, session: CalendarSession | undefined) {
  const said = Object.entries(values).map(([name, value]) => ({
    name,
    value: instants.has(name) ? value.split(' ').map(isoOf).join(' ') : value,
  }));
  if (session?.title) said.push({ name: 'title', value: session.title });
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
export function pathOf({ kind, sessionId, actorId }: Omit<Told, 'values'>): string {
  if (kind === 'MESSAGE') return `/messages?with=${actorId ?? ''}`;
  return elsewhere[kind] ?? (sessionId === null ? '/notifications' : `/mentoring/session/${sessionId}`);
}
