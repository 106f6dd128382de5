import { readOwnFeedback } from '@waymark/db/feedback';
import { type EventReason, eventReasons } from '@waymark/events/feedback';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { languageOf } from '../profile/types.ts';
import { givenIn, onFeedback, ownFeedback } from './mutation.ts';
import { GroupEventScoreRef } from './types.ts';

// FBK-06 to FBK-11: what people say about group events.

const CreateGroupEventScoreInput = builder.inputType('CreateGroupEventScoreInput', {
  description: 'What is absent is no.',
  fields: (t) => ({
    clientId: t.id({ description: 'Made by the client for this: sent twice, it happens once.' }),
    groupEventId: t.id({ required: true }),
    score: t.int({ required: true, description: '0 to 10.' }),
    reasonIds: t.idList({ description: 'Of the band of the score.' }),
    comment: t.string({ description: 'At most 2,000 characters.' }),
    isAnonymous: t.boolean({ description: 'The speaker does not learn the name.' }),
    marketingConsent: t.boolean({ description: 'We may show it to others.' }),
  }),
});

type ReasonView = EventReason & { readonly language: 'en' | 'pt' };

const GroupEventReasonRef = builder.objectRef<ReasonView>('GroupEventReason').implement({
  description: 'Why somebody gives an event the score that they give.',
  fields: (t) => ({
    id: t.exposeID('id'),
    description: t.string({ resolve: (it) => it[it.language] }),
    scoreGroup: t.exposeString('scoreGroup', { description: 'The band: 0-6, 7-8 or 9-10.' }),
    showToAttendee: t.exposeBoolean('showToAttendee', { description: 'False: for speakers only.' }),
    noShow: t.exposeBoolean('noShow', { description: 'Suppresses the score.' }),
    eventDidNotHappen: t.exposeBoolean('eventDidNotHappen', { description: 'Suppresses the score.' }),
  }),
});

builder.queryFields((t) => ({
  getGroupEventScoreByGroupEventId: t.withAuth({ user: true }).field({
    type: GroupEventScoreRef,
    nullable: true,
    description: "The viewer's own; null before they gave one.",
    args: { groupEventId: t.arg.id({ required: true }) },
    resolve: async (_root, { groupEventId }, { viewer, app }) =>
      (await readOwnFeedback(viewer, app.db, onEvent(groupEventId).subjectId)) ?? null,
  }),
  getGroupEventReasons: t.field({
    type: [GroupEventReasonRef],
    ...atMost(50),
    args: { language: t.arg.string({ description: '`en` or `pt`; the viewer’s without it.' }) },
    resolve: async (_root, { language }, context) => {
      const chosen = language === 'en' || language === 'pt' ? language : await languageOf(context);
      return eventReasons.map((reason) => ({ ...reason, language: chosen }));
    },
  }),
}));

builder.mutationFields((t) => ({
  createGroupEventScore: t.withAuth({ user: true }).field({
    type: GroupEventScoreRef,
    description: 'Once the event is over, by who was there; for seven days it replaces what was said before.',
    args: { input: t.arg({ type: CreateGroupEventScoreInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { groupEventId, clientId } = input;
      const data = { ...onEvent(groupEventId), ...givenIn(input) };
      await onFeedback(context, { type: 'GiveFeedback', data, meta: commandMeta(context, clientId) });
      return ownFeedback(context, groupEventId);
    },
  }),
  skipGroupEventScore: t.withAuth({ user: true }).boolean({
    description: 'The viewer is not asked again.',
    args: { groupEventId: t.arg.id({ required: true }) },
    resolve: async (_root, { groupEventId }, context) => {
      const meta = commandMeta(context);
      await onFeedback(context, { type: 'SkipFeedback', data: onEvent(groupEventId), meta });
      return true;
    },
  }),
  withdrawGroupEventConsent: t.withAuth({ user: true }).field({
    type: GroupEventScoreRef,
    description: 'Takes the marketing consent back, at any time.',
    args: { groupEventId: t.arg.id({ required: true }) },
    resolve: async (_root, { groupEventId }, context) => {
      const meta = commandMeta(context);
      await onFeedback(context, { type: 'WithdrawMarketingConsent', data: onEvent(groupEventId), meta });
      return ownFeedback(context, groupEventId);
    },
  }),
}));

/** @throws GraphQLError NOT_FOUND for what cannot be the id of an event. */
function onEvent(id: string) {
  if (!/^[\w-]{1,64}$/.test(id)) throw failure('NOT_FOUND');
  return { subjectKind: 'GROUP_EVENT', subjectId: id } as const;
}
