import { describe, expect, it } from 'vitest';
import { groupTopics, searchTopicOptions, searchTopics, toggleTopic } from './topicTree.ts';

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

it('PRO-77 a list of topics has first what is called so, then what is meant', () => {
  const options = [
    { value: 'peopleLeadership.hiring', label: 'Hiring the first people' },
    { value: 'parties', label: 'Parties for staff' },
    { value: 'finance.tax', label: 'Tax and VAT' },
  ];
  const called = (text: string) => searchTopicOptions(options, text).map(({ value }) => value);
  expect(called('Staff')).toEqual(['parties', 'peopleLeadership.hiring']);
  expect(called('recruiting staff')).toEqual(['peopleLeadership.hiring']);
  expect(called('zeppelin')).toEqual([]);
  expect(searchTopicOptions(options, '')).toEqual(options);
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
