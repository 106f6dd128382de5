import type { Mutation } from '#/app/sync/index.ts';
import type { Reaction } from '../model/messagingState.ts';
import type { MessageRow } from '../model/toMessage.ts';
import { type ReactionChange, toGiven } from './givenReactions.ts';
import { SetMessageReaction } from './operations.ts';

/** What the viewer presses, shown before the server has said yes. */
export type ReactionPredicted = ReactionChange & { readonly __typename: 'ReactionPredicted' };

export type Press = {
  readonly userId: string;
  readonly messageId: string;
  readonly reaction: Reaction;
  readonly isOn: boolean;
};
type Answer = { readonly setMessageReaction: MessageRow };

/** Adds a reaction of the viewer or takes it back; pressed without a connection, it goes out when there is one, also after a reload. */
export const setReaction: Mutation<Press & { readonly byId: string }, Answer> = {
  name: 'setMessageReaction',
  document: SetMessageReaction,
  variables: ({ userId, messageId, reaction, isOn }, clientId) => ({
    userId,
    messageId,
    reaction,
    isOn,
    clientId,
  }),
  predict: ({ messageId, reaction, isOn, byId }) => [
    { __typename: 'ReactionPredicted', messageId, reaction, byId, isOn },
  ],
  // A press that was made later elsewhere stands: the answer says what is there.
  tells: ({ setMessageReaction: { reactions } }, { messageId, reaction, byId }) => [
    {
      __typename: 'ReactionPredicted',
      messageId,
      reaction,
      byId,
      isOn: toGiven(reactions).some((given) => given.reaction === reaction && given.byId === byId),
    },
  ],
  orderedBy: ({ messageId, reaction }) => `reaction:${messageId}:${reaction}`,
  durable: true,
};
