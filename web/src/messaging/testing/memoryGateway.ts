import type { ExcerptPage, MessageAddress, MessagingGateway } from '../client/messagingGateway.ts';
import {
  type Conversation,
  DEFAULT_PREFERENCES,
  type Message,
  type PermissionRequest,
} from '../model/messagingState.ts';

/** A GraphQL refusal as the transport throws it. */
export function refusal(code: string): Error {
  return Object.assign(new Error(code), { errors: [{ message: code, extensions: { code } }] });
}

type Calls = { readonly name: keyof MessagingGateway; readonly args: readonly unknown[] }[];

/** A server in memory for one viewer, `me`: answers what it was given and remembers what it was asked. */
export class MemoryGateway implements MessagingGateway {
  readonly calls: Calls = [];
  position = 1;
  rows: Conversation[] = [];
  messages: Message[] = [];
  requests: PermissionRequest[] = [];
  blocked: Conversation[] = [];
  found: Conversation[] = [];
  readUpTo: string | null = null;
  otherReadUpTo: string | null = null;
  unreadCount = 0;
  /** How many messages one step of a search looks at. */
  searchStep = 100;
  /** A failure comes after the change was made, as when a connection breaks. */
  losesAnswers = false;
  readonly changed = new Set<string>();
  readonly words = new Map<string, string>();
  preferences = DEFAULT_PREFERENCES;
  /** Thrown by the next call of that name. */
  failures: Partial<Record<keyof MessagingGateway, Error>> = {};

