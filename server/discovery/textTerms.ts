import { similarTerms } from '@waymark/db/discovery';
import { isTypoOf, searchTerms, term, termsIn } from '@waymark/events/discovery';
import { topicTerms, wordStem } from '@waymark/events/limits';
import type { Context } from '../platform/app.ts';
import { referenceView } from '../profile/types.ts';

/** Shorter beginnings would be those of everybody. */
const SHORTEST_BEGINNING = 2;
const SHORTEST_TYPO = 4;
const SHORTEST_FORM = 4;

// Made once: what can be chosen from does not change while the process runs.
let known: ReadonlyMap<string, readonly string[]> | undefined;
let knownTopics: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The search terms of a text, one group for each word: people by their texts, everything with the word in its name in either
 * language, and topics by other forms of the word and by what people call them.
 */
export async function textTerms(
  { app, viewer }: Context,
  text: string,
): Promise<readonly (readonly string[])[]> {
  const searched = searchTerms(text);
  known ??= namesByWord();
  const names = known;
  knownTopics ??= topicsByWord();
  const topics = knownTopics;
  const unsure = searched.filter((word) => word.length >= SHORTEST_TYPO && !names.has(word));
  const alike = await similarTerms(viewer, app.db, unsure);
  return searched.map((word) => {
    const seen = alike.filter(({ typed }) => typed === word).map((each) => each.word);
    const isKnown =
      seen.some((each) => each.startsWith(word)) || [...names.keys()].some((each) => each.startsWith(word));
    const means = (each: string) =>
      each.startsWith(word) || (!isKnown && word.length >= SHORTEST_TYPO && isTypoOf(word, each));
    const named = [...names].flatMap(([each, terms]) =>
      word.length >= SHORTEST_BEGINNING && means(each) ? terms : each === word ? terms : [],
    );
    const stem = wordStem(word);
    const formed =
      word.length < SHORTEST_FORM
        ? []
        : [...topics].flatMap(([each, terms]) => (each.startsWith(stem) ? terms : []));
    const own = seen.filter(means).map(term.word);
    const begun = word.length >= SHORTEST_BEGINNING ? [`${term.word(word)}*`] : [];
    return [...new Set([term.word(word), ...begun, ...own, ...named, ...formed])];
  });
}

function namesByWord(): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>();
  for (const language of ['en', 'pt'] as const) {
    const { taxonomy, languages, countries, sectors } = referenceView(language);
    const lists = [
      { entries: taxonomy, of: term.topic },
      { entries: languages, of: term.language },
      { entries: countries, of: term.country },
      { entries: sectors, of: term.sector },
    ];
    for (const { entries, of } of lists) {
      for (const { id, name } of entries) {
        for (const word of termsIn(name)) byWord.set(word, [...(byWord.get(word) ?? []), of(id)]);
      }
    }
  }
  return byWord;
}

/** Which topics have a word in their name or among their further terms. */
function topicsByWord(): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>();
  for (const language of ['en', 'pt'] as const) {
    for (const { id, name } of referenceView(language).taxonomy) {
      for (const word of termsIn(`${name} ${topicTerms[id] ?? ''}`)) {
        const ids = byWord.get(word) ?? [];
        if (!ids.includes(term.topic(id))) byWord.set(word, [...ids, term.topic(id)]);
      }
    }
  }
  return byWord;
}
