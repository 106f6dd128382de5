import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { pageArgs } from '../platform/graphql/page.ts';
import { languageOf, referenceView, TaxonomyRef } from '../profile/types.ts';
import { MentorFilterInput } from './inputs.ts';
import { MentorCardListRef, MentorCardRef, MentorSortEnum, RecommendedContentListRef } from './types.ts';

const nobody = { items: [], total: 0, hasMore: false };

builder.queryFields((t) => ({
  getTaxonomies: t.field({
    type: [TaxonomyRef],
    description: 'Public. Each parent is followed by its children.',
    args: {
      language: t.arg.string({ description: '`en` or `pt`; otherwise that of the person, or English.' }),
    },
    resolve: async (_root, { language }, context) => [
      ...referenceView(language === 'en' || language === 'pt' ? language : await languageOf(context))
        .taxonomy,
    ],
  }),

  searchMentors: t.field({
    type: MentorCardListRef,
    description:
      'Public. What the viewer prefers ranks; of it only the languages filter, unless the filter names others.',
    args: { filter: t.arg({ type: MentorFilterInput }), sort: t.arg({ type: MentorSortEnum }), ...pageArgs },
    resolve: () => nobody,
  }),

  getMentorById: t.field({
    type: MentorCardRef,
    description: 'Public. Whoever is no mentor to choose is not found.',
    args: { id: t.arg.id({ required: true }) },
    resolve: () => {
      throw failure('NOT_FOUND');
    },
  }),

  getQuickMatch: t.field({
    type: [MentorCardRef],
    description:
      'Public. At most three mentors of these topics who are free for an hour from one of the times.',
    args: {
      taxonomyIds: t.arg.idList({ required: true }),
      times: t.arg({ type: ['DateTime'], required: true }),
    },
    resolve: () => [],
  }),

  getRecommendedMentors: t.withAuth({ user: true }).field({
    type: MentorCardListRef,
    description: 'For what the viewer wants to learn; none while they switched this off.',
    args: { ...pageArgs },
    resolve: () => nobody,
  }),

  getRecommendedContent: t.withAuth({ user: true }).field({
    type: RecommendedContentListRef,
    description: 'Texts on what the viewer wants to learn; none while they switched this off.',
    args: { ...pageArgs },
    resolve: () => nobody,
  }),
}));
