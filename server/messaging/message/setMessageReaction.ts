import { messagingLimits } from '@waymark/events/limits';
import { builder } from '../../platform/builder.ts';
import { changeMessage } from './changeMessage.ts';
import { MessageReactionEnum, MessageRef } from './messageTypes.ts';

const reactionRule = { limit: messagingLimits.reactionsPerMinute, window: 60_000 };

builder.mutationFields((t) => ({
  setMessageReaction: t.withAuth({ user: true }).field({
    type: MessageRef,
    description:
      'Adds a reaction of the viewer to a message of the conversation, or takes it back. One of each kind; again changes nothing.',
    args: {
      userId: t.arg.id({ required: true, description: 'The other person of the conversation.' }),
      messageId: t.arg.id({ required: true }),
      reaction: t.arg({ type: MessageReactionEnum, required: true }),
      isOn: t.arg.boolean({ required: true, description: 'Whether it is there afterwards.' }),
      clientId: t.arg.id({ description: 'Made by the client for this press: sent twice, it is one.' }),
    },
    resolve: async (_root, { reaction, isOn, ...meant }, context) => {
      const { app, viewer } = context;
      await app.rateLimiter.takeOrFail(`react:${viewer.userId}`, reactionRule);
      return changeMessage(
        context,
        meant,
        isOn ? 'MessageReactionAdded' : 'MessageReactionRemoved',
        ({ otherId, message, facts }, meta) =>
          isOn
            ? { type: 'AddMessageReaction', data: { otherId, message, reaction, facts }, meta }
            : { type: 'RemoveMessageReaction', data: { otherId, message, reaction }, meta },
      );
    },
  }),
}));
