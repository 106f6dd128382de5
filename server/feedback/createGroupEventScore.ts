import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { onEvent } from './groupEventScore.ts';
import { givenIn, onFeedback, ownFeedback } from './ownFeedback.ts';
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

builder.mutationField('createGroupEventScore', (t) =>
  t.withAuth({ user: true }).field({
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
);