  called(name: keyof MessagingGateway): readonly (readonly unknown[])[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.args);
  }

  async fetchConversations(page: { limit: number; offset: number }) {
    this.#note('fetchConversations', page);
    const rows = this.rows.filter((row) => row.lastMessageOn !== null);
    return {
      type: 'ConversationsFetched' as const,
      conversations: rows.slice(page.offset, page.offset + page.limit),
      total: rows.length,
      hasMore: rows.length > page.offset + page.limit,
      unreadTotal: rows.reduce((sum, row) => sum + row.unread, 0),
      position: this.position,
    };
  }

  async fetchThread(page: { userId: string; limit: number; before: string | null }) {
    this.#note('fetchThread', page);
    const conversation = this.rows.find((row) => row.userId === page.userId);
    if (!conversation) throw refusal('NOT_FOUND');
    const all = this.messages
      .filter((one) => one.senderId === page.userId || one.receiverId === page.userId)
      .filter((one) => page.before === null || one.id < page.before);
    return {
      type: 'ThreadFetched' as const,
      conversation: { ...conversation, position: this.position },
      thread: {
        messages: all.slice(-page.limit),
        hasOlder: all.length > page.limit,
        readUpTo: this.readUpTo,
        otherReadUpTo: this.otherReadUpTo,
        otherDeliveredUpTo: this.otherReadUpTo,
      },
      before: page.before,
    };
  }

  async fetchRequests() {
    this.#note('fetchRequests');
    return { type: 'RequestsFetched' as const, requests: this.requests, position: this.position };
  }

  async fetchPreferences() {
    this.#note('fetchPreferences');
    return this.preferences;
  }

  async fetchUnreadCount() {
    this.#note('fetchUnreadCount');
    return this.unreadCount;
  }

  async fetchBlocked() {
    this.#note('fetchBlocked');
    return this.blocked;
  }

  async fetchProfile(userId: string) {
    this.#note('fetchProfile', userId);
    return null;
  }

  async searchPeople(name: string) {
    this.#note('searchPeople', name);
    return this.found;
  }

  async sendMessage(message: { userId: string; text: string; clientId: string }) {
    this.#note('sendMessage', message);
    const held = this.messages.find((one) => one.clientId === message.clientId);
    if (held) return held;
    const sent = messageOf(this.messages.length + 1, 'me', message.userId, message.text, message.clientId);
    this.messages.push(sent);
    return sent;
  }

  async fetchExcerpt({ userId, limit, around, before, after }: ExcerptPage) {
    this.#note('fetchExcerpt', { userId, limit, around, before, after });
    const all = this.messages.filter((one) => one.senderId === userId || one.receiverId === userId);
    const at = all.findIndex((one) => one.id === (around ?? before ?? after));
    if (at === -1) throw refusal('NOT_FOUND');
    const start = around ? at - Math.floor(limit / 2) : before ? at - limit : at + 1;
    const end = before ? at : start + limit;
    const excerpt = {
      targetId: around ?? '',
      messages: all.slice(Math.max(0, start), end),
      hasOlder: start > 0,
      hasNewer: end < all.length,
    };
    return { type: 'ExcerptFetched' as const, userId, excerpt, from: before ?? after ?? null };
  }

  async searchMessages(search: { userId: string; text: string; before: string | null; limit: number }) {
    this.#note('searchMessages', search);
    const older = this.messages.filter((one) => search.before === null || one.id < search.before).reverse();
    const looked = older.slice(0, this.searchStep);
    return {
      messages: looked.filter((one) => one.text?.toLowerCase().includes(search.text.toLowerCase())),
      searchedUpTo: looked.at(-1)?.id ?? null,
      hasMore: older.length > looked.length,
    };
  }

  async editMessage({ text, ...address }: MessageAddress & { text: string }) {
    return this.#change('editMessage', { ...address, text }, () => ({ text, editedAt: Date.now() }));
  }

  async deleteMessage(address: MessageAddress) {
    return this.#change('deleteMessage', address, () => ({ text: null, deletedAt: Date.now() }));
  }

  async restoreMessage(address: MessageAddress) {
    const text = this.words.get(address.messageId) ?? null;
    return this.#change('restoreMessage', address, () => ({ text, deletedAt: null }));
  }

  async saveAttachment(address: MessageAddress) {
    this.#note('saveAttachment', address);
  }

  async markRead(userId: string, upToMessageId: string) {
    this.#note('markRead', userId, upToMessageId);
  }

  async markDelivered(userId: string, upToMessageId: string) {
    this.#note('markDelivered', userId, upToMessageId);
  }

  async block(userId: string) {
    this.#note('block', userId);
  }

  async unblock(userId: string) {
    this.#note('unblock', userId);
  }

  async askPermission(userId: string) {
    this.#note('askPermission', userId);
    return 'request-of-mine';
  }

  async answerPermission(requestId: string, accept: boolean) {
    this.#note('answerPermission', requestId, accept);
  }

  async updatePreferences(patch: Partial<typeof DEFAULT_PREFERENCES>) {
    this.#note('updatePreferences', patch);
    this.preferences = { ...this.preferences, ...patch };
    return this.preferences;
  }

  async setTyping(userId: string) {
    this.#note('setTyping', userId);
  }

  async setPresence(presence: string) {
    this.#note('setPresence', presence);
  }

  /** The same client id changes nothing twice; an answer that is lost comes after the change. */
  #change(
    name: 'editMessage' | 'deleteMessage' | 'restoreMessage',
    address: MessageAddress & { text?: string },
    change: () => Partial<Message>,
  ): Message {
    this.calls.push({ name, args: [address] });
    const at = this.messages.findIndex((one) => one.id === address.messageId);
    const held = this.messages[at];
    const failure = this.failures[name];
    delete this.failures[name];
    if (failure && !this.losesAnswers) throw failure;
    if (!held) throw refusal('NOT_FOUND');
    if (!this.changed.has(address.clientId)) {
      this.changed.add(address.clientId);
      if (held.text !== null) this.words.set(held.id, held.text);
      this.messages[at] = { ...held, ...change(), asOf: this.messages.length + this.changed.size };
    }
    if (failure) throw failure;
    return this.messages[at] ?? held;
  }

  #note(name: keyof MessagingGateway, ...args: unknown[]): void {
    this.calls.push({ name, args });
    const failure = this.failures[name];
    delete this.failures[name];
    if (failure) throw failure;
  }
}

export function messageOf(
  sequence: number,
  senderId: string,
  receiverId: string,
  text: string | null,
  clientId: string | null = null,
): Message {
  return {
    id: `m${String(sequence).padStart(6, '0')}`,
    clientId,
    senderId,
    receiverId,
    text,
    createdAt: Date.UTC(2026, 2, 14, 9, sequence),
    attachment: null,
    declineOfSession: false,
    editedAt: null,
    deletedAt: null,
    asOf: sequence,
  };
}

export function rowOf(userId: string, fields: Partial<Conversation> = {}): Conversation {
  return {
    userId,
    firstName: userId.charAt(0).toUpperCase() + userId.slice(1),
    lastName: null,
    photo: null,
    userType: 'mentor',
    lastMessageOn: Date.UTC(2026, 2, 14, 9),
    lastMessage: 'Last words',
    lastMessageId: 'm000001',
    lastMessageMine: false,
    lastMessageDeleted: false,
    lastMessageIsAttachment: false,
    lastMessageAsOf: 1,
    unread: 0,
    unavailable: false,
    blocked: false,
    presence: null,
    contact: 'OPEN',
    position: 1,
    ...fields,
  };
}
