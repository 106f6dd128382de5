import { articleTerms, hasEveryWord, resourceTopics } from '@waymark/events/limits';
import { withoutAccents } from '#/lib/text.ts';

export type ResourceTopic = (typeof resourceTopics)[number];

/** One reviewed text in one language, ours or a partner's (LIB-05, LIB-11). `body` is Markdown. */
export type Article = {
  slug: string;
  title: string;
  summary: string;
  author: string;
  /** YYYY-MM-DD: when the text was last reviewed. */
  date: string;
  topic: ResourceTopic | null;
  body: string;
};

/**
 * Reads `---`, `key: value` lines, `---` and Markdown. `{brand}` becomes the name that the product has here.
 * @throws Error when a line of the head is missing: a text of ours is wrong, and a test finds it first.
 */
export function parseArticle(slug: string, source: string, brand: string): Article {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const named = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), withBrand(line.slice(at + 1).trim(), brand)] as const;
    }),
  );
  function needed(key: string): string {
    const value = named.get(key);
    if (!value) throw new Error(`The text ${slug} says no ${key}.`);
    return value;
  }
  return {
    slug,
    title: needed('title'),
    summary: needed('summary'),
    author: needed('author'),
    date: needed('date'),
    topic: topicOf(named.get('topic')),
    body: withBrand(body.trim(), brand),
  };
}

export function topicOf(name: string | null | undefined): ResourceTopic | null {
  return resourceTopics.find((topic) => topic === name) ?? null;
}

function withBrand(text: string, brand: string): string {
  return text.replaceAll('{brand}', () => brand);
}

/** `terms`: what people who ask it call it besides. */
export type Question = { id: string; question: string; answer: string; terms: string };

/** The questions of an FAQ text: `## Question? {#id: terms}`, then the answer. Ids are the same in every language. */
export function questionsOf(article: Article): readonly Question[] {
  return article.body
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const [, question = '', id = '', terms = ''] = /^([^{\n]+) \{#([\w-]+): ([^}\n]+)\}\n/.exec(part) ?? [];
      return { id, question, answer: part.slice(end + 1).trim(), terms };
    });
}

/** The texts to learn from that have every word of the search or are about what people call so; those about it come first. */
export function searchArticles(articles: readonly Article[], search: string): readonly Article[] {
  const found = articles.flatMap((article) => {
    const { slug, title, summary, body } = article;
    const head = [title, summary, articleTerms(`/resources/${slug}`, title)];
    const isAbout = matchesSearch(search, ...head);
    return isAbout || matchesSearch(search, ...head, body) ? [{ article, isAbout }] : [];
  });
  return found
    .sort((one, other) => Number(other.isAbout) - Number(one.isAbout))
    .map(({ article }) => article);
}

/** Whether a question and its answer have every word of the search, or are about what people call so. */
export function findsQuestion(search: string, { question, answer, terms }: Question): boolean {
  return matchesSearch(search, question, answer, terms);
}

/** Whether the texts have every word that was typed, or another form of it. Accents and case do not matter. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  return hasEveryWord(plain(texts.join('\n')), plain(search));
}

function plain(text: string): string {
  return withoutAccents(text).toLocaleLowerCase();
}
