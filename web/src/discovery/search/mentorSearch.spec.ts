import { expect, it } from 'vitest';
import {
  broaderTopics,
  countFilters,
  emptySearch,
  type MentorSearch,
  readSearch,
  toFilter,
  withoutFilters,
  writeSearch,
} from './mentorSearch.ts';

const everything: MentorSearch = {
  text: 'São',
  topicIds: ['seo', 'tax'],
  languageIds: ['pt'],
  countryIds: ['PT', 'GB'],
  sectorIds: ['retail'],
  days: [2, 4],
  kind: 'ONGOING',
  communityId: 'tideway',
  sort: 'NEXT_AVAILABLE',
};

it('MEN-19 the address holds the whole search and gives it back', () => {
  const address = writeSearch(everything);
  expect(decodeURIComponent(address.toString())).toBe(
    'q=São&topics=seo,tax&languages=pt&countries=PT,GB&sectors=retail&days=2,4&kind=ongoing&community=tideway&sort=next',
  );
  expect(readSearch(address)).toEqual(everything);
  expect(writeSearch(emptySearch).toString()).toBe('');
  expect(readSearch(new URLSearchParams())).toEqual(emptySearch);
});

it('MEN-08 MEN-19 what an address says in no way we know is left out', () => {
  const topics = Array.from({ length: 30 }, (_, index) => `t${index}`).join(',');
  const read = readSearch(new URLSearchParams({ days: '0,3,8,x,3', kind: 'weekly', sort: 'price', topics }));
  expect(read).toEqual({ ...emptySearch, days: [3], topicIds: topics.split(',').slice(0, 20) });
});

it('MEN-11 filters are counted and cleared; topics and order stay', () => {
  expect(countFilters(everything)).toBe(6);
  expect(countFilters(emptySearch)).toBe(0);
  const cleared = withoutFilters(everything);
  expect(cleared).toEqual({ ...emptySearch, topicIds: ['seo', 'tax'], sort: 'NEXT_AVAILABLE' });
  expect(toFilter(cleared)).toMatchObject({ text: null, taxonomyIds: ['seo', 'tax'], days: [], kind: null });
});

it('MEN-11 topics become their parents, each once; roots cannot be broader', () => {
  const taxonomy = [
    { id: 'marketing', name: 'Marketing', parentId: null },
    { id: 'seo', name: 'Search', parentId: 'marketing' },
    { id: 'ads', name: 'Ads', parentId: 'marketing' },
    { id: 'tax', name: 'Tax', parentId: null },
  ];
  expect(broaderTopics(['seo', 'ads', 'tax'], taxonomy)?.map(({ id }) => id)).toEqual(['marketing', 'tax']);
  expect(broaderTopics(['marketing', 'tax'], taxonomy)).toBeNull();
  expect(broaderTopics([], taxonomy)).toBeNull();
});
