import { onTestFinished } from 'vitest';
import { answered, answerWith, refusal } from '#/testing/answerWith.ts';
import type { MessageAddress, MessagingGateway } from '../client/messagingGateway.ts';
import {
  type Conversation,
  DEFAULT_PREFERENCES,
  type Message,
  type PermissionRequest,
  type Reaction,
} from '../model/messagingState.ts';
import { withReaction } from '../reactions/givenReactions.ts';
import { quoteOf } from '../replies/quote.ts';

/** What the sync engine asks, by the field that it asks for. */
type Field =
  | 'getMessages'
  | 'searchUsersWithMessage'
  | 'getMessagesCount'
  | 'markMessagesRead'
  | 'markMessagesDelivered'
  | 'getMessagingPreferences'
  | 'getMessagePermissionRequests'
  | 'searchBlockedUsers'
  | 'getUser'
  | 'updateMessagingPreferences'
  | 'blockMessageUser'
  | 'unBlockMessageUser'
  | 'requestPermissionToSendMessage'
  | 'answerMessagePermission'
  | Sent
  | Change;
type Sent = 'sendMessage' | 'sendMessageAttachment' | 'sendMessageAttachmentFromLibrary';
type Change = 'editMessage' | 'deleteMessage' | 'restoreMessage' | 'setMessageReaction';
type Call = keyof MessagingGateway | Field;
/** Of a conversation: its newest part, or one beside or around a message. */
type Page = { readonly userId: string; readonly limit: number } & Partial<
  Record<'around' | 'before' | 'after', string | null>
>;
/** What takes files and documents, as the server does. */
type SendsFiles = {
  readonly sendFile: (message: never, options: never) => Promise<Message>;
  readonly sendDocument: (message: never) => Promise<Message>;
};
type SentText = { userId: string; clientId: string; replyToId: string | null };
type WithText = { readonly messageText?: string | null };
type Calls = { readonly name: Call; readonly args: readonly unknown[] }[];

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
  /** An id that was never given: it stands between two that were. */
  namesNone: string | null = null;
  /** Parts around a message are not answered. */
  failsAround = false;
  /** A failure comes after the change was made, as when a connection breaks. */
  losesAnswers = false;
  readonly changed = new Set<string>();
  readonly deletedTexts = new Map<string, string>();
  preferences = DEFAULT_PREFERENCES;
  /** Thrown by the next call of that name. */
  failures: Partial<Record<Call, Error>> = {};

  called(name: Call): readonly (readonly unknown[])[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.args);
  }

  async searchPeople(name: string) {
    this.#note('searchPeople', name);
    return this.found;
  }

  async sendMessage({ messageText: text, ...more }: SentText & { messageText: string }) {
    const message = { ...more, text };
    this.#note('sendMessage', message);
    const held = this.messages.find((one) => one.clientId === message.clientId);
    if (held) return held;
    const answers = this.messages.find(({ id }) => id === message.replyToId);
    const sent = {
      ...messageOf(this.messages.length + 1, 'me', message.userId, message.text, message.clientId),
      replyTo: answers ? quoteOf(answers) : null,
    };
    this.messages.push(sent);
    answered.position += 1;
    return sent;
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

  async saveAttachment(address: MessageAddress) {
    this.#note('saveAttachment', address);
  }

  async setTyping(userId: string) {
    this.#note('setTyping', userId);
  }

  async setPresence(presence: string) {
    this.#note('setPresence', presence);
  }

  /** Answers the sync engine too. */
  answerEngine(attachments?: SendsFiles): void {
    const after =
      (name: Field, answer: (variables: Record<string, unknown>) => unknown) =>
      (variables: Record<string, unknown>) => {
        this.#note(name, variables);
        return answer(variables);
      };
    const change =
      (name: Change, to: (address: MessageAddress & WithText) => Partial<Message>) =>
      (variables: Record<string, unknown>) => {
        const address = variables as MessageAddress & WithText;
        this.calls.push({ name, args: [address] });
        const failure = this.failures[name];
        delete this.failures[name];
        return this.#change(address, failure, to(address));
      };
    const done = () => {
      answered.position += 1;
      return true;
    };
    onTestFinished(() => {
      answered.position = 1;
    });
    const answers: Record<Exclude<Field, Change | Sent>, (variables: Record<string, unknown>) => unknown> = {
      getMessages: (page) => this.#page(page as Page),
      searchUsersWithMessage: (page) => this.#conversations(page as { limit: number; offset: number }),
      getMessagesCount: () => this.unreadCount,
      markMessagesRead: ({ userId, upToMessageId }) => {
        this.rows = this.rows.map((row) =>
          row.userId === userId && String(upToMessageId) >= String(row.lastMessageId)
            ? { ...row, unread: 0 }
            : row,
        );
        return done();
      },
      markMessagesDelivered: () => true,
      getMessagingPreferences: () => this.preferences,
      getMessagePermissionRequests: () => ({ items: this.requests.map(asked), position: this.position }),
      searchBlockedUsers: () => this.blocked.map(({ userId: id, ...row }) => ({ ...row, id })),
      getUser: () => null,
      updateMessagingPreferences: ({ input }) => {
        this.preferences = { ...this.preferences, ...(input as Partial<typeof DEFAULT_PREFERENCES>) };
        done();
        return this.preferences;
      },
      blockMessageUser: done,
      unBlockMessageUser: done,
      requestPermissionToSendMessage: () => done() && { id: 'request-of-mine' },
      answerMessagePermission: ({ requestId }) => {
        this.requests = this.requests.filter(({ id }) => id !== requestId);
        return done();
      },
    };
    const entries = Object.entries(answers) as [
      keyof typeof answers,
      (typeof answers)[keyof typeof answers],
    ][];
    answerWith({
      ...Object.fromEntries(entries.map(([name, answer]) => [name, after(name, answer)])),
      sendMessage: async (message) => answeredRow(await this.sendMessage(message as never)),
      sendMessageAttachment: async ({ data }, { fetchOptions }) => {
        const options = { signal: fetchOptions?.signal, onProgress: fetchOptions?.onUploadProgress };
        const sent = await attachments?.sendFile(data as never, options as never);
        return sent && done() && answeredRow(sent);
      },
      sendMessageAttachmentFromLibrary: async ({ data }) => {
        const sent = await attachments?.sendDocument(data as never);
        return sent && done() && answeredRow(sent);
      },
      editMessage: change('editMessage', ({ messageText: text = null }) => ({ text, editedAt: Date.now() })),
      deleteMessage: change('deleteMessage', () => ({ text: null, deletedAt: Date.now() })),
      setMessageReaction: change('setMessageReaction', (address) => {
        const { messageId, reaction, isOn } = address as MessageAddress & {
          reaction: Reaction;
          isOn: boolean;
        };
        const { messages } = withReaction(this, { messageId, reaction, byId: 'me', isOn });
        return { reactions: messages.find(({ id }) => id === messageId)?.reactions ?? [] };
      }),
      restoreMessage: change('restoreMessage', ({ messageId }) => ({
        text: this.deletedTexts.get(messageId) ?? null,
        deletedAt: null,
      })),
    });
  }

  #page({ userId, limit, around = null, before = null, after = null }: Page) {
    const row = this.rows.find((one) => one.userId === userId);
    if (!row) throw refusal('NOT_FOUND');
    const all = this.messages.filter((one) => one.senderId === userId || one.receiverId === userId);
    const from = around ?? before ?? after;
    if (around && this.failsAround) throw new TypeError('Failed to fetch');
    const given = from === this.namesNone ? all[0]?.id : from;
    const at = from === null ? all.length : all.findIndex(({ id }) => id === given);
    if (at === -1) throw refusal('NOT_FOUND');
    const start = Math.max(0, around ? at - Math.floor(limit / 2) : after ? at + 1 : at - limit);
    const end = around || after ? start + limit : at;
    return {
      items: all.slice(start, end).map(answeredRow).reverse(),
      hasMore: start > 0,
      hasNewer: end < all.length,
      readUpTo: this.readUpTo,
      otherReadUpTo: this.otherReadUpTo,
      otherDeliveredUpTo: this.otherReadUpTo,
      conversation: answeredConversation(row),
    };
  }

  #conversations({ limit, offset }: { limit: number; offset: number }) {
    const rows = this.rows.filter((row) => row.lastMessageOn !== null);
    const users = rows.slice(offset, offset + limit).map(answeredConversation);
    const unreadTotal = rows.reduce((sum, row) => sum + row.unread, 0);
    return { users, hasMore: rows.length > offset + limit, unreadTotal };
  }

  /** The same client id changes nothing twice; an answer that is lost comes after the change. */
  #change(address: MessageAddress, failure: Error | undefined, change: Partial<Message>) {
    if (failure && !this.losesAnswers) throw failure;
    const at = this.messages.findIndex((one) => one.id === address.messageId);
    const held = this.messages[at];
    if (!held) throw refusal('NOT_FOUND');
    if (!this.changed.has(address.clientId)) {
      this.changed.add(address.clientId);
      answered.position += 1;
      if (held.text !== null) this.deletedTexts.set(held.id, held.text);
      this.messages[at] = { ...held, ...change };
    }
    if (failure) throw failure;
    return answeredRow(this.messages[at] ?? held);
  }

  #note(name: Call, ...args: unknown[]): void {
    this.calls.push({ name, args });
    const failure = this.failures[name];
    delete this.failures[name];
    if (failure) throw failure;
  }
}

