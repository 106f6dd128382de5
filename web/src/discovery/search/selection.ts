import { discoveryLimits, mentoringLimits } from '@waymark/events/limits';
import { create } from 'zustand';
import { onSessionEnd } from '#/app/session/sessionEnd.ts';
import { sessionStore } from '#/lib/browserStorage.ts';

/** MEN-06, MEN-07, AUT-82, AUT-83: the keys are part of the contract; ids only (AUT-86). */
const topicsKey = 'selectedTaxonomy';
const mentorsKey = 'selectedMentors';

/** What a person looks for and which mentors they chose. Lasts as long as the tab, and not past a log-out. */
export type Selection = { topicIds: readonly string[]; mentorIds: readonly string[] };

const nothing: Selection = { topicIds: [], mentorIds: [] };

/** Held here too, so that a browser that stores nothing keeps it until the page is loaded again. */
export const useSelection = create<Selection>(() => ({
  topicIds: readIds(topicsKey, discoveryLimits.topics),
  mentorIds: readIds(mentorsKey, mentoringLimits.mentors),
}));

onSessionEnd(() => useSelection.setState(nothing));

/** Keeps the first 20 (MEN-08, LIM-20). */
export function selectTopics(ids: readonly string[]): void {
  const topicIds = [...new Set(ids)].slice(0, discoveryLimits.topics);
  writeIds(topicsKey, topicIds);
  useSelection.setState({ topicIds });
}

/** Keeps the first five. */
export function selectMentors(ids: readonly string[]): void {
  const mentorIds = [...new Set(ids)].slice(0, mentoringLimits.mentors);
  writeIds(mentorsKey, mentorIds);
  useSelection.setState({ mentorIds });
}

/** Chosen, or chosen no more. Answers false when there is no room for one more. */
export function toggleMentor(id: string): boolean {
  const { mentorIds } = useSelection.getState();
  if (mentorIds.includes(id)) selectMentors(mentorIds.filter((one) => one !== id));
  else if (mentorIds.length >= mentoringLimits.mentors) return false;
  else selectMentors([...mentorIds, id]);
  return true;
}

/** After a request is sent. */
export function clearSelection(): void {
  selectTopics([]);
  selectMentors([]);
}

function readIds(key: string, most: number): readonly string[] {
  try {
    const held: unknown = JSON.parse(sessionStore.get(key) ?? '[]');
    const ids = Array.isArray(held) ? held.filter((id): id is string => typeof id === 'string') : [];
    return [...new Set(ids)].slice(0, most);
  } catch {
    return [];
  }
}

function writeIds(key: string, ids: readonly string[]): void {
  if (ids.length === 0) sessionStore.remove(key);
  else sessionStore.set(key, JSON.stringify(ids));
}
