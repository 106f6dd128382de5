import { describe, expect, it } from 'vitest';
import { type DomainEvent, position, type Recorded, streamName, userTopic } from '../kernel/index.ts';
import { messagingLimits } from '../limits/index.ts';
import { ada, ben, bySystem, meta, monday } from '../testing/index.ts';
import { messagingAudience } from './audience.ts';
import { type MessagingEvent, messagingEvents } from './events.ts';
import { messagingTimers } from './timers.ts';
import { conversationId, conversationStream, permissionRequestId } from './values.ts';

const pair = { conversationId: conversationId(ada, ben) };
const requestId = permissionRequestId(pair.conversationId, monday, meta(bySystem()).commandId);
const request = { ...pair, requestId, fromId: ada, toId: ben };
const toAda = userTopic(ada);
const toBen = userTopic(ben);

function of(type: MessagingEvent['type'], data: object): MessagingEvent {
  return { type, data } as MessagingEvent;
}

describe('audience', () => {
  it('MSG-42 tells of a block only the one who blocked', () => {
    expect(messagingAudience(of('MessageUserBlocked', { byId: ada, userId: ben }))).toEqual([toAda]);
    expect(messagingAudience(of('MessageUserUnblocked', { byId: ada, userId: ben }))).toEqual([toAda]);
  });

  it('MSG-47 tells of a refusal and of a lapse only the one who was asked', () => {
    const answered = (accepted: boolean) => of('MessagePermissionAnswered', { ...request, accepted });
    expect(messagingAudience(answered(false))).toEqual([toBen]);
    expect(messagingAudience(answered(true))).toEqual([toBen, toAda]);
    expect(messagingAudience(of('MessagePermissionLapsed', request))).toEqual([toBen]);
    expect(messagingAudience(of('MessagePermissionRequested', request))).toEqual([toAda, toBen]);
  });

  it('MSG-56 tells of reading and delivery the other only where both allow it', () => {
    const read = (isShared: boolean) => of('MessagesRead', { readerId: ada, otherId: ben, isShared });
    expect(messagingAudience(read(true))).toEqual([toAda, toBen]);
    expect(messagingAudience(read(false))).toEqual([toAda]);
    const delivered = (isShared: boolean) =>
      of('MessagesDelivered', { receiverId: ada, otherId: ben, isShared });
    expect(messagingAudience(delivered(true))).toEqual([toAda, toBen]);
    expect(messagingAudience(delivered(false))).toEqual([toAda]);
  });

  it('LIV-07 tells both of a message, and of a switch its owner', () => {
    for (const type of ['MessageSent', 'MessageEdited', 'MessageDeleted', 'MessageRestored'] as const) {
      expect(messagingAudience(of(type, { senderId: ada, receiverId: ben }))).toEqual([toAda, toBen]);
    }
    expect(messagingAudience(of('MessagingPreferencesChanged', { userId: ada }))).toEqual([toAda]);
  });

  it('LIV-07 names somebody for every event there is', () => {
    const data = {
      ...request,
      senderId: ada,
      receiverId: ben,
      readerId: ada,
      otherId: ben,
      byId: ada,
      userId: ben,
    };
    for (const { type } of messagingEvents) {
      expect(messagingAudience(of(type, data)), type).not.toEqual([]);
    }
  });
});

describe('timers', () => {
  function recorded(event: DomainEvent): Recorded<MessagingEvent> {
    const where = { position: position(1), fingerprint: 1, version: 1, meta: meta(bySystem()), sealed: {} };
    return { ...event, ...where, stream: streamName('conversation', 'x') } as Recorded<MessagingEvent>;
  }

  it('MSG-47 arms the lapse of a request and disarms it when answered', () => {
    const dueAt = monday + 14;
    const armed = messagingTimers(
      recorded(of('MessagePermissionRequested', { ...request, expiresAt: dueAt })),
    );
    const command = {
      stream: conversationStream(ada, ben),
      type: 'LapseMessagePermission',
      data: { requestId },
    };
    expect(armed).toEqual([{ change: 'arm', id: `message-permission.${requestId}`, dueAt, command }]);
    const disarmed = messagingTimers(
      recorded(of('MessagePermissionAnswered', { ...request, accepted: true })),
    );
    expect(disarmed).toEqual([{ change: 'disarm', id: armed[0]?.id }]);
  });

  it('MSG-57 arms the end of a deleted file after what can still be undone, and disarms it when the message is back', () => {
    const data = {
      ...pair,
      messageId: 'm',
      senderId: ada,
      receiverId: ben,
      deletedAt: monday,
      fileKey: 'attachments/a/1',
    };
    const [armed] = messagingTimers(recorded(of('MessageDeleted', data)));
    const dueAt = monday + messagingLimits.discardedAfter;
    expect(messagingLimits.discardedAfter).toBeGreaterThan(30_000);
    expect(armed).toMatchObject({ change: 'arm', id: 'message-discard.m', dueAt });
    const disarmed = { change: 'disarm', id: 'message-discard.m' };
    expect(messagingTimers(recorded(of('MessageRestored', data)))).toEqual([disarmed]);
    expect(messagingTimers(recorded(of('MessageDeleted', { ...data, fileKey: null })))).toEqual([]);
  });
});
