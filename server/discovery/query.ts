import { findMentor } from '@waymark/db/discovery';
import { mentoringLimits } from '@waymark/events/limits';
import { SessionKindEnum } from '../mentoring/types.ts';
import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { dear } from '../platform/graphql/limits/rootPrice.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { languageOf, referenceView, TaxonomyRef } from '../profile/types.ts';
import { cardsOf } from './cards.ts';
import { MentorFilterInput, MentorSortEnum } from './inputs.ts';
import { readSearch } from './mentorSearch.ts';
import { quickMatch, recommendedContent, recommendedMentors } from './recommend.ts';
import { searchMentors } from './search.ts';
import { searcherOf } from './seeker.ts';
import { MentorCardListRef, MentorCardRef, RecommendedContentListRef } from './types.ts';

/** Hundreds of mentors are read and put in order for one card. */
const SEARCH_POINTS = 500;

builder.queryFields((t) => ({
  getTaxonomies: t.field({
    type: [TaxonomyRef],
    ...atMost(200),
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
    ...dear(SEARCH_POINTS),
    description:
      'Public. What the viewer prefers ranks; of it only the languages filter, unless the filter names others.',
    args: { filter: t.arg({ type: MentorFilterInput }), sort: t.arg({ type: MentorSortEnum }), ...pageArgs },
    resolve: (_root, { filter, sort, ...page }, context) =>
      searchMentors(context, readSearch(filter, sort), pageOf(page)),
  }),

  getMentorById: t.field({
    type: MentorCardRef,
    description: 'Public. A person who cannot be chosen as a mentor is not found.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const [found, searcher] = await Promise.all([
        findMentor(context.viewer, context.app.db, id),
        searcherOf(context),
      ]);
      const [card] = found ? await cardsOf(context, searcher, [found]) : [];
      if (!card) throw failure('NOT_FOUND');
      return card;
    },
  }),

  getQuickMatch: t.field({
    type: [MentorCardRef],
    ...dear(SEARCH_POINTS, atMost(3)),
    description:
      'Public. At most three mentors of these topics who are free from one of the times, for as long as a session lasts.',
    args: {
      taxonomyIds: t.arg.idList({ required: true }),
      times: t.arg({ type: ['DateTime'], required: true }),
      kind: t.arg({ type: SessionKindEnum, description: 'One session where it is left out.' }),
      durationMinutes: t.arg.int({
        description: 'Of an ongoing series: 30, 45 or 60; 60 where it is left out.',
      }),
    },
    resolve: async (_root, { taxonomyIds, times, kind, durationMinutes }, context) => [
      ...(await quickMatch(context, {
        topicIds: [...new Set(taxonomyIds)],
        times,
        kind: kind ?? 'ONE_OFF',
        durationMinutes: durationMinutes ?? mentoringLimits.oneOffMinutes,
      })),
    ],
  }),

  getRecommendedMentors: t.withAuth({ user: true }).field({
    type: MentorCardListRef,
    ...dear(SEARCH_POINTS),
    description: 'For what the viewer wants to learn; none while they switched this off.',
    args: { ...pageArgs },
    resolve: (_root, page, context) => recommendedMentors(context, pageOf(page)),
  }),

  getRecommendedContent: t.withAuth({ user: true }).field({
    type: RecommendedContentListRef,
    description: 'Texts on what the viewer wants to learn; none while they switched this off.',
    args: { ...pageArgs },
    resolve: (_root, page, context) => recommendedContent(context, pageOf(page)),
  }),
}));
