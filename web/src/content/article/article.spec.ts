import { resourceTopics } from '@waymark/events/limits';
import { describe, expect, it } from 'vitest';
import { sources as english } from '../sourcesInEnglish.ts';
import { sources as portuguese } from '../sourcesInPortuguese.ts';
import { findsQuestion, matchesSearch, parseArticle, questionsOf, searchArticles } from './article.ts';

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
  ['backing', 'Backups', false],
  ['managing', 'Management', true],
  ['preços', 'Não precisa de um site grande', false],
  ['custos', 'Customers and costumes', false],
  ['rices', 'Pricing your work', false],
  ['the', 'Other people', false],
  ['the', 'Theirs and others', true],
  ['AI', 'Maintain your email', false],
  ['AI', 'Using AI tools', true],
  ['IA', 'Usar a (IA) com confiança', true],
  ['3-2', 'Backups, the 3-2-1 way', true],
  ['thers', 'Other people and others', true],
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

describe('NAV-76 a text is found by what people call its subject', () => {
  const found = (language: keyof typeof languages, search: string) =>
    searchArticles(articlesOf(language, 'resources'), search).map(({ slug }) => slug);

  it.each([
    ['price', 'preço', 'pricing'],
    ['invoice', 'fatura', 'pricing'],
    ['invoicing', 'faturas', 'pricing'],
    ['cost', 'preços', 'pricing'],
    ['discounts', 'descontos', 'pricing'],
    ['budget', 'dívidas', 'spreadsheet-cash'],
    ['excel', 'excel', 'spreadsheet-cash'],
    ['restore files', 'recuperar', 'backups'],
    ['ransomware', 'perdidos', 'backups'],
    ['GDPR', 'RGPD', 'data-protection'],
    ['privacy', 'privacidade', 'data-protection'],
    ['homepage', 'página', 'first-website'],
    ['wix', 'modelos', 'first-website'],
    ['seo', 'classificação', 'google-business'],
    ['ratings', 'opiniões', 'google-business'],
    ['2FA', 'autenticação', 'passwords'],
    ['hacked', 'hacker', 'passwords'],
    ['scams', 'burlas', 'phishing'],
    ['spam', 'fraude', 'phishing'],
    ['chatgpt', 'inteligência artificial', 'using-ai'],
    ['zoom meeting', 'reuniões', 'video-calls'],
  ])('“%s” and “%s”: %s', (inEnglish, inPortuguese, slug) => {
    // Before what only mentions it.
    expect(found('en', inEnglish)[0]).toBe(slug);
    expect(found('pt', inPortuguese)[0]).toBe(slug);
    // A list of nearly everything would find it too.
    expect(found('en', inEnglish).length).toBeLessThan(4);
    expect(found('pt', inPortuguese).length).toBeLessThan(4);
  });

  it('every word must fit, and what is about nothing of ours finds nothing', () => {
    expect(found('en', 'invoice zeppelin')).toEqual([]);
    expect(found('en', 'patent')).toEqual([]);
    expect(found('pt', 'patente')).toEqual([]);
  });

  it.each([
    ['How we set our fees', 'price', true],
    ['Cobrar um valor justo', 'fatura', true],
    ['Our rooms', 'price', false],
  ])("a partner's “%s” by “%s”: %s", (title, search, expected) => {
    const theirs = {
      slug: 'ours',
      title,
      summary: '',
      author: 'F',
      date: '2026-01-01',
      topic: null,
      body: '',
    };
    expect(searchArticles([theirs], search)).toEqual(expected ? [theirs] : []);
  });
});

describe('NAV-124 a question is found by what people call its subject', () => {
  const found = (language: keyof typeof languages, search: string) =>
    articlesOf(language, 'faq').flatMap((article) =>
      questionsOf(article).flatMap((one) =>
        findsQuestion(search, one) ? [`${article.slug}-${one.id}`] : [],
      ),
    );

  it.each([
    ['price', 'preço', 'learners-cost'],
    ['free', 'grátis', 'learners-cost'],
    ['register', 'inscrever', 'learners-who-can-sign-up'],
    ['search for mentors', 'procurar mentores', 'learners-find-a-mentor'],
    ['how long', 'duração', 'learners-session-length'],
    ['reschedule', 'adiar', 'learners-move-a-session'],
    ['zoom', 'zoom', 'learners-video-calls'],
    ['volunteer', 'voluntário', 'learners-become-a-mentor'],
    ['experience', 'diploma', 'mentors-qualification'],
    ['refuse', 'rejeitar', 'mentors-decline'],
    ['holiday', 'férias', 'mentors-pause'],
    ['privacy', 'privacidade', 'mentors-details'],
    ['money', 'dinheiro', 'mentors-paid-services'],
    ['safeguarding', 'perigo', 'mentors-worried'],
    ['branding', 'marca', 'partners-look'],
    ['GDPR', 'RGPD', 'partners-data'],
  ])('“%s” and “%s”: %s', (inEnglish, inPortuguese, id) => {
    expect(found('en', inEnglish)).toContain(id);
    expect(found('pt', inPortuguese)).toContain(id);
    expect(found('en', inEnglish).length).toBeLessThan(9);
    expect(found('pt', inPortuguese).length).toBeLessThan(9);
  });
});
