import { failureOf, refusalOf } from '#/app/api/failure.ts';
import { createDiskOutbox } from '#/app/sync/diskOutbox.ts';
import { unlessSilent } from '#/app/sync/unlessSilent.ts';
import { backoffMs } from '#/lib/backoff.ts';
import type { PrivateStorage } from '#/lib/privateStorage.ts';
import { createSync } from '#/sync/createSync.ts';
import type { SendOptions, SyncParts } from '#/sync/types.ts';
import type { AttachmentGateway } from '../attachments/attachmentGateway.ts';
import type { FileStore } from '../attachments/fileStore.ts';
import {
  createMessageAttachments,
  createProgressStore,
  type MessageAttachments,
} from '../attachments/messageAttachments.ts';
import { createDrafts, type Drafts } from '../composer/drafts.ts';
import type { Message } from '../model/messagingState.ts';
import { takeOverOldOutbox } from '../outbox/oldOutbox.ts';
import { createOutbox, type Outbox, type OutgoingState } from '../outbox/outbox.ts';
import { createSending } from '../outbox/sending.ts';
import { answeredRow } from './memoryGateway.ts';

export class Unreachable extends Error {}
export class Refused extends Error {}
export class Broken extends Error {}

export type Tab = {
  readonly outbox: Outbox & { readonly wake: () => void };
  readonly drafts: Drafts;
  readonly attachments: MessageAttachments;
  readonly state: () => OutgoingState;
  /** From now on nothing this tab does has any effect, as after a kill. */
  readonly crash: () => void;
};

/** One browser and one server: the disk and the lock that tabs share, and a server that remembers client ids. */
export class OutboxWorld {
  readonly disk = new Map<string, string>();
  /** The bytes that tabs share, by client id. */
  readonly files = new Map<string, File>();
  /** How long each half of a file takes to go up. */
  uploadMs = 0;
  /** The device has no room for another file. */
  isFull = false;
  readonly recorded: Message[] = [];
  /** Arrivals at the server, repeats included. */
  readonly arrivals: string[] = [];
  /** The messages that sent ones answer. */
  readonly answered: string[] = [];
  isOnline = true;
  /** What happens to the next sends: undefined goes through. */
  failures: (Error | undefined)[] = [];
  /** So many of the next sends reach a server that is frozen: it takes them and says nothing. */
  frozen = 0;
  /** The tab dies at its n-th step: a write, a removal, a departure, an arrival. */
  crashAtStep = Number.POSITIVE_INFINITY;
  steps = 0;
  #tabs: { hear: (key: string, value: string | null) => void }[] = [];
  #lock: Promise<void> = Promise.resolve();
  #ids = 0;

  openTab(): Tab {
    let isAlive = true;
    const listeners = new Set<(key: string, value: string | null) => void>();
    const self = {
      hear: (key: string, value: string | null) => listeners.forEach((one) => void one(key, value)),
    };
    this.#tabs.push(self);

    // Its timers die with it: one that went on would ask for the lock again and again.
    const crash = (): void => {
      isAlive = false;
      outbox.stop();
    };
    const step = (): boolean => {
      if (!isAlive) return false;
      this.steps++;
      if (this.steps === this.crashAtStep) crash();
      return isAlive;
    };
    const write = (key: string, value: string | null): void => {
      if (!step()) return;
      if (value === null) this.disk.delete(key);
      else this.disk.set(key, value);
      for (const other of this.#tabs) if (other !== self) other.hear(key, value);
    };
    const storage: PrivateStorage = {
      read: (key) => this.disk.get(key) ?? null,
      write,
      remove: (key) => write(key, null),
      keys: (prefix) => [...this.disk.keys()].filter((key) => key.startsWith(prefix)),
      onOtherTab(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      clear: () => this.disk.clear(),
    };
    const drafts = createDrafts(storage);
    const files: FileStore = {
      put: async (id, file) => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        if (step()) this.files.set(id, file);
      },
      read: async (id) => this.files.get(id),
      remove: async (id) => void (step() && this.files.delete(id)),
      ids: async () => [...this.files.keys()],
      clear: async () => this.files.clear(),
    };
    const send = async (clientId: string, receiverId: string, text: string): Promise<Message> => {
      if (!step() || this.frozen-- > 0) return new Promise(() => {});
      const message = this.#arrive(clientId, receiverId, text);
      return step() ? message : new Promise(() => {});
    };
    const gateway: AttachmentGateway = {
      fetchAttachment: () => Promise.reject(new Unreachable()),
      searchDocuments: () => Promise.reject(new Unreachable()),
    };
    const progress = createProgressStore();
    const newClientId = () => `c${++this.#ids}`;
    const sync = createSync({
      ...withoutFeed,
      isOnline: () => this.isOnline,
      newClientId,
      send: unlessSilent(async ({ mutation }, variables, options) => {
        const { data = {}, ...text } = variables as { data?: Record<string, unknown> };
        const { userId, clientId, messageText, replyToId, documentId, file } = { ...text, ...data } as Sent;
        if (file) await this.#goUp(file, options);
        const message = await send(clientId, userId, file?.name ?? documentId ?? messageText);
        if (replyToId) this.answered.push(replyToId);
        return { data: { [mutation.name]: answeredRow(message) }, position: '1.1f' };
      }),
    });
    const sending = createSending({
      drafts,
      files,
      onProgress: (clientId, share) =>
        progress.setState(
          ({ [clientId]: _, ...rest }) => (share === null ? rest : { ...rest, [clientId]: share }),
          true,
        ),
    });
    const held = createOutbox({
      sync,
      sending,
      detach: drafts.detach,
      attachedIds: drafts.attachedIds,
      forgetFile: (clientId) => void files.remove(clientId),
      onRefused: () => {},
      newClientId,
    });
    let close = () => {};
    const alone = (run: () => Promise<void>) =>
      this.#alone(
        async () => (isAlive ? run() : undefined),
        () => isAlive,
      );
    const outbox = {
      ...held,
      start() {
        takeOverOldOutbox(storage, sending);
        close = sync.openOutbox(createDiskOutbox({ storage, mutations: sending.mutations, alone }));
        held.start();
      },
      stop() {
        held.stop();
        close();
      },
      wake: sync.resend,
    };
    return {
      outbox,
      drafts,
      attachments: createMessageAttachments({
        gateway,
        files,
        drafts,
        outbox,
        progress,
        newClientId,
        now: Date.now,
      }),
      state: held.store.getState,
      crash,
    };
  }

