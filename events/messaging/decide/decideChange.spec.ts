import { describe, expect, it } from 'vitest';
import type { UserId } from '../../kernel/index.ts';
import { messagingLimits } from '../../limits/index.ts';
import { ada, ben, bySystem, byUser, cleo, deciderSpec, meta, monday } from '../../testing/index.ts';
import type { ReadMessage } from '../commands.ts';
import type { ContactFacts } from '../contact.ts';
import type { ConversationEvent, MessageSent } from '../events.ts';
import type { MessageId } from '../values.ts';
import { conversationId } from '../values.ts';
import { conversationDecider } from './decide.ts';

const { given } = deciderSpec(conversationDecider);
const pair = conversationId(ada, ben);
const id = 'message-1' as MessageId;
const open: ContactFacts = {
  receiver: 'available',
  isDisabled: false,
  sharesCommunity: true,
  receiverAllowsNewContacts: true,
  senderStanding: 'good',
};
const file = {
  attachmentId: id,
  fileKey: 'attachments/a/1',
  type: 'application/pdf',
  size: 7,
  documentId: null,
};
const { editableFor, undoableFor } = messagingLimits;

function sent(more: Partial<MessageSent['data']> = {}): MessageSent {
  return {
    type: 'MessageSent',
    data: {
      conversationId: pair,
      messageId: id,
      senderId: ada,
      receiverId: ben,
      text: 'Hello',
      clientId: 'c',
      kind: 'message',
      sentAt: monday,
      sequence: 1,
      senderSequence: 1,
      ...more,
    },
  };
}
const about = { conversationId: pair, messageId: id, senderId: ada, receiverId: ben, sequence: 1 };
const edited = (change: number, text: string, editedAt = monday): ConversationEvent => ({
  type: 'MessageEdited',
  data: { ...about, change, text, editedAt },
});
const deleted = (change: number, deletedAt = monday, more = {}): ConversationEvent => ({
  type: 'MessageDeleted',
  data: { ...about, change, deletedAt, documentId: null, fileKey: null, ...more },
});
const restored = (change: number, restoredAt = monday): ConversationEvent => ({
  type: 'MessageRestored',
  data: { ...about, change, text: 'Hello', restoredAt, documentId: null },
});

/** The message as the edge reads it right after it was sent; `more` is what happened since. */
function read(more: Partial<ReadMessage> = {}): ReadMessage {
  return {
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
    ...more,
  };
}
function edit(message: ReadMessage, at = monday, text = 'Better', facts = open, by: UserId = ada) {
  const otherId = by === ada ? ben : ada;
  return {
    type: 'EditMessage' as const,
    data: { otherId, message, text, facts },
    meta: meta(byUser(by), at),
  };
}
function remove(message: ReadMessage, at = monday, by: UserId = ada) {
  const otherId = by === ada ? ben : ada;
  return { type: 'DeleteMessage' as const, data: { otherId, message }, meta: meta(byUser(by), at) };
}
function restore(message: ReadMessage, at = monday, by: UserId = ada) {
  const otherId = by === ada ? ben : ada;
  return { type: 'RestoreMessage' as const, data: { otherId, message }, meta: meta(byUser(by), at) };
}

describe('editing', () => {
  it('MSG-57 changes the text within 15 minutes, and not later', () => {
    const last = monday + editableFor;
    given(sent())
      .when(edit(read(), last, '  Better '))
      .thenEvents(edited(1, 'Better', last));
    given(sent())
      .when(edit(read(), last + 1))
      .thenRefused({ type: 'EditTooLate' });
  });

  it('MSG-57 gives an edit of the last minute time to be taken back, once the 15 minutes are over', () => {
    const late = monday + editableFor + undoableFor;
    const message = read({ text: 'Better', editedAt: monday + editableFor, changes: 1 });
    given(sent(), edited(1, 'Better'))
      .when(edit(message, late, 'Hello'))
      .thenEvents(edited(2, 'Hello', late));
    given(sent(), edited(1, 'Better'))
      .when(edit(message, late + 1, 'Hello'))
      .thenRefused({ type: 'EditTooLate' });
  });

  it('MSG-02 MSG-57 takes the texts that a message may have; the same text changes nothing', () => {
    const invalid = (messageText: 'mandatory' | 'tooLong') =>
      ({ type: 'MessageTextInvalid', fields: { messageText } }) as const;
    given(sent())
      .when(edit(read(), monday, ' \n'))
      .thenRefused(invalid('mandatory'));
    given(sent())
      .when(edit(read(), monday, 'x'.repeat(4_001)))
      .thenRefused(invalid('tooLong'));
    given(sent())
      .when(edit(read(), monday, 'Hello '))
      .thenEvents();
  });

  it('MSG-42 MSG-57 is refused where sending is', () => {
    const blocked: ConversationEvent = {
      type: 'MessageUserBlocked',
      data: { conversationId: pair, byId: ben, userId: ada },
    };
    given(sent(), blocked).when(edit(read())).thenRefused({ type: 'MessageUnavailable' });
    given(sent())
      .when(edit(read(), monday, 'Better', { ...open, isDisabled: true }))
      .thenRefused({ type: 'MessagingIsDisabled' });
  });

  it('MSG-36 MSG-57 may change a decline where declining is all that is open', () => {
    const strangers = { ...open, sharesCommunity: false };
    const asked = sent({ senderId: ben, receiverId: ada, kind: 'decline' });
    const answer = sent({ kind: 'decline', sequence: 2 });
    const message = read({ sequence: 2 });
    given(asked, answer)
      .when(edit({ ...message, kind: 'decline' }, monday, 'Better', strangers))
      .thenEvents({
        type: 'MessageEdited',
        data: { ...about, sequence: 2, change: 1, text: 'Better', editedAt: monday },
      });
    given(asked, answer)
      .when(edit(message, monday, 'Better', strangers))
      .thenRefused({ type: 'PermissionNeeded' });
  });

  it('MSG-57 is for texts: a file and a deleted message have none', () => {
    given(sent({ attachment: file }))
      .when(edit(read({ attachment: file })))
      .thenRefused({ type: 'AttachmentNotEditable' });
    given(sent(), deleted(1))
      .when(edit(read({ deletedAt: monday, changes: 1 })))
      .thenRefused({ type: 'MessageIsDeleted' });
  });
});

