import { useTranslations } from 'use-intl';
import { useMe } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useReferenceData } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { useBooking } from '../match/useBooking.ts';
import { broaderTopics, countFilters, type MentorSearch, withoutFilters } from './mentorSearch.ts';

type NoMentorsProps = { search: MentorSearch; onChange: (change: Partial<MentorSearch>) => void };

/** MEN-10, and the ways out of it, each of one press (MEN-11). */
export function NoMentors({ search, onChange }: NoMentorsProps) {
  const t = useTranslations('discovery');
  const format = useFormatter();
  const book = useBooking('mentorSelect');
  const me = useMe();
  // Whose community a visitor will have is not known yet.
  const hasCommunity = !me || me.selectedPartner !== null;
  const { reference } = useReferenceData();
  const broader = reference ? broaderTopics(search.topicIds, reference.taxonomy) : null;
  const isNarrowed = countFilters(search) > 0 || search.text !== '';
  return (
    <EmptyState
      drawing="search"
      title={t('none.title')}
      reason={t('none.reason')}
      className="max-w-120"
      action={
        <div className="flex flex-col items-stretch gap-2 sm:items-center">
          {isNarrowed ? (
            <Button variant="secondary" onClick={() => onChange(withoutFilters(search))}>
              {t('filters.clear')}
            </Button>
          ) : null}
          {broader ? (
            <Button variant="secondary" onClick={() => onChange({ topicIds: broader.map(({ id }) => id) })}>
              {t('none.broaden', { topics: format.list(broader.map(({ name }) => name)) })}
            </Button>
          ) : null}
          {hasCommunity ? (
            <Button variant="secondary" onClick={() => book({ isToCommunity: true })}>
              {t('none.community')}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}
