import type { GatheringView } from '@waymark/db/gathering';
import type { CalendarSession, NotificationRow } from '@waymark/db/notification';
import { gatheringLimits, MINUTE, notificationLimits } from '@waymark/events/limits';
import { filled, type MailBrand, renderEmail } from '../../platform/mail/emailTemplate.ts';
import { strangerName, strangerText } from '../../platform/mail/strangerText.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { pathOf } from '../pathOf.ts';
import { type Review, reviewSentences } from './review.ts';
import { type MailTextKey, mailTexts, type NotificationMailTexts } from './texts.ts';
import { dateIn, daysUntil, dayText, endText, whenForBoth, whenText } from './when.ts';

/** Where people choose what they get by email. */
const SETTINGS = '/account/preferences';

/** One notification with everything that its text needs. */
export type MailContent = {
  readonly row: NotificationRow;
  readonly session: CalendarSession | undefined;
  /** When the request that it is about expires; undefined where that is settled. */
  readonly requestEndsAt: number | undefined;
  /** Of the plan, the card or the document that it is about; undefined where it has none any more. */
  readonly named: string | undefined;
  /** The group event that it is about, as this person sees it, with the partner's name for its type. */
  readonly event: { readonly view: GatheringView; readonly type: string } | undefined;
  /** What an organiser wrote to all who are registered. */
  readonly written: string | undefined;
  /** The year that it reviews. */
  readonly review: Review | undefined;
  readonly other: { readonly name: string; readonly timezone: string | null };
};

/** The recipient, and the brand of the mail. */
export type Reader = {
  readonly email: string;
  readonly firstName: string | null;
  readonly language: 'en' | 'pt';
  readonly timezone: string;
  /** When it is sent: that may be long after its notice. */
  readonly now: number;
  readonly brand: MailBrand;
  readonly linkTo: (place: { readonly path: string }) => string;
};

/** One notification as a mail. */
export function composeNotification(
  content: MailContent,
  reader: Reader,
  more: Pick<Mail, 'key' | 'calendar' | 'thread'>,
): Mail {
  const { texts, note, sentBy } = mailTexts[reader.language];
  return renderEmail({
    ...frameOf(reader),
    ...more,
    template: { ...texts[textKeyOf(content)], note },
    values: valuesFor(content, reader),
    link: reader.linkTo({ path: pathOf(content.row) }),
    noteLink: reader.linkTo({ path: SETTINGS }),
    sentBy: sentBy(reader.brand.name),
  });
}

/** Several in one: the one mail of the day (NTF-03). */
export function composeDigest(all: readonly MailContent[], reader: Reader, key: string): Mail {
  const { texts, note, sentBy, news } = mailTexts[reader.language];
  return renderEmail({
    ...frameOf(reader),
    key,
    template: { ...texts.DIGEST, note },
    values: { count: news(all.length) },
    entries: all.map((content) => {
      const { heading, lines } = texts[textKeyOf(content)];
      const values = valuesFor(content, reader);
      const text = lines.map((line) => filled(line, values)).filter((line) => line !== '');
      return {
        title: filled(heading, values),
        text: text.join('\n'),
        link: reader.linkTo({ path: pathOf(content.row) }),
      };
    }),
    link: reader.linkTo({ path: '/notifications' }),
    noteLink: reader.linkTo({ path: SETTINGS }),
    sentBy: sentBy(reader.brand.name),
  });
}

function frameOf({ email, firstName, language, brand }: Reader) {
  return { to: email, firstName, language, brand };
}

const eventAnswers: Readonly<Record<string, MailTextKey>> = {
  PROPOSED: 'EVENT_PROPOSED',
  ACCEPTED: 'EVENT_PROPOSAL_ACCEPTED',
  DECLINED: 'EVENT_PROPOSAL_DECLINED',
  EXPIRED: 'EVENT_PROPOSAL_EXPIRED',
  SPEAKER_ACCEPTED: 'EVENT_SPEAKER_ACCEPTED',
  SPEAKER_DECLINED: 'EVENT_SPEAKER_DECLINED',
  SPEAKER_SILENT: 'EVENT_SPEAKER_SILENT',
  REPLAY_REMOVED: 'EVENT_REPLAY_REMOVED',
  REPLAY_WITHDRAWN: 'EVENT_REPLAY_WITHDRAWN',
  PUBLISHED: 'EVENT_PUBLISHED',
  FREED: 'EVENT_PLACE_FREED',
  YOURS: 'EVENT_PLACE_YOURS',
  LAPSED: 'EVENT_PLACE_LAPSED',
  DISPLACED: 'EVENT_DISPLACED',
};

