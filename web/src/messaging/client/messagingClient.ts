import { backoffMs } from '#/lib/backoff.ts';
import type { PrivateStorage } from '#/lib/privateStorage.ts';
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
import { TYPING_SHOWN_MS } from '../model/messagingState.ts';
import { createMessagingStore, type MessagingStore } from '../model/messagingStore.ts';
import { type MessagingLiveItem, toMessagingChange } from '../model/toMessagingChange.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import type { SendFailure } from '../outbox/outboxEntry.ts';
import { createOutboxStorage } from '../outbox/outboxStorage.ts';
import { type ContactActions, createContactActions } from './contactActions.ts';
import { type ConversationLoader, createConversationLoader } from './conversationLoader.ts';
import { createLateAnswers } from './lateAnswers.ts';
import type { MessagingGateway } from './messagingGateway.ts';
import { createPositionMarks } from './positionMarks.ts';
import { createStaleRefresher } from './staleRefresher.ts';
import { createTypingSignal } from './typingSignal.ts';

const READ_DELAY_MS = 300;
const DELIVERED_DELAY_MS = 1_000;

/** Everything messaging does for one signed-in person, without a framework. */
export interface MessagingClient extends ContactActions {
  readonly viewerId: string;
  readonly store: MessagingStore;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  readonly changes: MessageChanges;
  readonly attachments: MessageAttachments;
  readonly loader: ConversationLoader;
  readonly gateway: MessagingGateway;
  /** Loads the first page. */
  start(): Promise<void>;
  stop(): void;
  hear(item: MessagingLiveItem): void;
  /** The network or the feed is back. */
  wake(): void;
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
  /** The feed is wanted from this position on, if not from an earlier one (LIV-04). True: all after it arrives now. */
  readonly follow: (position: number) => boolean;
  readonly classify: (error: unknown) => SendFailure;
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly newClientId: () => string;
  readonly now: () => number;
  readonly random: () => number;
};

export function createMessagingClient(options: MessagingClientOptions): MessagingClient {
  const { viewerId, gateway, attachmentGateway, storage, files, follow, classify, now, random } = options;
  const store = createMessagingStore(viewerId);
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
  const marks = {
    isWorthRetrying: (error: unknown) => classify(error).kind !== 'refused',
    retryMs: (attempt: number) => backoffMs(attempt, random),
  };
  const reads = createPositionMarks({
    ...marks,
    delayMs: READ_DELAY_MS,
    send: (userId, upTo) => gateway.markRead(userId, upTo),
  });
  const deliveries = createPositionMarks({
    ...marks,
    delayMs: DELIVERED_DELAY_MS,
    send: (userId, upTo) => gateway.markDelivered(userId, upTo),
  });
  const early: MessagingLiveItem[] = [];
  const answers = createLateAnswers({
    store,
    follow(position) {
      // It would be taken for all that happened before it.
      if (follow(position)) early.splice(0);
    },
  });
  const stale = createStaleRefresher({ store, gateway, answers });
  const loader = createConversationLoader({ store, gateway, answers });
  let stopSweep = () => {};
  let started = false;
  const typingTimers = new Set<ReturnType<typeof setTimeout>>();
  const unsubscribe = store.subscribe((state, before) => {
    if (state.stale !== before.stale) stale.look();
    if (state.threads !== before.threads) settleFromThreads();
    if (state.conversations !== before.conversations) noteDeliveries();
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

  function noteDeliveries(): void {
    for (const row of Object.values(store.getState().conversations)) {
      if (row.unread > 0 && row.lastMessageId !== null && !row.lastMessageMine && !row.blocked) {
        deliveries.note(row.userId, row.lastMessageId);
      }
    }
  }

  function lightTyping(): void {
    const timer = setTimeout(() => {
      typingTimers.delete(timer);
      store.apply({ type: 'TypingLapsed', now: now() });
    }, TYPING_SHOWN_MS);
    typingTimers.add(timer);
  }

  /** What the feed says before the first page is kept for it, in order: the page may be older. */
  async function loadFirst(): Promise<void> {
    await loader.loadFirst();
    for (const item of early.splice(0)) hear(item);
  }

  function hear(item: MessagingLiveItem): void {
    if (store.getState().list === null) {
      early.push(item);
      return;
    }
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
    unsubscribe();
    outbox.stop();
    reads.stop();
    deliveries.stop();
    stale.stop();
    for (const timer of typingTimers) clearTimeout(timer);
  }

  return {
    viewerId,
    store,
    outbox,
    drafts,
    changes: createMessageChanges({ ...options, store }),
    attachments,
    loader,
    gateway,
    ...createContactActions({ store }),
    async start() {
      if (!started) {
        outbox.start();
        stopSweep = startSweep(files, isWanted);
      }
      started = true;
      await loadFirst();
    },
    stop,
    hear,
    wake() {
      outbox.wake();
      reads.wake();
      deliveries.wake();
      stale.look();
    },
    markRead(userId, upToMessageId) {
      store.apply({ type: 'MessagesRead', readerId: viewerId, otherId: userId, upToMessageId, place: null });
      reads.note(userId, upToMessageId);
    },
    noteTyping: createTypingSignal({ send: (userId) => gateway.setTyping(userId), now }),
    clearPrivate() {
      stop();
      storage.clear();
      void files.clear().catch(() => {});
    },
  };
}
