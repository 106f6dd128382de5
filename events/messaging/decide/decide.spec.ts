import { describe, expect, it } from 'vitest';
import { commandId, type EventMeta, type UserId } from '../../kernel/index.ts';
import { messagingLimits } from '../../limits/index.ts';
import {
  ada,
  ben,
  byAnonymous,
  bySystem,
  byUser,
  cleo,
  DAY,
  deciderSpec,
  meta,
  monday,
} from '../../testing/index.ts';
import type { ContactFacts } from '../contact.ts';
import type { ConversationEvent, MessageSent } from '../events.ts';
import type { PermissionRequestId } from '../values.ts';
import { conversationId, messageId, permissionRequestId } from '../values.ts';
import { conversationDecider } from './decide.ts';

const { given } = deciderSpec(conversationDecider);
const adaAndBen = conversationId(ada, ben);

const open: ContactFacts = {
  receiver: 'available',
  isDisabled: false,
  sharesCommunity: true,
  receiverAllowsNewContacts: true,
  senderStanding: 'good',
};
const strangers: ContactFacts = { ...open, sharesCommunity: false };

function send(from: UserId, to: UserId, facts = open, text = 'Hello', at = monday) {
  return { type: 'SendMessage' as const, data: { otherId: to, text, facts }, meta: meta(byUser(from), at) };
}
function decline(from: UserId, to: UserId, facts = open, text = 'Sorry') {
  return {
    type: 'SendMessageWhenDecline' as const,
    data: { otherId: to, text, facts },
    meta: meta(byUser(from)),
  };
}
function sent(
  from: UserId,
  to: UserId,
  sequence: number,
  more: Partial<MessageSent['data']> = {},
): MessageSent {
  const sentAt = more.sentAt ?? monday;
  return {
    type: 'MessageSent',
    data: {
      conversationId: adaAndBen,
      messageId: messageId(adaAndBen, sentAt, sequence, commandId('command-1')),
      senderId: from,
      receiverId: to,
      text: 'Hello',
      clientId: 'command-1',
      kind: 'message',
      sentAt,
      sequence,
      senderSequence: 1,
      ...more,
    },
  };
}
function blocked(byId: UserId, userId: UserId): ConversationEvent {
  return { type: 'MessageUserBlocked', data: { conversationId: adaAndBen, byId, userId } };
}
function unblocked(byId: UserId, userId: UserId): ConversationEvent {
  return { type: 'MessageUserUnblocked', data: { conversationId: adaAndBen, byId, userId } };
}