/** The text of a notification. */
export function textKeyOf({ row, event }: Pick<MailContent, 'row' | 'event'>): MailTextKey {
  const { kind, values, isOwnAct } = row;
  switch (kind) {
    case 'SESSION_REQUESTED':
      return values.nudge ? 'SESSION_NUDGED' : kind;
    case 'SESSION_ACCEPTED':
    case 'SESSION_CANCELLED':
      return isOwnAct ? `${kind}_OWN` : kind;
    case 'RESCHEDULE_ANSWERED':
      if (values.answer === 'DECLINED') return 'RESCHEDULE_DECLINED';
      return isOwnAct ? 'RESCHEDULE_ACCEPTED_OWN' : 'RESCHEDULE_ACCEPTED';
    case 'NO_SHOW_APPEAL':
      return values.answer === 'UPHELD' ? 'NO_SHOW_APPEAL_UPHELD' : 'NO_SHOW_APPEAL_DISMISSED';
    case 'EVENT_INVITATION':
      return values.answer === 'SILENT' ? 'EVENT_INVITED_BEFORE' : kind;
    case 'EVENT_HOSTING':
    case 'EVENT_PLACE':
      return eventAnswers[values.answer ?? ''] ?? 'EVENT_PUBLISHED';
    case 'EVENT_REGISTERED':
      if (values.answer === 'LEFT') return 'EVENT_LEFT';
      return values.answer === 'WAITING' ? 'EVENT_WAITING' : kind;
    case 'EVENT_CHANGED':
      if (values.answer === 'PLACE') return movedKey(event?.view.location === 'ONLINE', isOwnAct);
      return isOwnAct ? 'EVENT_CHANGED_OWN' : kind;
    case 'EVENT_CANCELLED':
      return isOwnAct ? `${kind}_OWN` : kind;
    case 'EVENT_THANKS':
      return values.isSpeaker === 'true' ? 'EVENT_THANKS_SPEAKER' : kind;
    // Identity mails these two itself; in a digest they would be sent twice.
    case 'APPROVAL':
    case 'ACCESS_PAUSED':
      return 'DIGEST';
    default:
      return kind;
  }
}

/** A call is no location: an event that goes there has moved online. */
function movedKey(isOnline: boolean, isOwnAct: boolean): MailTextKey {
  if (isOnline) return isOwnAct ? 'EVENT_ONLINE_OWN' : 'EVENT_ONLINE';
  return isOwnAct ? 'EVENT_ELSEWHERE_OWN' : 'EVENT_ELSEWHERE';
}

