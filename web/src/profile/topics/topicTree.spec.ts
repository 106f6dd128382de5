import { referenceData } from '@waymark/events/profile';
import { describe, expect, it } from 'vitest';
import { topicTerms } from './topicTerms.ts';
import { groupTopics, searchTopics, toggleTopic } from './topicTree.ts';

const { taxonomy } = referenceData;

const topics = [
  { id: 'marketing', name: 'Marketing', parentId: null },
  { id: 'seo', name: 'Search engines', parentId: 'marketing' },
  { id: 'finance', name: 'Finanças', parentId: null },
  { id: 'tax', name: 'Tax', parentId: 'finance' },
  { id: 'lost', name: 'Lost', parentId: 'nowhere' },
];
const groups = groupTopics(topics);
const idsOf = (found: typeof groups) =>
  found.map(({ root, children }) => [root.id, ...children.map((one) => one.id)]);

describe('the tree', () => {
  it('PRO-77 has two levels, and loses no topic', () => {
    expect(idsOf(groups)).toEqual([['marketing', 'seo'], ['finance', 'tax'], ['lost']]);
  });

  it('PRO-77 is searched without case and accents; a root brings its children, a child only itself', () => {
    expect(idsOf(searchTopics(groups, ' FINANCAS '))).toEqual([['finance', 'tax']]);
    expect(idsOf(searchTopics(groups, 'search'))).toEqual([['marketing', 'seo']]);
    expect(idsOf(searchTopics(groups, 'nothing like it'))).toEqual([]);
    expect(searchTopics(groups, ' ')).toBe(groups);
  });
});

describe('the terms of the search', () => {
  const inLanguage = (language: 'en' | 'pt') =>
    groupTopics(taxonomy.map(({ id, parentId, ...names }) => ({ id, parentId, name: names[language] })));
  const found = (language: 'en' | 'pt', searched: string) =>
    searchTopics(inLanguage(language), searched).flatMap(({ children }) => children.map(({ id }) => id));

  it.each([
    ['en', 'price', 'strategy.businessModel'],
    ['en', 'prices', 'strategy.businessModel'],
    ['en', 'invoice', 'strategy.businessModel'],
    ['en', 'invoicing', 'finance.bookkeeping'],
    ['en', 'taxes', 'finance.tax'],
    ['en', 'hire staff', 'peopleLeadership.hiring'],
    ['en', 'export', 'salesCustomers.exporting'],
    ['pt', 'preço', 'strategy.businessModel'],
    ['pt', 'faturas', 'finance.bookkeeping'],
    ['pt', 'recrutar', 'peopleLeadership.hiring'],
    ['pt', 'imposto', 'finance.tax'],
  ] as const)('PRO-77 in %s "%s" finds %s by word forms and synonyms', (language, searched, id) => {
    expect(found(language, searched)).toContain(id);
  });

  it('PRO-77 a word that no topic knows finds none, and every word must fit', () => {
    expect(found('en', 'zeppelin')).toEqual([]);
    expect(found('en', 'price zeppelin')).toEqual([]);
    expect(found('pt', 'preço').length).toBeLessThan(4);
  });

  it('PRO-77 each topic with further terms is in the tree', () => {
    const ids = taxonomy.map(({ id }) => id);
    expect(Object.keys(topicTerms).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('choosing', () => {
  it('PRO-77 a parent does not bring its children, nor a child its parent', () => {
    expect(toggleTopic([], 'marketing')).toEqual(['marketing']);
    expect(toggleTopic(['marketing', 'seo'], 'marketing')).toEqual(['seo']);
  });

  it('ONB-42 LIM-20 ends at twenty, and one less makes room again', () => {
    const full = Array.from({ length: 20 }, (_, index) => `t${index}`);
    expect(toggleTopic(full, 'one-more')).toBe(full);
    expect(toggleTopic(full, 't3')).toHaveLength(19);
    expect(toggleTopic(full.slice(1), 'one-more')).toHaveLength(20);
  });
});
