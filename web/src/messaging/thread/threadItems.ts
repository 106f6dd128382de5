import { reaches } from '../model/compareMessages.ts';
import type { Message, OutgoingMessage, Thread } from '../model/messagingState.ts';

/** How a message of the viewer's stands (MSG-51). `failed` carries the server's code. */
export type Delivery =
  | { readonly status: 'sending'; readonly since: number }
  | { readonly status: 'sent' | 'delivered' | 'read' }
  | { readonly status: 'failed'; readonly reason: string };

export type Bubble = {
  /** The client id while and after sending, so that the same element stays on the screen. */
  readonly key: string;
  readonly messageId: string | null;
  readonly clientId: string | null;
  /** The other one of the two. */
  readonly personId: string;
  readonly isMine: boolean;
  readonly text: string | null;
  readonly at: number;
  readonly attachment: Message['attachment'];
  readonly declineOfSession: boolean;
  /** null also once it is deleted. */
  readonly editedAt: number | null;
  readonly isDeleted: boolean;
  readonly replyTo: Message['replyTo'];
  readonly reactions: Message['reactions'];
  readonly delivery: Delivery | null;
  /** First and last of a run by one person within five minutes. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

export type ThreadItem =
  | { readonly type: 'day'; readonly key: string; readonly at: number }
  | { readonly type: 'new'; readonly key: 'new' }
  | { readonly type: 'bubble'; readonly key: string; readonly bubble: Bubble };

const GROUP_MS = 5 * 60_000;

type ThreadView = {
  readonly viewerId: string;
  readonly thread: Thread;
  readonly outgoing: readonly OutgoingMessage[];
  /** The message that the "New" divider stands in front of. */
  readonly newFrom: string | null;
  /** The calendar day of an instant in the viewer's zone, as a comparable text. */
  readonly dayOf: (at: number) => string;
};

/** A thread as it is read: day dividers, the "New" divider, bubbles in runs, the viewer's unsent ones last. */
export function threadItems(view: ThreadView): readonly ThreadItem[] {
  const plain = [
    ...view.thread.messages.map((message) => recorded(message, view)),
    ...[...view.outgoing].sort((a, b) => a.queuedAt - b.queuedAt).map(unsent),
  ];
  const items: ThreadItem[] = [];
  plain.forEach((bubble, index) => {
    const before = plain[index - 1];
    const after = plain[index + 1];
    const opensDay = !before || view.dayOf(before.at) !== view.dayOf(bubble.at);
    const opensNew = view.newFrom !== null && bubble.messageId === view.newFrom;
    if (opensDay) items.push({ type: 'day', key: `day ${view.dayOf(bubble.at)}`, at: bubble.at });
    if (opensNew) items.push({ type: 'new', key: 'new' });
    const isFirst = opensDay || opensNew || !before || !isSameRun(before, bubble);
    const closesDay = after !== undefined && view.dayOf(after.at) !== view.dayOf(bubble.at);
    const isLast =
      !after ||
      closesDay ||
      !isSameRun(bubble, after) ||
      (view.newFrom !== null && after.messageId === view.newFrom);
    items.push({ type: 'bubble', key: bubble.key, bubble: { ...bubble, isFirst, isLast } });
  });
  return items;
}

/** The first message of the other person that the viewer has not read. */
export function firstUnread(thread: Thread, viewerId: string): string | null {
  const found = thread.messages.find(
    (message) => message.senderId !== viewerId && !reaches(thread.readUpTo, message.id),
  );
  return found?.id ?? null;
}

type PlainBubble = Omit<Bubble, 'isFirst' | 'isLast'>;

function isSameRun(one: PlainBubble, next: PlainBubble): boolean {
  return one.isMine === next.isMine && next.at - one.at < GROUP_MS && one.delivery?.status !== 'failed';
}

function recorded(message: Message, { viewerId, thread }: ThreadView): PlainBubble {
  const isMine = message.senderId === viewerId;
  return {
    key: isMine && message.clientId !== null ? message.clientId : message.id,
    messageId: message.id,
    clientId: message.clientId,
    personId: isMine ? message.receiverId : message.senderId,
    isMine,
    text: message.text,
    at: message.createdAt,
    attachment: message.attachment,
    declineOfSession: message.declineOfSession,
    editedAt: message.deletedAt === null ? message.editedAt : null,
    isDeleted: message.deletedAt !== null,
    replyTo: message.replyTo,
    reactions: message.reactions,
    delivery: isMine ? { status: reached(thread, message.id) } : null,
  };
}

function reached(thread: Thread, messageId: string): 'sent' | 'delivered' | 'read' {
  if (reaches(thread.otherReadUpTo, messageId)) return 'read';
  return reaches(thread.otherDeliveredUpTo, messageId) ? 'delivered' : 'sent';
}

function unsent(message: OutgoingMessage): PlainBubble {
  return {
    key: message.clientId,
    messageId: null,
    clientId: message.clientId,
    personId: message.receiverId,
    isMine: true,
    text: message.text,
    at: message.queuedAt,
    attachment: message.attachment,
    declineOfSession: false,
    editedAt: null,
    isDeleted: false,
    replyTo: message.replyTo,
    reactions: [],
    delivery:
      message.refusal === null
        ? { status: 'sending', since: message.queuedAt }
        : { status: 'failed', reason: message.refusal },
  };
}
