import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { attendeesPath } from '../attendees/ticketPath.ts';
import { eventScore } from '../feedback/eventFeedbackSync.ts';
import { useFeedbackWait } from '../feedback/useFeedbackWait.ts';
import type { GroupEvent, OwnPart } from '../operations.ts';

const linkClasses =
  'inline-flex min-h-8 items-center text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11';

/** Where somebody at the event can go from here: what it is about for them, and what they say of it afterwards. */
export function OwnLinks({ event, own }: { event: GroupEvent; own: OwnPart }) {
  const t = useTranslations('gathering');
  const { id, status, isHost } = event;
  const mine = own.mine?.status;
  const query = `?id=${encodeURIComponent(id)}`;
  const mayBrief = status === 'UPCOMING' && (mine === 'REGISTERED' || mine === 'WAITLISTED');
  const wait = useFeedbackWait(own);
  const mayReview = status === 'FINISHED' && (isHost || (mine === 'JOINED' && wait === null));
  const links = [
    ...(mayBrief ? [{ to: `/group-event/briefing${query}`, text: t('briefing.link') }] : []),
    ...(own.isOrganiser && status !== 'DRAFT'
      ? [
          { to: attendeesPath(id), text: t('attendees.link') },
          { to: `/group-event/briefing${query}`, text: t('briefing.linkHost') },
        ]
      : []),
  ];
  if (links.length === 0 && !mayReview) return null;
  return (
    <ul className="flex flex-col">
      {links.map(({ to, text }) => (
        <li key={text}>
          <Link to={to} className={linkClasses}>
            {text}
          </Link>
        </li>
      ))}
      {mayReview ? (
        <li>
          <FeedbackLink eventId={id} />
        </li>
      ) : null}
      {mayReview && isHost ? (
        <li>
          <ReceivedFeedbackLink />
        </li>
      ) : null}
    </ul>
  );
}

/** For the host: what others said of it stands with all feedback that they received. */
export function ReceivedFeedbackLink() {
  const t = useTranslations('gathering.feedback');
  return (
    <Link to="/achievements/feedback" className={linkClasses}>
      {t('received')}
    </Link>
  );
}

/** To the form, or to what was said of the event. */
function FeedbackLink({ eventId }: { eventId: string }) {
  const t = useTranslations('gathering.feedback');
  const { data: given } = useResource(eventScore, { groupEventId: eventId });
  return (
    <Link to={`/group-event/feedback?id=${encodeURIComponent(eventId)}`} className={linkClasses}>
      {t(given ? 'linkGiven' : 'link')}
    </Link>
  );
}
