import type { GatheringView } from '@waymark/db/gathering';
import { findMailRecipient, type MailRecipient } from '@waymark/db/identity';
import { type CalendarSession, findCalendarSessions, type NotificationRow } from '@waymark/db/notification';
import type { UserId } from '@waymark/events/kernel';
import { type SessionId, seriesSessionId } from '@waymark/events/mentoring';
import { mailFrame } from '../../partner/types.ts';
import type { App } from '../../platform/app.ts';
import { postMail } from '../../platform/mail/postMail.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { type CalendarItems, calendarFile } from '../calendar/calendarFile.ts';
import { calendarReader } from '../calendar/reader.ts';
import { composeDigest, composeNotification, type MailContent, type Reader } from './compose.ts';
import { wasOnlyKept } from './keptPlace.ts';
import { standingMails } from './standing.ts';
import { comesTo } from './useful.ts';

/**
 * Mails what still stands of these notifications, each by itself or all in the digest of the day. Repeated, it sends the same
 * Message-IDs.
 * @throws MailNotTaken
 */
export async function deliver(
  app: App,
  owner: UserId,
  ids: readonly string[],
  digestKey?: string,
): Promise<void> {
  const recipient = await findMailRecipient(app.db, owner);
  if (!recipient?.isVerified) return;
  const standing = await standingMails(app, owner, recipient, ids);
  if (standing.length === 0) return;
  const reader: Reader = {
    ...recipient,
    ...(await mailFrame(app, recipient)),
    timezone: recipient.timezone ?? 'UTC',
    now: app.clock.now(),
  };
  if (digestKey !== undefined) {
    // A digest changes no calendar, so that it says nothing of a place that somebody gave up themselves.
    const news = standing.filter(
      ({ row }) => row.kind !== 'EVENT_REGISTERED' || row.values.answer !== 'LEFT',
    );
    if (news.length > 0) await postMail(app, composeDigest(news, reader, digestKey));
    return;
  }
  for (const each of standing) {
    const calendar = await calendarOf(app, owner, recipient, each);
    const key = `notification:${owner}:${each.row.id}`;
    const { kind, actorId } = each.row;
    const thread = kind === 'MESSAGE' && { thread: `messages:${owner}:${actorId}` };
    await postMail(app, composeNotification(each, reader, { key, ...thread, ...(calendar && { calendar }) }));
  }
}

/** What a mail puts into the reader's calendar; undefined for mails that change none. */
async function calendarOf(
  app: App,
  owner: UserId,
  recipient: MailRecipient,
  { row, session, event }: MailContent,
): Promise<Mail['calendar'] | undefined> {
  if (event) {
    const method = eventMethod(row, event.view);
    if (method === undefined) return undefined;
    if (method === 'CANCEL' && (await wasOnlyKept(app, owner, event.view.id, row.id))) return undefined;
    return writtenFor(app, owner, recipient, { method, items: { events: [event.view] } });
  }
  const isMove = row.kind === 'RESCHEDULE_ANSWERED' && row.values.answer === 'ACCEPTED';
  if (!session || !(isMove || row.kind === 'SESSION_ACCEPTED' || row.kind === 'SESSION_CANCELLED'))
    return undefined;
  const sessions = row.kind === 'SESSION_ACCEPTED' ? await wholeSeries(app, session, row.values) : [session];
  // An invitation is about one item (RFC 5546, 3.2.2); several are published.
  const single = session.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  const method = sessions.length > 1 ? 'PUBLISH' : single;
  return writtenFor(app, owner, recipient, { method, items: { sessions } });
}

type Sent = { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly items: CalendarItems };

async function writtenFor(
  app: App,
  owner: UserId,
  recipient: MailRecipient,
  { method, items }: Sent,
): Promise<NonNullable<Mail['calendar']>> {
  const reader = await calendarReader(app, owner, recipient, items.sessions ?? []);
  const organizer = { name: reader.calendarName, email: addressIn(app.config.mailFrom) };
  const attendee = { name: recipient.firstName ?? '', email: recipient.email };
  const sentAt = app.clock.now();
  return { method, content: calendarFile(items, reader, { method, organizer, attendee, sentAt }) };
}

/** Only who has a seat, and the speaker, have the event in their calendar, and who gave a seat up. */
function eventMethod({ kind, values }: NotificationRow, event: GatheringView): Sent['method'] | undefined {
  const { answer } = values;
  switch (kind) {
    case 'EVENT_CANCELLED':
      return comesTo(event) ? 'CANCEL' : undefined;
    case 'EVENT_PLACE':
      if (answer === 'DISPLACED') return 'CANCEL';
      return answer === 'YOURS' && comesTo(event) ? 'REQUEST' : undefined;
    case 'EVENT_HOSTING':
      return answer === 'PUBLISHED' ? 'REQUEST' : undefined;
    case 'EVENT_REGISTERED':
      if (answer === 'LEFT') return 'CANCEL';
      return comesTo(event) ? 'REQUEST' : undefined;
    case 'EVENT_CHANGED':
      return comesTo(event) ? 'REQUEST' : undefined;
    default:
      return undefined;
  }
}

async function wholeSeries(
  app: App,
  session: CalendarSession,
  { seriesCount = '1' }: Readonly<Record<string, string>>,
): Promise<readonly CalendarSession[]> {
  const later = Array.from({ length: Number(seriesCount) - 1 }, (_, index) =>
    seriesSessionId(session.sessionId as SessionId, index + 2),
  );
  const found = await findCalendarSessions(app.db, later);
  return [session, ...found.values()];
}

/** "Waymark <no-reply@waymark.example>" or the address alone. */
function addressIn(from: string): string {
  return from
    .slice(from.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim();
}
