import { useTranslations } from 'use-intl';
import { eventReplays } from '../gatheringSync.ts';
import { EventList } from './EventList.tsx';

/** `/events/replays` (EVT-104): what was recorded. */
export function ReplaysPage() {
  const t = useTranslations('gathering.replays');
  return (
    <EventList
      resource={eventReplays}
      title={t('title')}
      lead={t('lead')}
      empty={{ title: t('emptyTitle'), reason: t('emptyReason') }}
    />
  );
}
