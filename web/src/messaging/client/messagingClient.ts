import type { UserEvent } from '#/app/liveCatalogue.ts';
import { createDiskOutbox } from '#/app/sync/diskOutbox.ts';
import { type AnyMutation, type Live, sync } from '#/app/sync/index.ts';
import type { PrivateStorage } from '#/lib/privateStorage.ts';
import type { AttachmentGateway } from '../attachments/attachmentGateway.ts';
import type { FileStore } from '../attachments/fileStore.ts';
import {
  createMessageAttachments,
  createProgressStore,
  type MessageAttachments,
} from '../attachments/messageAttachments.ts';
import { startSweep } from '../attachments/sweepFiles.ts';
import { createDrafts, type Drafts } from '../composer/drafts.ts';
import {
  type ConversationPage,
  conversations,
  markMessagesDelivered,
  markMessagesRead,
} from '../conversations/conversationsSync.ts';
import { reaches } from '../model/compareMessages.ts';
import type { Conversation, Message } from '../model/messagingState.ts';
import { takeOverOldOutbox } from '../outbox/oldOutbox.ts';
import { createOutbox, type Outbox, type OutgoingStore } from '../outbox/outbox.ts';
import { createSending } from '../outbox/sending.ts';
import { setReaction } from '../reactions/setReaction.ts';
import { thread, unreadBehind } from '../thread/threadSync.ts';
import type { MessagingGateway } from './messagingGateway.ts';
import { createTypingSignal } from './typingSignal.ts';
import { createTypingSigns, type TypingSigns } from './typingSigns.ts';

const DELIVERED_KEPT = 500;

/** Everything messaging does for one signed-in person, without a framework. */
export interface MessagingClient {
  readonly viewerId: string;
  readonly outgoing: OutgoingStore;
  readonly typing: TypingSigns;
  /** The first page of the list, while the client runs. */
  readonly list: Live<ConversationPage>;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  readonly attachments: MessageAttachments;
  readonly gateway: MessagingGateway;
  start(): void;
  stop(): void;
  hear(event: Pick<UserEvent, 'payload'>): void;
  /** Reports what has arrived for these rows, once each (MSG-51). */
  noteDeliveries(rows: readonly Conversation[]): void;
  /** A message that a crash left in the outbox may turn up in a page that the server sent. */
  noteRecorded(messages: readonly Message[]): void;
  markRead(userId: string, upToMessageId: string): void;
  noteTyping(userId: string): void;
  /** Drops what this browser keeps of the person (AUT-71). */
  clearPrivate(): void;
  /** How many changes beside messages wait to be sent. */
  waitingBeside(): number;
}

export type MessagingClientOptions = {
  readonly viewerId: string;
  readonly gateway: MessagingGateway;
  readonly attachmentGateway: AttachmentGateway;
  readonly storage: PrivateStorage;
  readonly files: FileStore;
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  /** Durable changes of other capabilities, which wait on the same disk. */
  readonly others?: () => Promise<readonly AnyMutation[]>;
  readonly newClientId: () => string;
  readonly now: () => number;
};

export function createMessagingClient(options: MessagingClientOptions): MessagingClient {
  const { viewerId, gateway, attachmentGateway, storage, files, now } = options;
  const typing = createTypingSigns(now);
  const list = sync.watch(conversations, { pages: 1 });
  /** By person: the newest message that was reported as delivered. */
  const delivered = new Map<string, string>();
  const drafts = createDrafts(storage);
  const progress = createProgressStore();
  const sending = createSending({
    drafts,
    files,
    onProgress: (clientId, share) =>
      progress.setState(
        ({ [clientId]: _, ...rest }) => (share === null ? rest : { ...rest, [clientId]: share }),
        true,
      ),
  });
  const outbox = createOutbox({
    sync,
    sending,
    detach: drafts.detach,
    attachedIds: drafts.attachedIds,
    newClientId: options.newClientId,
    forgetFile: (clientId) => void files.remove(clientId).catch(() => {}),
    // What the thread claims about writing is out of date.
    onRefused: () => sync.invalidate(thread),
  });
  const attachments = createMessageAttachments({
    ...options,
    gateway: attachmentGateway,
    drafts,
    outbox,
    progress,
  });
  const own: readonly AnyMutation[] = [...sending.mutations, setReaction];
  let stopSweep = () => {};
  let unwatch = () => {};
  let closeOutbox = () => {};

  function noteRecorded(messages: readonly Message[]): void {
    const ids = new Set([...Object.keys(outbox.store.getState().outgoing), ...drafts.attachedIds()]);
    for (const { senderId, clientId } of messages) {
      if (senderId === viewerId && clientId !== null && ids.has(clientId)) outbox.settle(clientId);
    }
  }

  function isWanted(fileId: string): boolean {
    return sync.pending(fileId) !== undefined || drafts.attachedIds().includes(fileId);
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

  function hear({ payload }: Pick<UserEvent, 'payload'>): void {
    // What was reported may be gone with the log before.
    if (payload.__typename === 'ResyncRequired' && payload.reason === 'UNKNOWN_POSITION') delivered.clear();
    if (payload.__typename === 'Typing') typing.light(payload.userId);
    if (payload.__typename !== 'MessageSent') return;
    const { senderId, clientId } = payload;
    if (senderId !== viewerId) typing.putOut(senderId);
    else if (clientId !== null) outbox.settle(clientId);
  }

  function stop(): void {
    stopSweep();
    unwatch();
    outbox.stop();
    closeOutbox();
    typing.stop();
  }

  return {
    viewerId,
    outgoing: outbox.store,
    typing,
    list,
    outbox,
    drafts,
    attachments,
    gateway,
    start() {
      takeOverOldOutbox(storage, sending);
      const { alone, others } = options;
      closeOutbox = sync.openOutbox(createDiskOutbox({ storage, mutations: own, others, alone }));
      outbox.start();
      stopSweep = startSweep(files, isWanted);
      unwatch = list.subscribe(() => noteDeliveries(list.getSnapshot().data?.items ?? []));
    },
    stop,
    hear,
    noteDeliveries,
    noteRecorded,
    markRead(userId, upToMessageId) {
      const held = sync.watch(thread, { userId }).getSnapshot().data;
      if (reaches(held?.readUpTo ?? null, upToMessageId)) return;
      const newestId = held?.messages.at(-1)?.id ?? null;
      const remaining = held ? unreadBehind(held, upToMessageId) : null;
      const mark = { userId, upToMessageId, newestId, remaining };
      // What cannot be marked now is marked when it is seen again.
      sync.mutate(markMessagesRead, mark).catch(() => {});
    },
    noteTyping: createTypingSignal({ send: (userId) => gateway.setTyping(userId), now }),
    waitingBeside: () =>
      sync.unsent
        .getState()
        .filter(
          ({ mutation, failure }) => (failure === null || mutation.keepsRefused) && !own.includes(mutation),
        ).length,
    clearPrivate() {
      stop();
      storage.clear();
      void files.clear().catch(() => {});
    },
  };
}
