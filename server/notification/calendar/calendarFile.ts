import type { GatheringView } from '@waymark/db/gathering';
import type { CalendarSession } from '@waymark/db/notification';
import { gatheringUid } from '@waymark/events/gathering';
import type { Instant } from '@waymark/events/kernel';
import { endOf } from '@waymark/events/mentoring';
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { strangerName, strangerText } from '../../platform/mail/strangerText.ts';

/** Whose calendar it is, and how they read it. */
export type CalendarReader = {
  readonly language: 'en' | 'pt';
  /** The brand's. */
  readonly calendarName: string;
  /** The other person as this reader may see them. */
  readonly otherName: (session: CalendarSession) => string;
  readonly linkTo: (place: { readonly path: string }) => string;
};

/** Only in a mail that invites: the organizer, who receives the answers of mail programs, and the attendee. */
type Invitation = {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
  readonly sentAt: Instant;
};

const wording = {
  en: {
    with: (name: string) => `Mentoring session with ${name}`,
    join: 'Join the call:',
    page: 'Session details:',
    event: 'Event',
    eventPage: 'Event details:',
    joinEvent: 'Join the event and see its details:',
  },
  pt: {
    with: (name: string) => `Sessão de mentoria com ${name}`,
    join: 'Entrar na chamada:',
    page: 'Detalhes da sessão:',
    event: 'Evento',
    eventPage: 'Detalhes do evento:',
    joinEvent: 'Entrar no evento e ver os detalhes:',
  },
} as const;

/** What one person has in their calendar. */
export type CalendarItems = {
  readonly sessions?: readonly CalendarSession[];
  readonly events?: readonly GatheringView[];
};

const ALARM_SECONDS = 15 * 60;

/** NTF-06: sessions and events as a calendar that programs read (RFC 5545). Times are in UTC, so that every zone shows them right. */
export function calendarFile(
  { sessions = [], events = [] }: CalendarItems,
  reader: CalendarReader,
  invitation?: Invitation,
): string {
  const calendar = ical({
    // The library writes the name as it is given.
    name: strangerText(reader.calendarName).replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Waymark', product: 'Waymark', language: reader.language.toUpperCase() },
    ...(invitation && { method: ICalCalendarMethod[invitation.method] }),
  });
  for (const session of sessions) {
    if (session.startsAt === null) continue;
    calendar.createEvent(itemOf(session, session.startsAt, reader, invitation));
  }
  for (const event of events) calendar.createEvent(eventItem(event, reader, invitation));
  return calendar.toString();
}

/** Items whose lines are folded in one go: it takes a fifth of a millisecond each. */
const AT_ONCE = 20;
const BEGIN = '\r\nBEGIN:VEVENT\r\n';
const END = '\r\nEND:VCALENDAR';

/** The same file, for very many items: others get their turn in between. */
export async function longCalendarFile(
  { sessions = [], events = [] }: CalendarItems,
  reader: CalendarReader,
): Promise<string> {
  const parts: string[] = [];
  const add = async (items: CalendarItems) => {
    const file = calendarFile(items, reader);
    const begin = file.indexOf(BEGIN);
    if (begin >= 0) parts.push(file.slice(begin, file.lastIndexOf(END)));
    await new Promise((next) => setImmediate(next));
  };
  for (let at = 0; at < sessions.length; at += AT_ONCE)
    await add({ sessions: sessions.slice(at, at + AT_ONCE) });
  for (let at = 0; at < events.length; at += AT_ONCE) await add({ events: events.slice(at, at + AT_ONCE) });
  const frame = calendarFile({}, reader);
  return `${frame.slice(0, frame.lastIndexOf(END))}${parts.join('')}${END}`;
}

function itemOf(
  session: CalendarSession,
  startsAt: number,
  reader: CalendarReader,
  invitation: Invitation | undefined,
): ICalEventData {
  const { with: withName, join, page } = wording[reader.language];
  const isCancelled = session.status === 'CANCELLED';
  const place = reader.linkTo({ path: `/mentoring/session/${session.sessionId}` });
  const named = withName(strangerName(reader.otherName(session)));
  const link = isCancelled ? null : session.link;
  const description = [named, ...(link ? [`${join} ${link}`] : []), `${page} ${place}`];
  return {
    id: uidOf(session.sessionId),
    sequence: session.sequence,
    ...stampsOf(session, invitation),
    start: new Date(startsAt),
    end: new Date(endOf(startsAt, session.durationMinutes)),
    summary: session.title ? `${strangerText(session.title)} · ${named}` : named,
    description: description.join('\n'),
    ...(link && { location: link }),
    url: place,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(!isCancelled && {
      alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: named }],
    }),
    ...peopleOf(invitation),
  };
}

/** EVT-107: the page of the event, never the call, so that another link needs no new file. */
function eventItem(
  event: GatheringView,
  reader: CalendarReader,
  invitation: Invitation | undefined,
): ICalEventData {
  const { event: someEvent, eventPage, joinEvent } = wording[reader.language];
  const isCancelled = event.status === 'CANCELLED' || invitation?.method === 'CANCEL';
  const page = reader.linkTo({ path: `/group-event?id=${encodeURIComponent(event.id)}` });
  const title = event.title ? strangerText(event.title) : someEvent;
  return {
    id: gatheringUid(event.id),
    sequence: event.sequence,
    ...stampsOf(event, invitation),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: title,
    description: `${event.location === 'IN_PERSON' ? eventPage : joinEvent} ${page}`,
    location: event.place ? strangerText(event.place) : page,
    url: page,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(!isCancelled && {
      alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: title }],
    }),
    ...peopleOf(invitation),
  };
}

/** RFC 5545, 3.8.7.2: when it was sent, where it is; by it programs order what has the same sequence. */
function stampsOf(
  { changedAt }: { readonly changedAt: Instant },
  invitation: Invitation | undefined,
): Pick<ICalEventData, 'stamp' | 'lastModified'> {
  return { stamp: new Date(invitation?.sentAt ?? changedAt), lastModified: new Date(changedAt) };
}

/** A name stands in quotes before the address: a quote in it would end it, and what follows would be the address. */
function peopleOf(invitation: Invitation | undefined): Pick<ICalEventData, 'organizer' | 'attendees'> {
  if (!invitation) return {};
  const { organizer, attendee } = invitation;
  return {
    organizer: { ...organizer, name: strangerText(organizer.name) },
    attendees: [{ ...attendee, name: strangerText(attendee.name), rsvp: false }],
  };
}

/** Constant, whatever address the product has. */
export function uidOf(sessionId: string): string {
  return `session-${sessionId}@waymark`;
}