describe('sending', () => {
  it('MSG-34 sends a text to somebody of the same community', () => {
    given()
      .when(send(ada, ben))
      .thenEvents(sent(ada, ben, 1));
  });

  it('MSG-20 has one conversation per pair, in whichever order they write', () => {
    expect(conversationId(ben, ada)).toBe(adaAndBen);
    given(sent(ada, ben, 1))
      .when(send(ben, ada))
      .thenEvents(sent(ben, ada, 2));
  });

  it('MSG-27 counts on and never carries an earlier time than the message before', () => {
    given(sent(ada, ben, 1, { sentAt: monday + 5_000 }))
      .when(send(ada, ben))
      .thenEvents(sent(ada, ben, 2, { sentAt: monday + 5_000, senderSequence: 2 }));
  });

  it('MSG-02 trims, and refuses nothing at all and more than 4,000 characters', () => {
    given()
      .when(send(ada, ben, open, '  Hello\n '))
      .thenEvents(sent(ada, ben, 1));
    given()
      .when(send(ada, ben, open, ' \n\t '))
      .thenRefused(invalid('mandatory'));
    given()
      .when(send(ada, ben, open, 'x'.repeat(4_001)))
      .thenRefused(invalid('tooLong'));
    const longest = 'x'.repeat(4_000);
    given()
      .when(send(ada, ben, open, longest))
      .thenEvents(sent(ada, ben, 1, { text: longest }));
  });

  it('MSG-34 refuses nobody, oneself and somebody who does not exist', () => {
    given()
      .when({ ...send(ada, ben), meta: meta(byAnonymous) })
      .thenRefused({ type: 'NotInConversation' });
    given()
      .when({ ...send(ada, ben), meta: meta(bySystem()) })
      .thenRefused({ type: 'NotInConversation' });
    given().when(send(ada, ada)).thenRefused({ type: 'NotInConversation' });
    given()
      .when(send(ada, ben, { ...open, receiver: 'missing' }))
      .thenRefused({ type: 'ReceiverNotFound' });
  });

  it('MSG-17 refuses a receiver who is deleted or inactive as unavailable', () => {
    given(sent(ben, ada, 1))
      .when(send(ada, ben, { ...open, receiver: 'unavailable' }))
      .thenRefused({ type: 'MessageUnavailable' });
  });

  it('MSG-43 MSG-44 refuses where messaging is disabled, even between old contacts', () => {
    given(sent(ben, ada, 1))
      .when(send(ada, ben, { ...open, isDisabled: true }))
      .thenRefused({ type: 'MessagingIsDisabled' });
  });

  it('MSG-44 lets a person close themselves to new contacts, not to existing ones', () => {
    const closed = { ...open, receiverAllowsNewContacts: false };
    given()
      .when(send(ada, ben, closed))
      .thenRefused({ type: 'MessagingIsDisabled' });
    given(sent(ada, ben, 1))
      .when(send(ada, ben, closed))
      .thenEvents(sent(ada, ben, 2, { senderSequence: 2 }));
  });

  it('PRO-102 lets a paused or unapproved person write to existing contacts only', () => {
    given()
      .when(send(ada, ben, { ...open, senderStanding: 'paused' }))
      .thenRefused({ type: 'SenderPaused' });
    given()
      .when(send(ada, ben, { ...open, senderStanding: 'unapproved' }))
      .thenRefused({ type: 'SenderNotApproved' });
    given(sent(ben, ada, 1))
      .when(send(ada, ben, { ...open, senderStanding: 'paused' }))
      .thenEvents(sent(ada, ben, 2));
  });

  it('MSG-42 refuses the blocked and the blocker with the same refusal, until unblocked', () => {
    const history = [sent(ada, ben, 1), blocked(ben, ada)];
    given(...history)
      .when(send(ada, ben))
      .thenRefused({ type: 'MessageUnavailable' });
    given(...history)
      .when(send(ben, ada))
      .thenRefused({ type: 'MessageUnavailable' });
    given(...history, unblocked(ben, ada))
      .when(send(ada, ben))
      .thenEvents(sent(ada, ben, 2, { senderSequence: 2 }));
  });
});

describe('declining a request', () => {
  it('MSG-35 MSG-36 marks the text as part of a declined request', () => {
    given()
      .when(decline(ada, ben))
      .thenEvents(sent(ada, ben, 1, { text: 'Sorry', kind: 'decline' }));
  });

  it('MSG-36 works for a person who was asked or addressed, even when writing is not open', () => {
    given()
      .when(decline(ada, ben, strangers))
      .thenRefused({ type: 'PermissionNeeded' });
    given(requested(ben, ada))
      .when(decline(ada, ben, strangers))
      .thenEvents(sent(ada, ben, 1, { text: 'Sorry', kind: 'decline' }));
    given(sent(ben, ada, 1, { kind: 'decline' }))
      .when(decline(ada, ben, strangers))
      .thenEvents(sent(ada, ben, 2, { text: 'Sorry', kind: 'decline' }));
  });

  it('MSG-36 MSG-48 SES-53 SES-77 who was asked for a session writes to who asked, blocked ones excepted', () => {
    const asked = { ...strangers, sharesSession: true, receiverAllowsNewContacts: false };
    given()
      .when(send(ada, ben, asked))
      .thenEvents(sent(ada, ben, 1));
    given()
      .when(decline(ada, ben, asked))
      .thenEvents(sent(ada, ben, 1, { text: 'Sorry', kind: 'decline' }));
    given()
      .when(send(ada, ben, { ...asked, sharesSession: false }))
      .thenRefused({ type: 'MessagingIsDisabled' });
    given(blocked(ben, ada))
      .when(decline(ada, ben, asked))
      .thenRefused({ type: 'MessageUnavailable' });
  });

  it('MSG-36 opens nothing by itself', () => {
    given(sent(ben, ada, 1, { kind: 'decline' }))
      .when(send(ada, ben, strangers))
      .thenRefused({ type: 'PermissionNeeded' });
  });
});

describe('blocking', () => {
  const byAda = { otherId: ben };
  it('MSG-40 MSG-41 blocks once and unblocks once', () => {
    const block = { type: 'BlockMessageUser' as const, data: byAda, meta: meta(byUser(ada)) };
    const unblock = { type: 'UnBlockMessageUser' as const, data: byAda, meta: meta(byUser(ada)) };
    given().when(block).thenEvents(blocked(ada, ben));
    given(blocked(ada, ben)).when(block).thenNothing();
    given(blocked(ada, ben)).when(unblock).thenEvents(unblocked(ada, ben));
    given(blocked(ben, ada)).when(unblock).thenNothing();
  });

  it('MSG-40 cannot be done to oneself', () => {
    given()
      .when({ type: 'BlockMessageUser', data: { otherId: ada }, meta: meta(byUser(ada)) })
      .thenRefused({ type: 'NotInConversation' });
  });
});

