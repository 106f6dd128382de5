import { discoveryLimits } from '@waymark/events/limits';
import { badUserInput } from '../platform/graphql/failures.ts';
import type { MentorFilterInput, MentorSortEnum } from './inputs.ts';

/** What is looked for, every key set. */
export type MentorSearch = {
  readonly text: string;
  readonly topicIds: readonly string[];
  readonly languageIds: readonly string[];
  readonly countryIds: readonly string[];
  readonly sectorIds: readonly string[];
  readonly days: readonly number[];
  readonly communityId: string | null;
  readonly kind: 'ONE_OFF' | 'ONGOING' | null;
  readonly sort: (typeof MentorSortEnum)['$inferType'];
};

/** @throws GraphQLError BAD_USER_INPUT with the path of what is too long, too many, or no day. */
export function readSearch(
  filter: (typeof MentorFilterInput)['$inferInput'] | null | undefined,
  sort: MentorSearch['sort'] | null | undefined,
): MentorSearch {
  const search: MentorSearch = {
    text: filter?.text?.trim() ?? '',
    topicIds: [...new Set(filter?.taxonomyIds)],
    languageIds: [...new Set(filter?.languageIds)],
    countryIds: [...new Set(filter?.countryIds)],
    sectorIds: [...new Set(filter?.sectorIds)],
    days: [...new Set(filter?.days)],
    communityId: filter?.communityId || null,
    kind: filter?.kind ?? null,
    sort: sort ?? 'BEST_MATCH',
  };
  const fields: Record<string, string> = {};
  if (search.text.length > discoveryLimits.textMax) fields['filter.text'] = 'tooLong';
  if (search.topicIds.length > discoveryLimits.topics) fields['filter.taxonomyIds'] = 'tooMany';
  for (const name of ['languageIds', 'countryIds', 'sectorIds'] as const) {
    if (search[name].length > discoveryLimits.values) fields[`filter.${name}`] = 'tooMany';
  }
  if (search.days.some((day) => day < 1 || day > 7)) fields['filter.days'] = 'dayInvalid';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return search;
}
