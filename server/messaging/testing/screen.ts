import type { Item, Payload, Person } from './messagingFixture.ts';

type Row = {
  readonly id: string;
  readonly lastMessage: string | null;
  readonly lastMessageId: string | null;
  readonly lastMessageOn: string | null;
  readonly lastMessageMine: boolean;
  readonly lastMessageDeleted: boolean;
  readonly lastMessageIsAttachment: boolean;
  readonly unreadMessages: number;
  readonly blocked: boolean;
  readonly contact: string;
};

type ShownItem = {
  readonly id: string;
  readonly message: string | null;
  readonly createdAt: string;
  readonly senderId: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  readonly isAttachment: boolean;
  readonly attachment: { readonly id: string; readonly name: string } | null;
  readonly replyToId: string | null;
  /** `<kind> <person>`, sorted. */
  readonly reactions: readonly string[];
};

/** What a client shows of one conversation, of the requests and of the switches. */
export type Screen = {
  readonly unreadTotal: number;
  readonly items: readonly ShownItem[];
  readonly total: number;
  readonly readUpTo: string | null;
  readonly otherReadUpTo: string | null;
  readonly otherDeliveredUpTo: string | null;
  readonly conversation: Row;
  readonly requests: readonly string[];
  readonly preferences: Readonly<Record<string, boolean>>;
};

const ROW = `id lastMessage lastMessageId lastMessageOn lastMessageMine lastMessageDeleted lastMessageIsAttachment
  unreadMessages blocked contact`;

type Fetched = {
  list: { unreadTotal: number };
  page: Omit<Screen, 'items' | 'unreadTotal' | 'requests' | 'preferences'> & {
    items: (Omit<ShownItem, 'senderId' | 'replyToId' | 'reactions'> & {
      sender: { id: string };
      replyTo: { id: string } | null;
      reactions: { reaction: string; people: { id: string }[] }[];
    })[];
  };
  requests: { items: { id: string }[] };
  preferences: Record<string, boolean>;
};

export async function fetchScreen(viewer: Person, other: Person): Promise<Screen> {
  const { list, page, requests, preferences } = await viewer.client.run<Fetched>(`{
    list: searchUsersWithMessage { unreadTotal }
    page: getMessages(userId: "${other.id}", limit: 100) {
      items { id message createdAt editedAt deletedAt isAttachment attachment { id name } sender { id }
        replyTo { id } reactions { reaction people { id } } }
      total readUpTo otherReadUpTo otherDeliveredUpTo conversation { ${ROW} }
    }
    requests: getMessagePermissionRequests { items { id } }
    preferences: getMessagingPreferences { showTyping showPresence showReadReceipts allowNewContacts enterSends }
  }`);
  return {
    unreadTotal: list.unreadTotal,
    ...page,
    items: page.items.map(({ sender, replyTo, reactions, ...item }) => ({
      ...item,
      senderId: sender.id,
      replyToId: replyTo?.id ?? null,
      reactions: reactions
        .flatMap(({ reaction, people }) => people.map(({ id }) => `${reaction} ${id}`))
        .sort(),
    })),
    requests: requests.items.map(({ id }) => id),
    preferences,
  };
}

/** How a client applies an item of the feed; the same item again changes nothing. */
export function applyItem(viewerId: string, otherId: string, screen: Screen, { payload }: Item): Screen {
  const isAbout = (...ids: unknown[]) => ids.includes(otherId);
  switch (payload.__typename) {
    case 'MessageSent':
      return isAbout(payload.senderId, payload.receiverId) ? withMessage(viewerId, screen, payload) : screen;
    case 'MessageEdited':
    case 'MessageDeleted':
    case 'MessageRestored':
    case 'MessageReactionAdded':
    case 'MessageReactionRemoved':
      return isAbout(payload.senderId, payload.receiverId) ? withChange(screen, payload) : screen;
    case 'MessagesRead':
      if (payload.readerId === viewerId && payload.otherId === otherId)
        return withOwnRead(viewerId, screen, payload);
      if (payload.readerId !== otherId) return screen;
      return {
        ...screen,
        otherReadUpTo: latest(screen.otherReadUpTo, payload.upToMessageId),
        otherDeliveredUpTo: latest(screen.otherDeliveredUpTo, payload.upToMessageId),
      };
    case 'MessagesDelivered':
      if (payload.receiverId !== otherId) return screen;
      return { ...screen, otherDeliveredUpTo: latest(screen.otherDeliveredUpTo, payload.upToMessageId) };
    case 'MessageUserBlocked':
    case 'MessageUserUnblocked':
      return payload.userId === otherId
        ? withBlock(screen, payload.__typename === 'MessageUserBlocked')
        : screen;
    case 'MessagePermissionRequested':
      if (payload.toId !== viewerId) return withContact(screen, 'PERMISSION_ASKED');
      return withContact(
        { ...screen, requests: withRequest(screen.requests, String(payload.requestId)) },
        'OPEN',
      );
    case 'MessagePermissionAnswered': {
      const requests = screen.requests.filter((id) => id !== payload.requestId);
      return payload.accepted ? withContact({ ...screen, requests }, 'OPEN') : { ...screen, requests };
    }
    case 'MessagePermissionLapsed':
      return { ...screen, requests: screen.requests.filter((id) => id !== payload.requestId) };
    case 'MessagingPreferencesChanged': {
      const { __typename, ...preferences } = payload;
      return { ...screen, preferences: preferences as Screen['preferences'] };
    }
    default:
      return screen;
  }
}

