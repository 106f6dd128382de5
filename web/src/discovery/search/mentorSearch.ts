import { discoveryLimits } from '@waymark/events/limits';

export type MentorSort = 'BEST_MATCH' | 'NEXT_AVAILABLE' | 'MOST_EXPERIENCED';
export type SessionKind = 'ONE_OFF' | 'ONGOING';

/** What is looked for, whole in the address: Back, reload and a shared link find the same (MEN-19). */
export type MentorSearch = {
  readonly text: string;
  readonly topicIds: readonly string[];
  readonly languageIds: readonly string[];
  readonly countryIds: readonly string[];
  readonly sectorIds: readonly string[];
  /** 1 is Monday. */
  readonly days: readonly number[];
  readonly kind: SessionKind | null;
  readonly communityId: string | null;
  readonly sort: MentorSort;
};

export const emptySearch: MentorSearch = {
  text: '',
  topicIds: [],
  languageIds: [],
  countryIds: [],
  sectorIds: [],
  days: [],
  kind: null,
  communityId: null,
  sort: 'BEST_MATCH',
};

const kinds: Readonly<Record<SessionKind, string>> = { ONE_OFF: 'one-off', ONGOING: 'ongoing' };
const sorts: Readonly<Record<MentorSort, string>> = {
  BEST_MATCH: '',
  NEXT_AVAILABLE: 'next',
  MOST_EXPERIENCED: 'experience',
};

/** What an address asks for; what it says in no way we know is left out. */
export function readSearch(address: URLSearchParams): MentorSearch {
  const list = (name: string) => [...new Set((address.get(name) ?? '').split(',').filter(Boolean))];
  const ids = (name: string) => list(name).slice(0, discoveryLimits.values);
  return {
    text: (address.get('q') ?? '').slice(0, discoveryLimits.textMax),
    topicIds: list('topics').slice(0, discoveryLimits.topics),
    languageIds: ids('languages'),
    countryIds: ids('countries'),
    sectorIds: ids('sectors'),
    days: list('days')
      .map(Number)
      .filter((day) => Number.isInteger(day) && day >= 1 && day <= 7)
      .sort(),
    kind: keyOf(kinds, address.get('kind')),
    communityId: address.get('community') || null,
    sort: keyOf(sorts, address.get('sort')) ?? 'BEST_MATCH',
  };
}

/** The address of a search; what is not asked for is not in it. */
export function writeSearch(search: MentorSearch): URLSearchParams {
  const address = new URLSearchParams();
  const parts: Readonly<Record<string, string>> = {
    q: search.text.trim(),
    topics: search.topicIds.join(','),
    languages: search.languageIds.join(','),
    countries: search.countryIds.join(','),
    sectors: search.sectorIds.join(','),
    days: search.days.join(','),
    kind: search.kind ? kinds[search.kind] : '',
    community: search.communityId ?? '',
    sort: sorts[search.sort],
  };
  for (const [name, value] of Object.entries(parts)) if (value !== '') address.set(name, value);
  return address;
}

/** As the API takes it. */
export function toFilter(search: MentorSearch) {
  return {
    text: search.text.trim() || null,
    taxonomyIds: [...search.topicIds],
    languageIds: [...search.languageIds],
    countryIds: [...search.countryIds],
    sectorIds: [...search.sectorIds],
    days: [...search.days],
    communityId: search.communityId,
    kind: search.kind,
  };
}

/** How many filters narrow it, apart from topics and search text. */
export function countFilters(search: MentorSearch): number {
  const lists = [search.languageIds, search.countryIds, search.sectorIds, search.days];
  const singles = [search.kind, search.communityId];
  return lists.filter((list) => list.length > 0).length + singles.filter(Boolean).length;
}

/** The same topics and order, without search text and filters (MEN-11). */
export function withoutFilters(search: MentorSearch): MentorSearch {
  return { ...emptySearch, topicIds: search.topicIds, sort: search.sort };
}

type Topic = { readonly id: string; readonly name: string; readonly parentId?: string | null };

/** The parents in place of their children; null where every topic is a root already (MEN-11). */
export function broaderTopics(
  chosen: readonly string[],
  taxonomy: readonly Topic[],
): readonly Topic[] | null {
  const byId = new Map(taxonomy.map((topic) => [topic.id, topic]));
  const topics = chosen.flatMap((id) => byId.get(id) ?? []);
  const broader = topics.map((topic) => byId.get(topic.parentId ?? '') ?? topic);
  if (broader.every((topic, index) => topic === topics[index])) return null;
  return [...new Set(broader)];
}

function keyOf<Key extends string>(values: Readonly<Record<Key, string>>, value: string | null): Key | null {
  const keys = Object.keys(values) as Key[];
  return (value && keys.find((key) => values[key] === value)) || null;
}
