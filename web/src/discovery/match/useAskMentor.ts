import type { MentorCard } from '../operations.ts';
import { selectMentors, selectTopics, useSelection } from '../search/selection.ts';
import { useBooking } from './useBooking.ts';

/** The way to ask one mentor: mentor, topic and, where it was picked, the time are answered with one press. */
export function useAskMentor(
  card: MentorCard,
  page: Parameters<typeof useBooking>[0],
): (times?: readonly string[]) => void {
  const book = useBooking(page);
  return (times = []) => {
    const { mentorIds, topicIds } = useSelection.getState();
    selectMentors([card.mentor.id, ...mentorIds]);
    const taught = card.topics.map(({ topic }) => topic.id);
    const fitting = topicIds.filter((id) => taught.includes(id));
    if (fitting.length > 0) selectTopics([...fitting, ...topicIds]);
    else if (topicIds.length === 0 && taught.length === 1) selectTopics(taught);
    book({ times });
  };
}