/** A row of the list as the server answers it. */
function answeredConversation({ userId: id, lastMessageOn, unread, ...row }: Conversation) {
  const at = lastMessageOn === null ? null : new Date(lastMessageOn).toISOString();
  return { ...row, id, lastMessageOn: at, unreadMessages: unread };
}

/** A message as the server answers it. */
export function answeredRow({
  id,
  clientId,
  senderId,
  receiverId,
  text,
  createdAt,
  editedAt,
  deletedAt,
  attachment,
  replyTo,
  reactions,
  ...rest
}: Message) {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    ...rest,
    attachment: attachment && { ...attachment, filePath: attachment.path, oldPlatformPath: null },
    id,
    clientId,
    sender: { id: senderId },
    receiver: { id: receiverId },
    message: text,
    createdAt: iso(createdAt),
    editedAt: iso(editedAt),
    deletedAt: iso(deletedAt),
    replyTo: replyTo && { ...replyTo, message: replyTo.text, deletedAt: iso(replyTo.deletedAt) },
    reactions: reactions.map(({ reaction, byId }) => ({ reaction, people: [{ id: byId }] })),
    position: '1',
  };
}

/** As the server answers it. */
function asked({ id, fromId, firstName, lastName, photo, createdAt, expiresAt }: PermissionRequest) {
  const [created, expires] = [createdAt, expiresAt].map((ms) => new Date(ms).toISOString());
  return { id, from: { id: fromId, firstName, lastName, photo }, createdAt: created, expiresAt: expires };
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
    replyTo: null,
    reactions: [],
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
    unread: 0,
    unavailable: false,
    blocked: false,
    presence: null,
    contact: 'OPEN',
    ...fields,
  };
}
