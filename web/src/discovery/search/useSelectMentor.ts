import { useTranslations } from 'use-intl';
import { announce } from '#/ui/feedback/announce.ts';
import type { MentorCard } from '../operations.ts';
import { useMentorName } from '../useNames.ts';
import { toggleMentor, useSelection } from './selection.ts';
import { useTooManyMentors } from './useTooManyMentors.ts';

/** Why this viewer cannot book a mentor, as text; null where nothing stands against it (MEN-15, SES-36). */
export function useBookingRefusal(card: MentorCard): string | null {
  const t = useTranslations('discovery.card');
  if (card.mentor.bookingRefusal === 'COMMUNITY_OPTION_OFF') return t('optionOff');
  return card.isClosed || card.mentor.bookingRefusal === 'CLOSED_COMMUNITY' ? t('closed') : null;
}

/** Chooses a mentor and takes the choice back, with an announcement; a sixth is refused with the reason. */
export function useSelectMentor(card: MentorCard): { isSelected: boolean; toggle: () => void } {
  const t = useTranslations('discovery.bar');
  const name = useMentorName()(card.mentor);
  const refuse = useTooManyMentors();
  const isSelected = useSelection(({ mentorIds }) => mentorIds.includes(card.mentor.id));
  function toggle() {
    if (!toggleMentor(card.mentor.id)) return refuse();
    const count = useSelection.getState().mentorIds.length;
    announce(`${t(isSelected ? 'removed' : 'added', { name })}. ${t('count', { count })}`);
  }
  return { isSelected, toggle };
}