  texts(): readonly string[] {
    return this.recorded.map((message) => message.text ?? '');
  }

  waiting(): readonly string[] {
    return [...this.disk.keys()].filter((key) => key.startsWith('sync.'));
  }

  async #goUp(_: File, { signal, onProgress }: SendOptions): Promise<void> {
    for (let half = 1; half <= 2 && this.uploadMs > 0; half++) {
      await new Promise((resolve) => setTimeout(resolve, this.uploadMs));
      if (signal.aborted) return new Promise(() => {});
      if (!this.isOnline) throw new Unreachable();
      onProgress(half / 2);
    }
  }

  #arrive(clientId: string, receiverId: string, text: string): Message {
    if (!this.isOnline) throw new Unreachable();
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.arrivals.push(clientId);
    const held = this.recorded.find((message) => message.clientId === clientId);
    if (held) return held;
    const message: Message = {
      id: `m${String(this.recorded.length + 1).padStart(6, '0')}`,
      clientId,
      senderId: 'me',
      receiverId,
      text,
      createdAt: Date.now(),
      attachment: null,
      declineOfSession: false,
      editedAt: null,
      deletedAt: null,
      replyTo: null,
      reactions: [],
    };
    this.recorded.push(message);
    return message;
  }

  /** The browser's lock: one tab at a time, and a tab that dies lets go. */
  async #alone(run: () => Promise<void>, isAlive: () => boolean): Promise<void> {
    const before = this.#lock;
    let release = () => {};
    this.#lock = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    const watch = setInterval(() => {
      if (isAlive()) return;
      clearInterval(watch);
      release();
    }, 500);
    try {
      await run();
    } finally {
      clearInterval(watch);
      release();
    }
  }
}

type Sent = {
  readonly userId: string;
  readonly clientId: string;
  readonly messageText: string;
  readonly replyToId?: string;
  readonly documentId?: string;
  readonly file?: File;
};

/** Nothing here is watched: only what is sent matters. */
const withoutFeed: Omit<SyncParts, 'isOnline' | 'newClientId' | 'send'> = {
  feed: { key: 'user', onItem: () => () => {}, startAt() {}, began: () => null, reached: () => null },
  classify,
  refusalOf,
  me: () => 'me',
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  backoffMs: (attempt) => backoffMs(attempt, () => 0.5),
  onFault(error) {
    throw error;
  },
};

function classify(error: unknown): ReturnType<SyncParts['classify']> {
  const { code } = failureOf(error);
  if (code === 'FILE_LOST') return { kind: 'refused', code };
  if (error instanceof Refused) return { kind: 'refused', code: 'MESSAGE_UNAVAILABLE' };
  return { kind: error instanceof Broken ? 'fault' : 'unreachable', code: 'INTERNAL' };
}
