import { readOwnFeedback } from '@waymark/db/feedback';
import { type EventReason, eventReasons } from '@waymark/events/feedback';
import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { languageOf } from '../profile/types.ts';
import { GroupEventScoreRef } from './types.ts';

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

/** @throws GraphQLError NOT_FOUND for what cannot be the id of an event. */
export function onEvent(id: string) {
  if (!/^[\w-]{1,64}$/.test(id)) throw failure('NOT_FOUND');
  return { subjectKind: 'GROUP_EVENT', subjectId: id } as const;
}

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
