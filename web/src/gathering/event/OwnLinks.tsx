import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { attendeesPath } from '../attendees/ticketPath.ts';
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
  const mayReview = status === 'FINISHED' && (isHost || mine === 'JOINED');
  const links = [
    ...(mayBrief ? [{ to: `/group-event/briefing${query}`, text: t('briefing.link') }] : []),
    ...(own.isOrganiser && status !== 'DRAFT'
      ? [
          { to: attendeesPath(id), text: t('attendees.link') },
          { to: `/group-event/briefing${query}`, text: t('briefing.linkHost') },
        ]
      : []),
    ...(mayReview ? [{ to: `/group-event/feedback${query}`, text: t('feedback.link') }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-col">
      {links.map(({ to, text }) => (
        <li key={text}>
          <Link to={to} className={linkClasses}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