function withMessage(viewerId: string, screen: Screen, payload: Payload): Screen {
  const { messageId: id, message, createdAt, senderId } = payload as Record<string, string>;
  const { attachment, isAttachment } = fileOf(payload);
  if (!id || !createdAt || !senderId || screen.items.some((item) => item.id === id)) return screen;
  const isIncoming = senderId !== viewerId;
  const unread = isIncoming ? 1 : 0;
  const { conversation } = screen;
  return {
    ...screen,
    items: [
      {
        id,
        message: message ?? null,
        createdAt,
        senderId,
        editedAt: null,
        deletedAt: null,
        isAttachment,
        attachment,
        replyToId: (payload.replyToId as string | null | undefined) ?? null,
        reactions: [],
      },
      ...screen.items,
    ],
    total: screen.total + 1,
    unreadTotal: screen.unreadTotal + (conversation.blocked ? 0 : unread),
    conversation: {
      ...conversation,
      contact: isIncoming && !conversation.blocked ? 'OPEN' : conversation.contact,
      lastMessage: message ?? null,
      lastMessageId: id,
      lastMessageOn: createdAt,
      lastMessageMine: !isIncoming,
      lastMessageDeleted: false,
      lastMessageIsAttachment: isAttachment,
      unreadMessages: conversation.unreadMessages + unread,
    },
  };
}

/** The last fact of a message is how it is: nothing is counted. */
function withChange(screen: Screen, payload: Payload): Screen {
  const { messageId } = payload;
  const items = screen.items.map((item) =>
    item.id === messageId ? { ...item, ...changeOf(payload, item) } : item,
  );
  const last = items.find(({ id }) => id === screen.conversation.lastMessageId);
  if (!last || last.id !== messageId) return { ...screen, items };
  const conversation = {
    ...screen.conversation,
    lastMessage: last.message,
    lastMessageDeleted: last.deletedAt !== null,
    lastMessageIsAttachment: last.attachment !== null,
  };
  return { ...screen, items, conversation };
}

function changeOf(payload: Payload, { reactions }: ShownItem): Partial<ShownItem> {
  const reaction = `${payload.reaction} ${payload.byId}`;
  const message = (payload.message as string | null | undefined) ?? null;
  switch (payload.__typename) {
    case 'MessageEdited':
      return { message, editedAt: String(payload.editedAt) };
    case 'MessageReactionAdded':
      return { reactions: [...new Set([...reactions, reaction])].sort() };
    case 'MessageReactionRemoved':
      return { reactions: reactions.filter((held) => held !== reaction) };
    case 'MessageDeleted':
      return { message: null, attachment: null, deletedAt: String(payload.deletedAt) };
    default:
      return { message, attachment: fileOf(payload).attachment, deletedAt: null };
  }
}

function fileOf(payload: Payload): Pick<ShownItem, 'isAttachment' | 'attachment'> {
  const file = payload.attachment as ShownItem['attachment'];
  return {
    isAttachment: payload.isAttachment === true,
    attachment: file ? { id: file.id, name: file.name } : null,
  };
}

function withOwnRead(viewerId: string, screen: Screen, payload: Payload): Screen {
  const readUpTo = latest(screen.readUpTo, payload.upToMessageId);
  const unreadMessages = screen.items.filter(
    ({ id, senderId }) => senderId !== viewerId && id > (readUpTo ?? ''),
  ).length;
  const less = screen.conversation.unreadMessages - unreadMessages;
  return {
    ...screen,
    readUpTo,
    unreadTotal: screen.unreadTotal - less,
    conversation: { ...screen.conversation, unreadMessages },
  };
}

function withBlock(screen: Screen, blocked: boolean): Screen {
  const { conversation } = screen;
  if (conversation.blocked === blocked) return screen;
  const change = blocked ? -conversation.unreadMessages : conversation.unreadMessages;
  return {
    ...screen,
    unreadTotal: screen.unreadTotal + change,
    otherReadUpTo: null,
    otherDeliveredUpTo: null,
    conversation: { ...conversation, blocked, contact: blocked ? 'BLOCKED' : 'OPEN' },
  };
}

function withRequest(requests: readonly string[], id: string): readonly string[] {
  return requests.includes(id) ? requests : [id, ...requests];
}

function withContact(screen: Screen, contact: string): Screen {
  return { ...screen, conversation: { ...screen.conversation, contact } };
}

function latest(one: string | null, other: unknown): string | null {
  return one !== null && one > String(other) ? one : String(other);
}
