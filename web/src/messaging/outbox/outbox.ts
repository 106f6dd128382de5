import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureOf } from '#/app/api/failure.ts';
import type { sync, Unsent } from '#/app/sync/index.ts';
import type { WaitingAttachment } from '../composer/drafts.ts';
import type { OutgoingMessage, Quote } from '../model/messagingState.ts';
import { isUpload, type Sending, type Unsaid } from './sending.ts';

/** By client id: what the server has not recorded yet. */
export type OutgoingState = { readonly outgoing: Readonly<Record<string, OutgoingMessage>> };
export type OutgoingStore = Pick<StoreApi<OutgoingState>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Messages on their way, by the durable queue of the sync engine. */
export type Outbox = ReturnType<typeof createOutbox>;

type Parts = {
  readonly sync: Pick<typeof sync, 'mutate' | 'unsent' | 'retry' | 'discard' | 'pending'>;
  readonly sending: Sending;
  readonly detach: (clientId: string) => void;
  /** Those that stand in the composer. */
  readonly attachedIds: () => readonly string[];
  /** The bytes of this message are not needed any more. */
  readonly forgetFile: (clientId: string) => void;
  /** What a conversation says about writing is out of date. */
  readonly onRefused: () => void;
  readonly newClientId: () => string;
};

export function createOutbox({ sync, sending, ...parts }: Parts) {
  const store = createStore<OutgoingState>(() => ({ outgoing: {} }));
  let stop = () => {};

  const mine = () =>
    sync.unsent.getState().filter(({ mutation }) => sending.mutations.some((one) => one === mutation));

  function show(): void {
    const before = store.getState().outgoing;
    const outgoing = Object.fromEntries(
      mine().map((one) => [one.clientId, unlessSame(before[one.clientId], toOutgoing(one))]),
    );
    const gone = Object.values(before).filter(({ clientId }) => !outgoing[clientId]);
    const isNews = Object.values(outgoing).some((message) => message !== before[message.clientId]);
    if (!isNews && gone.length === 0) return;
    store.setState({ outgoing }, true);
    for (const message of gone) {
      const { clientId } = message;
      if (isUpload(message) && !parts.attachedIds().includes(clientId)) parts.forgetFile(clientId);
    }
    const isRefused = Object.values(outgoing).some(
      ({ clientId, refusal }) => refusal !== null && before[clientId]?.refusal === null,
    );
    if (isRefused) parts.onRefused();
  }

  function send(message: Unsaid, clientId: string): void {
    sync.mutate(sending.mutationFor(message), message, clientId).catch((error: unknown) => {
      // What finds no room is not lost. All else is shown beside the message.
      if (failureOf(error).code === 'QUEUE_FULL') sending.giveBack(message, clientId, Date.now());
    });
  }

  return {
    store,
    /** Shows what an earlier visit left. */
    start(): void {
      show();
      // A crash between queueing and clearing the composer left it in both.
      for (const clientId of Object.keys(store.getState().outgoing)) parts.detach(clientId);
      stop = sync.unsent.subscribe(show);
    },
    stop: () => stop(),
    /** `replyTo`: the message that it answers. */
    enqueue(receiverId: string, text: string, replyTo: Quote | null = null): string {
      const clientId = parts.newClientId();
      send({ receiverId, text, attachment: null, replyTo }, clientId);
      return clientId;
    },
    /** A file or document that waited in the composer; it goes out under its own id. */
    enqueueAttachment(receiverId: string, { id, name, type, size, documentId }: WaitingAttachment): void {
      const attachment = { name, type, size, documentId };
      if (sync.pending(id) === undefined) send({ receiverId, text: name, attachment, replyTo: null }, id);
      parts.detach(id);
    },
    retry: sync.retry,
    /** Takes a message back, also while it is on its way; answers its text, or undefined when it has gone out meanwhile. */
    discard(clientId: string): string | undefined {
      const held = store.getState().outgoing[clientId];
      sync.discard(clientId);
      return held?.text;
    },
    /** The server has recorded it: known from the feed or a query. The chip first: a crash in between leaves none behind. */
    settle(clientId: string): void {
      parts.detach(clientId);
      sync.discard(clientId);
    },
    hasUnsent: () => mine().length > 0,
  };
}

function toOutgoing({ clientId, mutation, args, queuedAt, failure }: Unsent): OutgoingMessage {
  const { receiverId, text, attachment, replyTo } = args as Unsaid;
  const refusal =
    failure !== null && mutation.name === 'sendMessageAttachmentFromLibrary' ? ofDocument(failure) : failure;
  return {
    ...{ clientId, receiverId, text, replyTo, queuedAt, refusal },
    attachment: attachment && { ...attachment, path: null },
  };
}

/** When a document is sent, the document is what the server did not find or would not share. */
function ofDocument(code: string): string {
  return { NOT_FOUND: 'documentUnknown', BAD_USER_INPUT: 'tooManyReaders' }[code] ?? code;
}

function unlessSame(held: OutgoingMessage | undefined, next: OutgoingMessage): OutgoingMessage {
  return held?.refusal === next.refusal && held.queuedAt === next.queuedAt ? held : next;
}
