import { SessionKindEnum } from '../mentoring/types.ts';
import { builder } from '../platform/builder.ts';

export const MentorSortEnum = builder.enumType('MentorSort', {
  description: 'By how well they fit; by who is free first; by how many sessions they gave.',
  values: ['BEST_MATCH', 'NEXT_AVAILABLE', 'MOST_EXPERIENCED'] as const,
});

export const MentorFilterInput = builder.inputType('MentorFilter', {
  description: 'Every key is optional and narrows; the values of one key are alternatives.',
  fields: (t) => ({
    text: t.string({
      description:
        'Names, headlines, topics, languages, countries and sectors, in English or Portuguese; typing errors are forgiven.',
    }),
    taxonomyIds: t.idList({ description: 'A topic of the first level stands for all that are under it.' }),
    languageIds: t.idList(),
    countryIds: t.idList(),
    sectorIds: t.idList(),
    days: t.intList({
      description: 'Days on which the mentor usually has time, in their zone; 1 is Monday.',
    }),
    communityId: t.id({ description: 'Mentors of this community.' }),
    kind: t.field({ type: SessionKindEnum, description: 'What the mentor offers.' }),
  }),
});