describe('marks', () => {
  const upTo = { messageId: sent(ben, ada, 2).data.messageId, sequence: 2, incoming: 2 };
  const history = [sent(ben, ada, 1), sent(ben, ada, 2, { senderSequence: 2 })];
  const marked = {
    conversationId: adaAndBen,
    otherId: ben,
    upToMessageId: upTo.messageId,
    upToSequence: 2,
    isShared: true,
  };
  function read(found = upTo, receiptsAllowed = true) {
    return {
      type: 'MarkMessagesRead' as const,
      data: { otherId: ben, upTo: found, receiptsAllowed },
      meta: meta(byUser(ada)),
    };
  }
  function delivered(receiptsAllowed = true) {
    return {
      type: 'MarkMessagesDelivered' as const,
      data: { otherId: ben, upTo, receiptsAllowed },
      meta: meta(byUser(ada)),
    };
  }
  const wasRead: ConversationEvent = {
    type: 'MessagesRead',
    data: { ...marked, readerId: ada, upToIncoming: 2 },
  };

  it('MSG-49 moves the read position forward only', () => {
    given(...history)
      .when(read())
      .thenEvents(wasRead);
    given(...history, wasRead)
      .when(read())
      .thenNothing();
    given(...history, wasRead)
      .when(read({ ...upTo, sequence: 1 }))
      .thenNothing();
  });

  it('MSG-49 refuses a message that the conversation does not have', () => {
    given(...history)
      .when(read({ ...upTo, sequence: 3 }))
      .thenRefused({ type: 'MessageNotFound' });
    given().when(delivered()).thenRefused({ type: 'MessageNotFound' });
  });

  it('MSG-56 keeps a receipt to the reader when either switched receipts off', () => {
    given(...history)
      .when(read(upTo, false))
      .thenEvents({ ...wasRead, data: { ...wasRead.data, isShared: false } } as ConversationEvent);
  });

  it('MSG-42 keeps a receipt to the reader while either blocks the other', () => {
    given(...history, blocked(ben, ada))
      .when(read())
      .thenEvents({ ...wasRead, data: { ...wasRead.data, isShared: false } } as ConversationEvent);
  });

  it('MSG-51 marks as delivered once; what is read is delivered too', () => {
    given(...history)
      .when(delivered())
      .thenEvents({ type: 'MessagesDelivered', data: { ...marked, receiverId: ada } });
    given(...history, wasRead)
      .when(delivered())
      .thenNothing();
  });
});

function requested(fromId: UserId, toId: UserId, at = monday): ConversationEvent {
  return {
    type: 'MessagePermissionRequested',
    data: {
      conversationId: adaAndBen,
      requestId: permissionRequestId(adaAndBen, at, commandId('command-1')),
      fromId,
      toId,
      expiresAt: at + messagingLimits.permissionLapsesAfter,
    },
  };
}

