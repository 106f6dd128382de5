import { mentoringLimits } from '@waymark/events/limits';
import type { MentorCard } from '../operations.ts';
import { selectMentors, selectTopics, useSelection } from '../search/selection.ts';
import { useTooManyMentors } from '../search/useTooManyMentors.ts';
import { useBooking } from './useBooking.ts';

/**
 * The way to ask one mentor: mentor, topic and, where it was picked, the time are answered with one press. Beside five chosen
 * ones a sixth is refused with the reason.
 */
export function useAskMentor(
  card: MentorCard,
  page: Parameters<typeof useBooking>[0],
): (times?: readonly string[]) => void {
  const book = useBooking(page);
  const refuse = useTooManyMentors();
  return (times = []) => {
    const { mentorIds, topicIds } = useSelection.getState();
    const others = mentorIds.filter((id) => id !== card.mentor.id);
    // The chosen ones stay: none of them is dropped for one more.
    if (others.length >= mentoringLimits.mentors) return refuse();
    selectMentors([card.mentor.id, ...others]);
    const taught = card.topics.map(({ topic }) => topic.id);
    const fitting = topicIds.filter((id) => taught.includes(id));
    if (fitting.length > 0) selectTopics([...fitting, ...topicIds]);
    else if (topicIds.length === 0 && taught.length === 1) selectTopics(taught);
    book({ times });
  };
}
