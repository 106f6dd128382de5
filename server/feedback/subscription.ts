import { feedbackEvents } from '@waymark/events/feedback';
import { liveEvent } from '../platform/live/liveEvent.ts';

export const feedbackChanges = liveEvent(feedbackEvents, {
  kind: 'FEEDBACK',
  typename: 'FeedbackChanged',
  description:
    'Somebody is asked for feedback, answered, or was rated by name: fetch what the page shows again. Nobody receives anonymous ' +
    'feedback but its author.',
  entityId: ({ data }) => data.subjectId,
  payload: ({ type, data: { subjectKind, subjectId } }) => ({
    sessionId: subjectKind === 'SESSION' ? subjectId : null,
    groupEventId: subjectKind === 'GROUP_EVENT' ? subjectId : null,
    change: type,
  }),
  fields: (t) => ({
    sessionId: t.exposeID('sessionId', { nullable: true, description: 'Null where it is about an event.' }),
    groupEventId: t.exposeID('groupEventId', { nullable: true }),
    change: t.exposeString('change', { description: 'The name of the fact.' }),
  }),
});
