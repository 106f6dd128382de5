import type { PrivateStorage } from '#/lib/privateStorage.ts';
import { type Live, sync } from '#/sync/index.ts';
import { createMessageChanges, type MessageChanges } from '../actions/messageChanges.ts';
import type { AttachmentGateway } from '../attachments/attachmentGateway.ts';
import type { FileStore } from '../attachments/fileStore.ts';
import {
  createMessageAttachments,
  createProgressStore,
  type MessageAttachments,
  sendAttachment,
} from '../attachments/messageAttachments.ts';
import { startSweep } from '../attachments/sweepFiles.ts';
import { createDrafts, type Drafts } from '../composer/drafts.ts';
import {
  type ConversationPage,
  conversations,
  markMessagesDelivered,
  markMessagesRead,
} from '../conversations/conversationsSync.ts';
import { unreadBehind } from '../model/applyReadPosition.ts';
import { reaches } from '../model/compareMessages.ts';
import { type Conversation, TYPING_SHOWN_MS } from '../model/messagingState.ts';
import { createMessagingStore, type MessagingStore } from '../model/messagingStore.ts';
import { type MessagingLiveItem, toMessagingChange } from '../model/toMessagingChange.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import type { SendFailure } from '../outbox/outboxEntry.ts';
import { createOutboxStorage } from '../outbox/outboxStorage.ts';
import { type ContactActions, createContactActions } from './contactActions.ts';
import { type ConversationLoader, createConversationLoader } from './conversationLoader.ts';
import { createLateAnswers } from './lateAnswers.ts';
import type { MessagingGateway } from './messagingGateway.ts';
import { createStaleRefresher } from './staleRefresher.ts';
import { createTypingSignal } from './typingSignal.ts';

const DELIVERED_KEPT = 500;

/** Everything messaging does for one signed-in person, without a framework. */
export interface MessagingClient extends ContactActions {
  readonly viewerId: string;
  readonly store: MessagingStore;
  /** The first page of the list, while the client runs. */
  readonly list: Live<ConversationPage>;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  readonly changes: MessageChanges;
  readonly attachments: MessageAttachments;
  readonly loader: ConversationLoader;
  readonly gateway: MessagingGateway;
  start(): void;
  stop(): void;
  hear(item: MessagingLiveItem): void;
  /** The network or the feed is back. */
  wake(): void;
  /** Reports what has arrived for these rows, once each (MSG-51). */
  noteDeliveries(rows: readonly Conversation[]): void;
  markRead(userId: string, upToMessageId: string): void;
  noteTyping(userId: string): void;
  /** Drops what this browser keeps of the person (AUT-71). */
  clearPrivate(): void;
}

export type MessagingClientOptions = {
  readonly viewerId: string;
  readonly gateway: MessagingGateway;
  readonly attachmentGateway: AttachmentGateway;
  readonly storage: PrivateStorage;
  readonly files: FileStore;
  /** The feed is wanted from this position on, if not from an earlier one (LIV-04). */
  readonly follow: (position: number) => void;
  readonly classify: (error: unknown) => SendFailure;
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly newClientId: () => string;
  readonly now: () => number;
  readonly random: () => number;
};

