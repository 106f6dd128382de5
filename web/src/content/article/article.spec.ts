import { resourceTopics } from '@waymark/events/limits';
import { describe, expect, it } from 'vitest';
import { sources as english } from '../sourcesInEnglish.ts';
import { sources as portuguese } from '../sourcesInPortuguese.ts';
import { matchesSearch, parseArticle, questionsOf } from './article.ts';

const languages = { en: english, pt: portuguese } as const;

function articlesOf(language: keyof typeof languages, folder: string) {
  return Object.entries(languages[language])
    .filter(([path]) => path.startsWith(`./texts/${folder}/`))
    .map(([path, source]) => parseArticle(path.replace(/^.*\/|\.\w+\.md$/g, ''), source, 'Farol'));
}

describe('LIB-04 LIB-11 the texts', () => {
  it.each([
    ['about', 1],
    ['blog', 5],
    ['resources', 10],
    ['faq', 3],
  ])('%s: at least %i, each in both languages, with date and author', (folder, least) => {
    const en = articlesOf('en', folder);
    const pt = articlesOf('pt', folder);
    expect(en.length).toBeGreaterThanOrEqual(least);
    const heads = (articles: typeof en) => articles.map(({ slug, date, topic }) => ({ slug, date, topic }));
    expect(heads(pt)).toEqual(heads(en));
    for (const article of [...en, ...pt]) {
      expect(article.date).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(article.author).toContain('Farol');
      expect(JSON.stringify(article)).not.toContain('{brand}');
      expect(article.body.length).toBeGreaterThan(500);
    }
    for (const [at, article] of en.entries()) expect(pt[at]?.title).not.toBe(article.title);
  });

  it('every resource has a topic, and every topic a resource', () => {
    expect(new Set(articlesOf('en', 'resources').map(({ topic }) => topic))).toEqual(new Set(resourceTopics));
  });

  it('NAV-124 each audience finds eight questions or more, under the same address in both languages', () => {
    for (const article of articlesOf('en', 'faq')) {
      const questions = questionsOf(article);
      expect(questions.length).toBeGreaterThanOrEqual(8);
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
      for (const one of questions) expect([one.id, one.question, one.answer]).not.toContain('');
      const translated = articlesOf('pt', 'faq').find(({ slug }) => slug === article.slug);
      expect(translated && questionsOf(translated).map(({ id }) => id)).toEqual(
        questions.map(({ id }) => id),
      );
    }
  });

  it('lead nowhere but to pages and texts that there are', () => {
    const slugs = ['blog', 'resources'].flatMap((kind) =>
      articlesOf('en', kind).map(({ slug }) => `/${kind}/${slug}`),
    );
    const known = [...slugs, '/mentor-select', '/contactUs', '/partners', '/blog', '/resources', '/faq'];
    for (const source of [...Object.values(english), ...Object.values(portuguese)])
      for (const [, href = ''] of source.matchAll(/\]\(([^)]+)\)/g)) expect(known).toContain(href);
  });
});

it('a text without a head is a mistake', () => {
  expect(() => parseArticle('x', '---\ntitle: X\n---\nBody', 'W')).toThrow('says no summary');
});

it.each([
  ['prices', 'Pricing your work', true],
  ['preços', 'O preço do seu trabalho', true],
  ['backing', 'Backups', true],
  ['rices', 'Pricing your work', false],
  ['the', 'Other people', true],
  ['tax', 'Attach a file', false],
  ['taxes', 'Attach a file', false],
])('the search knows other forms of a word: %s in “%s”: %s', (typed, text, expected) => {
  expect(matchesSearch(typed, text)).toBe(expected);
});

it('the search ignores accents, case and order', () => {
  expect(matchesSearch('SEGURANCA  cópias', 'Cópias de segurança')).toBe(true);
  expect(matchesSearch('segurança preço', 'Cópias de segurança')).toBe(false);
  expect(matchesSearch('  ', 'anything')).toBe(true);
});
