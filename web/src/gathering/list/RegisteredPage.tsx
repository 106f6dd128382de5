import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Ticket } from '../attendees/Ticket.tsx';
import { registeredEvents } from '../gatheringSync.ts';
import { EventList } from './EventList.tsx';

/** `/events/registered` (EVT-101): where the viewer has a place or waits for one. */
export function RegisteredPage() {
  const t = useTranslations('gathering.registered');
  return (
    <EventList
      resource={registeredEvents}
      title={t('title')}
      lead={t('lead')}
      below={(event) =>
        event.status === 'CANCELLED' ? null : <Ticket event={event} code={event.mine?.ticketCode} />
      }
      empty={{
        title: t('emptyTitle'),
        reason: t('emptyReason'),
        action: (
          <Button asChild>
            <Link to="/events/upcoming">{t('emptyAction')}</Link>
          </Button>
        ),
      }}
    />
  );
}