export function createMessagingClient(options: MessagingClientOptions): MessagingClient {
  const { viewerId, gateway, attachmentGateway, storage, files, follow, now } = options;
  const store = createMessagingStore(viewerId);
  const list = sync.watch(conversations, { pages: 1 });
  /** By person: the newest message that was reported as delivered. */
  const delivered = new Map<string, string>();
  const drafts = createDrafts(storage);
  const progress = createProgressStore();
  const outboxStorage = createOutboxStorage(storage);
  const outbox = createOutbox({
    ...options,
    storage: outboxStorage,
    drafts,
    apply(change) {
      store.apply(change);
      // A refusal says that what the row claims about writing is out of date.
      const userId = change.type === 'MessageRefused' ? receiverOf(change.clientId) : undefined;
      if (userId !== undefined) store.apply({ type: 'UserChanged', userId, place: null });
    },
    send(entry, attempt) {
      const { receiverId: userId, text, clientId, attachment, queuedAt: pressedAt } = entry;
      if (attachment) return sendAttachment({ gateway: attachmentGateway, files }, entry, attempt);
      return gateway.sendMessage({ userId, text, clientId, pressedAt }, attempt.signal);
    },
    forgetFile: (clientId) => void files.remove(clientId).catch(() => {}),
    onProgress: (clientId, share) =>
      progress.setState(
        ({ [clientId]: _, ...rest }) => (share === null ? rest : { ...rest, [clientId]: share }),
        true,
      ),
  });
  const attachments = createMessageAttachments({
    ...options,
    gateway: attachmentGateway,
    drafts,
    outbox,
    progress,
  });
  const answers = createLateAnswers({ store, follow });
  const stale = createStaleRefresher({ store, gateway, answers });
  const loader = createConversationLoader({ store, gateway, answers });
  let stopSweep = () => {};
  let unwatch = () => {};
  const typingTimers = new Set<ReturnType<typeof setTimeout>>();
  const unsubscribe = store.subscribe((state, before) => {
    if (state.stale !== before.stale) stale.look();
    if (state.threads !== before.threads) settleFromThreads();
  });

  function receiverOf(clientId: string): string | undefined {
    return store.getState().outgoing[clientId]?.receiverId;
  }

  /** A message that a crash left in the outbox may turn up in a page that the server sent. */
  function settleFromThreads(): void {
    for (const clientId of [...Object.keys(store.getState().outgoing), ...drafts.attachedIds()]) {
      const threads = Object.values(store.getState().threads);
      const recorded = threads
        .flatMap((thread) => thread.messages)
        .find((message) => message.clientId === clientId && message.senderId === viewerId);
      if (!recorded) continue;
      outbox.settle(clientId);
      store.apply({ type: 'MessageSent', message: recorded, place: null });
    }
  }

  function isWanted(fileId: string): boolean {
    return outboxStorage.find(fileId) !== undefined || drafts.attachedIds().includes(fileId);
  }

  function noteDeliveries(rows: readonly Conversation[]): void {
    for (const row of rows) {
      const { userId, unread, lastMessageId, lastMessageMine, blocked } = row;
      if (unread === 0 || lastMessageId === null || lastMessageMine || blocked) continue;
      if (reaches(delivered.get(userId) ?? null, lastMessageId)) continue;
      delivered.delete(userId);
      delivered.set(userId, lastMessageId);
      sync.mutate(markMessagesDelivered, { userId, upToMessageId: lastMessageId }).catch(() => {});
    }
    for (const oldest of delivered.keys()) {
      if (delivered.size <= DELIVERED_KEPT) break;
      delivered.delete(oldest);
    }
  }

  function lightTyping(): void {
    const timer = setTimeout(() => {
      typingTimers.delete(timer);
      store.apply({ type: 'TypingLapsed', now: now() });
    }, TYPING_SHOWN_MS);
    typingTimers.add(timer);
  }

  function hear(item: MessagingLiveItem): void {
    const change = toMessagingChange(item, now());
    if (!change) return;
    if (change.type === 'MessageSent' && change.message.senderId === viewerId && change.message.clientId) {
      outbox.settle(change.message.clientId);
    }
    answers.hear(change);
    if (change.type === 'Typing') lightTyping();
  }

  function stop(): void {
    stopSweep();
    unwatch();
    unsubscribe();
    outbox.stop();
    stale.stop();
    for (const timer of typingTimers) clearTimeout(timer);
  }

  return {
    viewerId,
    store,
    list,
    outbox,
    drafts,
    changes: createMessageChanges({ ...options, store }),
    attachments,
    loader,
    gateway,
    ...createContactActions({ store }),
    start() {
      outbox.start();
      stopSweep = startSweep(files, isWanted);
      unwatch = list.subscribe(() => noteDeliveries(list.getSnapshot().data?.items ?? []));
    },
    stop,
    hear,
    noteDeliveries,
    wake() {
      outbox.wake();
      stale.look();
    },
    markRead(userId, upToMessageId) {
      const state = store.getState();
      const { readUpTo = null, messages = [] } = state.threads[userId] ?? {};
      if (reaches(readUpTo, upToMessageId)) return;
      const remaining = unreadBehind(state, userId, upToMessageId);
      const mark = { userId, upToMessageId, newestId: messages.at(-1)?.id ?? null, remaining };
      store.apply({ type: 'MessagesRead', readerId: viewerId, otherId: userId, upToMessageId, place: null });
      // What cannot be marked now is marked when it is seen again.
      sync.mutate(markMessagesRead, mark).catch(() => {});
    },
    noteTyping: createTypingSignal({ send: (userId) => gateway.setTyping(userId), now }),
    clearPrivate() {
      stop();
      storage.clear();
      void files.clear().catch(() => {});
    },
  };
}
