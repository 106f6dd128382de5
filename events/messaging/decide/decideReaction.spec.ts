import { describe, expect, it } from 'vitest';
import type { UserId } from '../../kernel/index.ts';
import { ada, ben, byUser, deciderSpec, meta, monday } from '../../testing/index.ts';
import type { ReadMessage } from '../commands.ts';
import type { ContactFacts } from '../contact.ts';
import type { ConversationEvent } from '../events.ts';
import { evolveConversation, newConversation } from '../state.ts';
import { conversationId, type MessageId } from '../values.ts';
import { conversationDecider } from './decide.ts';

const { given } = deciderSpec(conversationDecider);
const pair = conversationId(ada, ben);
const id = 'message-1' as MessageId;
const facts: ContactFacts = {
  receiver: 'available',
  isDisabled: false,
  sharesCommunity: true,
  receiverAllowsNewContacts: true,
  senderStanding: 'good',
};
const about = { conversationId: pair, messageId: id, senderId: ada, receiverId: ben, sequence: 1 };
const sent: ConversationEvent = {
  type: 'MessageSent',
  data: {
    ...about,
    text: 'Hello',
    clientId: 'c',
    kind: 'message',
    sentAt: monday,
    senderSequence: 1,
  },
};
const blocked: ConversationEvent = {
  type: 'MessageUserBlocked',
  data: { conversationId: pair, byId: ada, userId: ben },
};
const read: ReadMessage = {
  messageId: id,
  sequence: 1,
  senderId: ada,
  kind: 'message',
  sentAt: monday,
  text: 'Hello',
  editedAt: null,
  deletedAt: null,
  attachment: null,
  ownReactions: [],
  changes: 0,
};

function press(isOn: boolean, by: UserId, more: Partial<ReadMessage> = {}, known = facts) {
  const data = { otherId: by === ada ? ben : ada, message: { ...read, ...more }, reaction: 'HEART' as const };
  const made = meta(byUser(by));
  return isOn
    ? { type: 'AddMessageReaction' as const, data: { ...data, facts: known }, meta: made }
    : { type: 'RemoveMessageReaction' as const, data, meta: made };
}

describe('reactions', () => {
  it('both may react to a message, and the fact says who wrote it and who reacted', () => {
    const fact = (byId: UserId): ConversationEvent => ({
      type: 'MessageReactionAdded',
      data: { ...about, change: 1, byId, reaction: 'HEART' },
    });
    given(sent).when(press(true, ben)).thenEvents(fact(ben));
    given(sent).when(press(true, ada)).thenEvents(fact(ada));
  });

  it('one of each kind: again changes nothing, and neither does taking back what is not there', () => {
    given(sent)
      .when(press(true, ben, { ownReactions: ['HEART'] }))
      .thenEvents();
    given(sent)
      .when(press(false, ben, { ownReactions: ['SAD'] }))
      .thenEvents();
  });

  it('what is there can be taken back', () => {
    given(sent)
      .when(press(false, ben, { ownReactions: ['HEART'] }))
      .thenEvents({
        type: 'MessageReactionRemoved',
        data: { ...about, change: 1, byId: ben, reaction: 'HEART' },
      });
  });

  it('each refusal says why', () => {
    given(sent)
      .when(press(true, ben, { sequence: 2 }))
      .thenRefused({ type: 'MessageNotFound' });
    given(sent)
      .when(press(true, ben, { changes: 1 }))
      .thenRefused({ type: 'ConversationMovedOn' });
    given(sent)
      .when(press(false, ben, { changes: 1, ownReactions: ['HEART'] }))
      .thenRefused({ type: 'ConversationMovedOn' });
    given(sent)
      .when(press(true, ben, { deletedAt: monday }))
      .thenRefused({ type: 'MessageIsDeleted' });
    given(sent)
      .when(press(true, ben, {}, { ...facts, receiver: 'unavailable' }))
      .thenRefused({ type: 'MessageUnavailable' });
  });

  it('MSG-42 where one blocks the other nothing is added, and what is there can be taken back', () => {
    given(sent, blocked).when(press(true, ben)).thenRefused({ type: 'MessageUnavailable' });
    given(sent, blocked)
      .when(press(false, ben, { ownReactions: ['HEART'] }))
      .thenEvents({
        type: 'MessageReactionRemoved',
        data: { ...about, change: 1, byId: ben, reaction: 'HEART' },
      });
  });

  it('each is a change of the conversation', () => {
    const fact: ConversationEvent = {
      type: 'MessageReactionRemoved',
      data: { ...about, change: 7, byId: ben, reaction: 'HEART' },
    };
    expect(evolveConversation(newConversation, fact).changes).toBe(7);
  });
});

it('a reply names a message that the conversation has', () => {
  const reply = (sequence: number) => ({
    type: 'SendMessage' as const,
    data: { otherId: ada, text: 'Yes', facts, replyTo: { messageId: id, sequence } },
    meta: meta(byUser(ben)),
  });
  given(sent).when(reply(2)).thenRefused({ type: 'MessageNotFound' });
  const decision = conversationDecider.decide(evolveConversation(newConversation, sent), reply(1));
  expect(decision).toMatchObject({ status: 'accepted', events: [{ data: { replyTo: 'message-1' } }] });
});
