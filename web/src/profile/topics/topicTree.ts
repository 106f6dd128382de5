import { profileLimits, topicTerms, wordStem } from '@waymark/events/limits';
import { withoutAccents } from '#/lib/text.ts';
import { type Option, searchOptions } from '#/ui/form/optionSearch.ts';

/** As the API serves it: a topic without `parentId` is a root, every other one hangs below a root. */
export type Topic = { id: string; name: string; parentId?: string | null };
export type TopicGroup = { root: Topic; children: readonly Topic[] };

/** The two levels of the tree in the order of the list; a topic whose parent is unknown becomes a root. */
export function groupTopics(topics: readonly Topic[]): readonly TopicGroup[] {
  const ids = new Set(topics.map((topic) => topic.id));
  const isRoot = (topic: Topic) => !topic.parentId || !ids.has(topic.parentId);
  return topics
    .filter(isRoot)
    .map((root) => ({ root, children: topics.filter((topic) => topic.parentId === root.id) }));
}

/**
 * Groups with a match in them: the name holds the text, or for each word the topic has a form or a synonym of it. A
 * matching root keeps all its children, for they are what was looked for.
 */
export function searchTopics(groups: readonly TopicGroup[], searched: string): readonly TopicGroup[] {
  const wanted = plain(searched);
  if (wanted === '') return groups;
  const stems = stemsIn(wanted);
  const matches = ({ id, name }: Topic) => plain(name).includes(wanted) || isMeant(id, name, stems);
  return groups.flatMap(({ root, children }) => {
    if (matches(root)) return [{ root, children }];
    const found = children.filter(matches);
    return found.length > 0 ? [{ root, children: found }] : [];
  });
}

/** Topics in a list to choose one from: those that are called so, then those that are meant by it as in the tree. */
export function searchTopicOptions(options: readonly Option[], searched: string): readonly Option[] {
  const called = searchOptions(options, searched);
  const stems = stemsIn(plain(searched));
  const isOther = (option: Option) => !called.includes(option) && isMeant(option.value, option.label, stems);
  return [...called, ...options.filter(isOther)];
}

/** Each word is the beginning of one in the topic's name or of one of its further terms. */
function isMeant(id: string, name: string, stems: readonly string[]): boolean {
  const known = termsIn(plain(`${name} ${topicTerms[id] ?? ''}`));
  return stems.length > 0 && stems.every((one) => known.some((word) => word.startsWith(one)));
}

function stemsIn(text: string): readonly string[] {
  return termsIn(text).map(wordStem);
}

function termsIn(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/**
 * Chosen, or chosen no more. A parent and its children are chosen apart (PRO-77). Answers the same list when there is no
 * room for one more.
 */
export function toggleTopic(chosen: readonly string[], id: string): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return chosen.length >= profileLimits.topics ? chosen : [...chosen, id];
}

/** Compares as people do: without case and accents. */
function plain(text: string): string {
  return withoutAccents(text).toLocaleLowerCase().trim();
}
