import type { Listed, Nps, OwnFeedback } from '@waymark/db/feedback';
import type { FeedbackReason } from '@waymark/events/feedback';
import { feedbackLimits } from '@waymark/events/limits';
import { GroupEventRef } from '../gathering/types.ts';
import { UserRef } from '../identity/types.ts';
import { MentoringSessionRef } from '../mentoring/types.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { languageOf, TaxonomyRef, topicView } from '../profile/types.ts';
import type { DueView, GivenView, ReceivedView } from './views.ts';

export const CreateSessionScoreInput = builder.inputType('CreateSessionScoreInput', {
  description: 'What is absent is no.',
  fields: (t) => ({
    clientId: t.id({
      required: true,
      description: 'Made by the client for this: sent twice, it happens once.',
    }),
    sessionId: t.id({ required: true }),
    score: t.int({ required: true, description: '0 to 10.' }),
    reasonIds: t.idList({ description: 'Of the band of the score.' }),
    comment: t.string({ description: 'At most 2,000 characters.' }),
    isAnonymous: t.boolean({ description: 'The person rated does not learn the name.' }),
    marketingConsent: t.boolean({ description: 'We may show it to others.' }),
  }),
});

type OwnScore = {
  readonly name: string;
  /** The field that names what the feedback is on. */
  readonly subject: 'sessionId' | 'groupEventId' | 'subjectId';
  readonly description: string;
};

function ownScore({ name, subject, description }: OwnScore) {
  return builder.objectRef<OwnFeedback>(name).implement({
    description,
    fields: (t) => ({
      id: t.exposeID('id'),
      [subject]: t.exposeID('subjectId'),
      score: t.exposeInt('score'),
      reasonIds: t.field({ type: ['ID'], ...atMost(10), resolve: ({ reasonIds }) => [...reasonIds] }),
      comment: t.exposeString('comment', { nullable: true }),
      isAnonymous: t.exposeBoolean('isAnonymous'),
      marketingConsent: t.exposeBoolean('marketingConsent'),
      createdAt: t.expose('givenAt', { type: 'DateTime' }),
      editableUntil: t.field({
        type: 'DateTime',
        resolve: ({ givenAt }) => givenAt + feedbackLimits.editableFor,
      }),
    }),
  });
}

export const SessionScoreRef = ownScore({
  name: 'SessionScore',
  subject: 'sessionId',
  description: "The viewer's own feedback on a session.",
});
export const GroupEventScoreRef = ownScore({
  name: 'GroupEventScore',
  subject: 'groupEventId',
  description: "The viewer's own feedback on a group event.",
});

const GivenScoreRef = ownScore({
  name: 'GivenScore',
  subject: 'subjectId',
  description: "The viewer's own feedback on a session or a group event.",
});

/** In a language. */
export type ReasonView = Omit<FeedbackReason, 'en' | 'pt'> & { readonly text: string };

export function reasonView(reason: FeedbackReason, language: 'en' | 'pt'): ReasonView {
  const { id, scoreGroup, suppressesScore } = reason;
  return { id, scoreGroup, suppressesScore, text: reason[language] };
}

export const FeedbackReasonRef = builder.objectRef<ReasonView>('FeedbackReason').implement({
  description: 'Why somebody gives the score that they give.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    scoreGroup: t.exposeString('scoreGroup', {
      description: 'The band it is offered for: 0-6, 7-8 or 9-10.',
    }),
    suppressesScore: t.exposeBoolean('suppressesScore', {
      description: 'It did not take place as agreed: may stand beside any score, which then counts nowhere.',
    }),
  }),
});

const ReceivedFeedbackRef = builder.objectRef<ReceivedView>('ReceivedFeedback').implement({
  description:
    'What somebody says about the viewer. Anonymous: without person, session and topic, and of a whole day.',
  fields: (t) => ({
    id: t.exposeID('id'),
    sessionId: t.id({
      nullable: true,
      resolve: ({ subjectKind, subjectId }) => (subjectKind === 'SESSION' ? subjectId : null),
    }),
    groupEventId: t.id({
      nullable: true,
      resolve: ({ subjectKind, subjectId }) => (subjectKind === 'GROUP_EVENT' ? subjectId : null),
    }),
    score: t.exposeInt('score'),
    reasons: t.field({
      type: [FeedbackReasonRef],
      ...atMost(10),
      resolve: async ({ reasons }, _args, context) => {
        const language = await languageOf(context);
        return reasons.map((reason) => reasonView(reason, language));
      },
    }),
    comment: t.exposeString('comment', { nullable: true }),
    from: t.expose('from', { type: UserRef, nullable: true }),
    topic: t.field({
      type: TaxonomyRef,
      nullable: true,
      resolve: async ({ topicId }, _args, context) =>
        topicId === null ? null : topicView(topicId, null, await languageOf(context)),
    }),
    groupEvent: t.expose('groupEvent', { type: GroupEventRef, nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const GivenFeedbackRef = builder.objectRef<GivenView>('GivenFeedback').implement({
  description: 'What the viewer said, and about which session or group event.',
  fields: (t) => ({
    score: t.expose('score', { type: GivenScoreRef }),
    session: t.expose('session', { type: MentoringSessionRef, nullable: true }),
    groupEventId: t.id({
      nullable: true,
      description: 'Null where it is about a session.',
      resolve: ({ score: { subjectKind, subjectId } }) => (subjectKind === 'GROUP_EVENT' ? subjectId : null),
    }),
    groupEvent: t.expose('groupEvent', { type: GroupEventRef, nullable: true }),
  }),
});

const FeedbackDueRef = builder.objectRef<DueView>('FeedbackDue').implement({
  description: 'The viewer was asked about this and has neither answered nor skipped.',
  fields: (t) => ({
    session: t.expose('session', {
      type: MentoringSessionRef,
      nullable: true,
      description: 'Null where it is about a group event.',
    }),
    groupEvent: t.expose('groupEvent', {
      type: GroupEventRef,
      nullable: true,
      description: 'Null where it is about a session.',
    }),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
  }),
});

export const ReceivedFeedbackListRef = builder
  .objectRef<Listed<ReceivedView>>('ReceivedFeedbackList')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [ReceivedFeedbackRef], ...atMost(100), resolve: ({ items }) => [...items] }),
      total: t.exposeInt('total'),
      hasMore: t.exposeBoolean('hasMore'),
    }),
  });

export const GivenFeedbackListRef = builder.objectRef<Listed<GivenView>>('GivenFeedbackList').implement({
  fields: (t) => ({
    items: t.field({ type: [GivenFeedbackRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total'),
    hasMore: t.exposeBoolean('hasMore'),
  }),
});

export const FeedbackDueListRef = builder.objectRef<Listed<DueView>>('FeedbackDueList').implement({
  fields: (t) => ({
    items: t.field({ type: [FeedbackDueRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total'),
    hasMore: t.exposeBoolean('hasMore'),
  }),
});

export const NpsRef = builder.objectRef<Nps>('Nps').implement({
  description: 'Share of 9 and 10 minus share of 0 to 6, over all feedback of a time.',
  fields: (t) => ({
    score: t.exposeInt('score', {
      nullable: true,
      description: '-100 to 100; null where there is no feedback.',
    }),
    count: t.exposeInt('count', { description: 'How many answers it rests on.' }),
  }),
});
