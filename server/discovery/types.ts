import type { MatchReason } from '@waymark/events/discovery';
import { answerTimes, matchReasonKinds } from '@waymark/events/discovery';
import type { TaughtTopic } from '@waymark/events/profile';
import { type UserCard, UserRef } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { LanguageRef, languageOf, namedAll, TaxonomyRef, topicView } from '../profile/types.ts';
import type { MentorCardListView, MentorCardView, RecommendedContentView } from './views.ts';

const MatchReasonKindEnum = builder.enumType('MatchReasonKind', {
  description: 'Why a mentor fits. Never by what is protected, such as gender or disability.',
  values: matchReasonKinds,
});

const AnswerTimeEnum = builder.enumType('AnswerTime', {
  description: 'Within how long a mentor usually answers.',
  values: answerTimes,
});

const MatchReasonRef = builder.objectRef<MatchReason>('MatchReason').implement({
  description: 'A plain reason; the client has its text.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MatchReasonKindEnum }),
    value: t.exposeString('value', {
      description:
        'The id of the topic, language, kind of organisation, country, sector or community; else empty.',
    }),
  }),
});

const MentorTopicRef = builder.objectRef<TaughtTopic>('MentorTopic').implement({
  fields: (t) => ({
    topic: t.field({
      type: TaxonomyRef,
      resolve: async ({ id, level }, _args, context) => topicView(id, level, await languageOf(context)),
    }),
    level: t.int({ description: 'How well they master it, 1 to 5.', resolve: ({ level }) => level ?? 1 }),
  }),
});

export const MentorCardRef = builder.objectRef<MentorCardView>('MentorCard').implement({
  description: 'A mentor to choose, masked for the viewer.',
  fields: (t) => ({
    mentor: t.field({ type: UserRef, resolve: ({ mentor }): UserCard => mentor }),
    topics: t.field({
      type: [MentorTopicRef],
      ...atMost(20),
      description: 'What fits best first, then what they master best.',
      resolve: ({ topics }) => [...topics],
    }),
    languages: t.field({
      type: [LanguageRef],
      ...atMost(20),
      description: 'That they mentor in.',
      resolve: async ({ languageIds }, _args, context) =>
        namedAll('languages', languageIds, await languageOf(context)),
    }),
    nextFree: t.expose('nextFree', {
      type: 'DateTime',
      nullable: true,
      description:
        'The first time that can be asked for, at least a day ahead; null: none in the next 60 days.',
    }),
    isAtCapacity: t.exposeBoolean('isAtCapacity', {
      description: 'The mentoring hours of an earlier week are used up: shown as "Next free from".',
    }),
    usualAnswer: t.expose('usualAnswer', {
      type: AnswerTimeEnum,
      nullable: true,
      description: 'Null: too little is known.',
    }),
    sessionsGiven: t.exposeInt('sessionsGiven'),
    reasons: t.field({
      type: [MatchReasonRef],
      ...atMost(3),
      description: 'At most three, the strongest first.',
      resolve: ({ reasons }) => [...reasons],
    }),
    isClosed: t.exposeBoolean('isClosed', {
      description: 'They belong to a closed community that the viewer does not: they cannot be booked.',
    }),
  }),
});

export const MentorCardListRef = builder.objectRef<MentorCardListView>('MentorCardList').implement({
  description: 'The best of those who fit; a list ends after 200.',
  fields: (t) => ({
    items: t.field({ type: [MentorCardRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total', { description: 'At most 200.' }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
});

const RecommendedContentRef = builder.objectRef<RecommendedContentView>('RecommendedContent').implement({
  description: 'A text to read. The client has its title and text, by the path.',
  fields: (t) => ({
    id: t.exposeID('id'),
    path: t.exposeString('path'),
    topicIds: t.idList({
      ...atMost(20),
      description: 'The topics of the viewer that it is about.',
      resolve: ({ topicIds }) => [...topicIds],
    }),
  }),
});

export const RecommendedContentListRef = builder
  .objectRef<{
    readonly items: readonly RecommendedContentView[];
    readonly total: number;
    readonly hasMore: boolean;
  }>('RecommendedContentList')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [RecommendedContentRef], ...atMost(100), resolve: ({ items }) => [...items] }),
      total: t.exposeInt('total'),
      hasMore: t.exposeBoolean('hasMore'),
    }),
  });