describe('deleting and restoring', () => {
  it('MSG-57 deletes at any time, even when the sender may no longer write', () => {
    const years = monday + 1e11;
    const blocked: ConversationEvent = {
      type: 'MessageUserBlocked',
      data: { conversationId: pair, byId: ben, userId: ada },
    };
    given(sent(), blocked).when(remove(read(), years)).thenEvents(deleted(1, years));
  });

  it('MSG-57 restores within 30 seconds with what it was, and not later', () => {
    const message = read({ deletedAt: monday, changes: 1 });
    given(sent(), deleted(1))
      .when(restore(message, monday + undoableFor))
      .thenEvents(restored(2, monday + undoableFor));
    given(sent(), deleted(1))
      .when(restore(message, monday + undoableFor + 1))
      .thenRefused({ type: 'RestoreTooLate' });
  });

  it('MSG-57 LIB-09 says which file and which document go and come', () => {
    const document = { ...file, fileKey: null, documentId: 'd-1' };
    given(sent({ attachment: document }))
      .when(remove(read({ attachment: document })))
      .thenEvents(deleted(1, monday, { documentId: 'd-1' }));
    given(sent({ attachment: file }))
      .when(remove(read({ attachment: file })))
      .thenEvents(deleted(1, monday, { fileKey: file.fileKey }));
    given(sent({ attachment: document }), deleted(1, monday, { documentId: 'd-1' }))
      .when(restore(read({ attachment: document, deletedAt: monday, changes: 1 })))
      .thenEvents({
        type: 'MessageRestored',
        data: {
          ...about,
          change: 2,
          text: 'Hello',
          restoredAt: monday,
          documentId: 'd-1',
          attachment: document,
        },
      });
  });

  it('MSG-57 twice is once', () => {
    given(sent(), deleted(1))
      .when(remove(read({ deletedAt: monday, changes: 1 })))
      .thenEvents();
    given(sent(), deleted(1), restored(2))
      .when(restore(read({ changes: 2 })))
      .thenEvents();
  });

  it('MSG-39 the file of a deleted message goes, by the timer', () => {
    const data = { conversationId: pair, messageId: id, senderId: ada, fileKey: file.fileKey };
    given(sent({ attachment: file }), deleted(1, monday, { fileKey: file.fileKey }))
      .when({ type: 'DiscardMessageAttachment', data, meta: meta(bySystem()) })
      .thenEvents({ type: 'MessageAttachmentDiscarded', data });
  });
});

describe('the person who changes a message', () => {
  const changes = [edit, remove, restore] as const;

  it('MSG-57 is its sender', () => {
    const theirs = read({ deletedAt: null });
    given(sent())
      .when(edit(theirs, monday, 'Mine now', open, ben))
      .thenRefused({ type: 'MessageNotYours' });
    given(sent())
      .when(remove(theirs, monday, ben))
      .thenRefused({ type: 'MessageNotYours' });
    given(sent())
      .when(restore(theirs, monday, ben))
      .thenRefused({ type: 'MessageNotYours' });
  });

  it('MSG-57 has seen every change before: of two devices at once, the slower one reads again', () => {
    for (const change of changes) {
      given(sent(), deleted(1)).when(change(read())).thenRefused({ type: 'ConversationMovedOn' });
      given(sent())
        .when(change(read({ changes: 1 })))
        .thenRefused({ type: 'ConversationMovedOn' });
      given().when(change(read())).thenRefused({ type: 'MessageNotFound' });
    }
  });

  it('MSG-57 is one of the two', () => {
    const command = { ...remove(read()), meta: meta(byUser(cleo)) };
    given(sent())
      .when({ ...command, data: { ...command.data, otherId: cleo } })
      .thenRefused({ type: 'NotInConversation' });
  });
});

it('MSG-37 MSG-38 a file is a message with its name as text; a command that expects its id is refused when another message came first', () => {
  const { attachmentId: _, ...unsent } = file;
  const send = (expectedId?: MessageId) => ({
    type: 'SendMessage' as const,
    data: {
      otherId: ben,
      text: 'plan.pdf',
      facts: open,
      attachment: unsent,
      ...(expectedId && { expectedId }),
    },
    meta: meta(byUser(ada)),
  });
  const decision = conversationDecider.decide(conversationDecider.initial, send());
  if (decision.status === 'refused') throw new Error('refused');
  const [event] = decision.events as [MessageSent];
  expect(event.data).toMatchObject({ text: 'plan.pdf', kind: 'message', attachment: unsent });
  expect(event.data.attachment?.attachmentId).toBe(event.data.messageId);
  given().when(send(event.data.messageId)).thenEvents(event);
  given(sent()).when(send(event.data.messageId)).thenRefused({ type: 'ConversationMovedOn' });
});

it('MSG-57 the state keeps no text and grows with no change', () => {
  const before = [sent()].reduce(conversationDecider.evolve, conversationDecider.initial);
  const after = [edited(1, 'secret'), deleted(2), restored(3)].reduce(conversationDecider.evolve, before);
  expect(JSON.stringify(after)).not.toContain('secret');
  expect(JSON.stringify(after).length).toBe(JSON.stringify(before).length);
});