function valuesFor(
  {
    row,
    session,
    requestEndsAt,
    named,
    event,
    written,
    review,
    other: { name: otherName, timezone: otherZone },
  }: MailContent,
  { language, timezone, now }: Reader,
): Record<string, string> {
  const texts = mailTexts[language];
  const { values } = row;
  // Of an event everybody has their own zone; only two people read each other's.
  const other = { name: strangerName(otherName), timezone: event ? null : otherZone };
  const moment = (text: string | number | null | undefined) =>
    text ? whenForBoth(Number(text), language, timezone, other) : '';
  const titleOf = () => {
    const name = session?.title ?? named;
    if (!name) return texts.some[row.kind] ?? (event ? texts.someEvent : texts.someSession);
    const quoted = texts.quoted(strangerText(name));
    return event?.type ? `${quoted} (${strangerText(event.type)})` : quoted;
  };
  const [reviewed = '', reviewedToo = ''] = review ? reviewSentences(review, language) : [];
  // Moved since, it says so in a mail that may be there already.
  const moved = row.kind === 'SESSION_ACCEPTED' ? session?.startsAt : event?.view.startsAt;
  const startsAt = moved ?? values.startsAt ?? session?.startsAt;
  const until = values.expiresAt ?? event?.view.expiresAt;
  const requestEnd = requestEndsAt === undefined ? '' : whenText(requestEndsAt, language, timezone);
  const previous = moment(values.previousStart);
  // It only became longer or shorter.
  const isNewEnd = values.previousStart === values.startsAt;
  const ends = event ? endText(event.view, language, timezone) : '';
  const times = values.times?.split(' ') ?? session?.times ?? [];
  return {
    name: other.name,
    title: titleOf(),
    when: moment(startsAt),
    soon: startsAt ? soonText(Number(startsAt), now, language, timezone) : '',
    left: startsAt ? texts.minutesLeft(minutesLeft(Number(startsAt), now)) : '',
    start: moment(session?.startsAt),
    previous,
    previously: previous && (isNewEnd ? texts.newEnd(ends) : texts.previously(previous)),
    original: moment(values.originalStart),
    // Several stand below each other.
    times:
      times.length > 1 ? times.map((time) => `\n– ${moment(time)}`).join('') : times.map(moment).join(''),
    until: until ? whenText(Number(until), language, timezone) : '',
    answerBy: requestEnd && texts.answerBy(requestEnd),
    requestExpires: requestEnd && texts.requestExpires(requestEnd),
    day: values.deadline ? dayText(values.deadline, language) : '',
    minutes: values.minutes ?? '',
    unread: texts.unread(Number(values.unread ?? 0)),
    reason: event
      ? eventReason(event.view, texts, values.answer === 'REPLAY_REMOVED')
      : (texts.reasons[values.reason ?? ''] ?? ''),
    again: texts.again[event?.view.status ?? ''] ?? '',
    place: event ? placeText(event.view, texts) : '',
    join: event ? joinText(event.view, texts) : '',
    year: values.year ?? '',
    review: reviewed,
    reviewToo: reviewedToo,
    position: values.position ?? '',
    taken: texts.registered(Number(values.taken ?? 0)),
    minimum: values.minimum ?? '',
    text: written ? texts.quoted(strangerText(written, gatheringLimits.messageMax)) : '',
    series: Number(values.seriesCount ?? 1) > 1 ? texts.series(values.seriesCount ?? '') : '',
  };
}

function soonText(at: number, now: number, language: Reader['language'], timezone: string): string {
  const { soon } = mailTexts[language];
  const days = daysUntil(at, now, timezone);
  if (days === 0) return soon.today;
  return days === 1 ? soon.tomorrow : soon.on(dayText(dateIn(timezone, at), language));
}

/** A reminder may come late, and never says more than it is about. */
function minutesLeft(at: number, now: number): number {
  return Math.min(Math.max(1, Math.ceil((at - now) / MINUTE)), notificationLimits.minutesBefore / MINUTE);
}

function placeText({ location, place }: GatheringView, texts: NotificationMailTexts): string {
  if (location === 'ONLINE') return texts.online;
  if (!place) return '';
  return (location === 'BOTH' ? texts.atOrOnline : texts.at)(strangerText(place));
}

/** Where there is a call, and the speaker may enter it earlier. */
function joinText({ location, part }: GatheringView, texts: NotificationMailTexts): string {
  if (location === 'IN_PERSON') return '';
  const { joinBefore, speakerJoinBefore } = gatheringLimits;
  return texts.join((part === 'HOST' ? speakerJoinBefore : joinBefore) / MINUTE);
}

/** Why it was cancelled or declined, or its replay removed, as the person who did it wrote it. */
function eventReason(
  { reason, hasHostLeft, removal }: GatheringView,
  texts: NotificationMailTexts,
  isOfReplay: boolean,
): string {
  if (isOfReplay) return removal?.reason ? texts.because(strangerText(removal.reason)) : '';
  if (hasHostLeft) return texts.speakerLeft;
  return reason ? texts.because(strangerText(reason)) : '';
}