describe('asking for permission', () => {
  const requestId = permissionRequestId(adaAndBen, monday, commandId('command-1'));
  const about = { conversationId: adaAndBen, requestId, fromId: ada, toId: ben };
  const accepted: ConversationEvent = {
    type: 'MessagePermissionAnswered',
    data: { ...about, accepted: true, askAgainFrom: null },
  };
  const refusedUntil = monday + DAY + messagingLimits.permissionRepeatsAfter;
  const refused: ConversationEvent = {
    type: 'MessagePermissionAnswered',
    data: { ...about, accepted: false, askAgainFrom: refusedUntil },
  };
  const expiresAt = monday + messagingLimits.permissionLapsesAfter;
  const lapsed: ConversationEvent = {
    type: 'MessagePermissionLapsed',
    data: { ...about, askAgainFrom: expiresAt + messagingLimits.permissionRepeatsAfter },
  };
  function ask(from: UserId, to: UserId, facts = strangers, at = monday) {
    return {
      type: 'RequestMessagePermission' as const,
      data: { otherId: to, facts },
      meta: meta(byUser(from), at),
    };
  }
  function answer(by: UserId, accept: boolean, at = monday + DAY, id: PermissionRequestId = requestId) {
    const otherId = by === ada ? ben : ada;
    return {
      type: 'AnswerMessagePermission' as const,
      data: { otherId, requestId: id, accept },
      meta: meta(byUser(by), at),
    };
  }
  function lapse(at: number, by: EventMeta['actor'] = bySystem()) {
    return { type: 'LapseMessagePermission' as const, data: { requestId }, meta: meta(by, at) };
  }

  it('MSG-47 MSG-48 is needed exactly when the two share nothing', () => {
    given()
      .when(send(ada, ben, strangers))
      .thenRefused({ type: 'PermissionNeeded' });
    given().when(ask(ada, ben)).thenEvents(requested(ada, ben));
    given()
      .when(ask(ada, ben, open))
      .thenRefused({ type: 'PermissionNotNeeded' });
  });

  it('MSG-46 refuses for the same reasons as a message', () => {
    given()
      .when(ask(ada, ben, { ...strangers, receiverAllowsNewContacts: false }))
      .thenRefused({ type: 'MessagingIsDisabled' });
    given(blocked(ben, ada)).when(ask(ada, ben)).thenRefused({ type: 'MessageUnavailable' });
    given()
      .when(ask(ada, ben, { ...strangers, receiver: 'missing' }))
      .thenRefused({ type: 'ReceiverNotFound' });
    given().when(ask(ada, ada)).thenRefused({ type: 'NotInConversation' });
  });

  it('MSG-47 opens the conversation both ways when accepted, in whatever order they wrote', () => {
    given(requested(ada, ben)).when(answer(ben, true)).thenEvents(accepted);
    given(requested(ada, ben), accepted)
      .when(send(ada, ben, strangers))
      .thenEvents(sent(ada, ben, 1));
    given(requested(ada, ben), accepted)
      .when(send(ben, ada, strangers))
      .thenEvents(sent(ben, ada, 1));
  });

  it('MSG-47 may be answered by the receiver only, once', () => {
    given(requested(ada, ben)).when(answer(ada, true)).thenRefused({ type: 'PermissionRequestNotFound' });
    given(requested(ada, ben))
      .when({ ...answer(ben, true), meta: meta(byUser(cleo)) })
      .thenRefused({ type: 'PermissionRequestNotFound' });
    given(requested(ada, ben))
      .when(answer(ben, true, monday, 'other' as PermissionRequestId))
      .thenRefused({ type: 'PermissionRequestNotFound' });
    given(requested(ada, ben), refused).when(answer(ben, false)).thenNothing();
    given(requested(ada, ben), refused)
      .when(answer(ben, true))
      .thenRefused({ type: 'PermissionRequestClosed' });
    given(requested(ada, ben))
      .when(answer(ben, true, expiresAt))
      .thenRefused({ type: 'PermissionRequestClosed' });
  });

  it('MSG-47 cannot be repeated while waiting, nor for 30 days after a no', () => {
    given(requested(ada, ben)).when(answer(ben, false)).thenEvents(refused);
    given(requested(ada, ben)).when(ask(ada, ben)).thenRefused({ type: 'PermissionAlreadyAsked' });
    given(requested(ada, ben), refused)
      .when(ask(ada, ben, strangers, refusedUntil - 1))
      .thenRefused({ type: 'PermissionAlreadyAsked' });
    given(requested(ada, ben), refused)
      .when(ask(ada, ben, strangers, refusedUntil))
      .thenEvents(requested(ada, ben, refusedUntil));
  });

  it('MSG-47 lapses after 14 days, not earlier, and not once answered', () => {
    given(requested(ada, ben))
      .when(lapse(expiresAt - 1))
      .thenNothing();
    given(requested(ada, ben)).when(lapse(expiresAt)).thenEvents(lapsed);
    given(requested(ada, ben), accepted).when(lapse(expiresAt)).thenNothing();
    given(requested(ada, ben), lapsed).when(lapse(expiresAt)).thenNothing();
    given(requested(ada, ben), lapsed)
      .when(ask(ada, ben, strangers, expiresAt))
      .thenRefused({ type: 'PermissionAlreadyAsked' });
  });

  it('MSG-47 is given by writing to the person that waits', () => {
    given(requested(ada, ben))
      .when(send(ben, ada, strangers))
      .thenEvents(accepted, sent(ben, ada, 1));
    given(requested(ada, ben), refused)
      .when(send(ben, ada, strangers))
      .thenEvents(sent(ben, ada, 1));
    given(requested(ada, ben))
      .when(send(ada, ben, strangers))
      .thenRefused({ type: 'PermissionNeeded' });
  });
});

function invalid(problem: 'mandatory' | 'tooLong') {
  return { type: 'MessageTextInvalid' as const, fields: { messageText: problem } };
}
