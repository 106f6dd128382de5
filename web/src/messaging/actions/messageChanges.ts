import { messagingLimits } from '@waymark/events/limits';
import { failureOf } from '#/app/api/failure.ts';
import { backoffMs, patientWait } from '#/lib/backoff.ts';
import type { MessageAddress, MessagingGateway } from '../client/messagingGateway.ts';
import { shownMessage } from '../model/applyOwnChange.ts';
import type { Changing, Message } from '../model/messagingState.ts';
import type { MessagingStore } from '../model/messagingStore.ts';
import type { SendFailure } from '../outbox/outboxEntry.ts';

const ATTEMPTS = 3;
const ANSWER_TIMEOUT_MS = 20_000;

/** What the viewer does to messages of theirs: shown at once, and as it was where the server says no. */
export interface MessageChanges {
  edit(userId: string, messageId: string, text: string): Promise<void>;
  remove(userId: string, messageId: string): Promise<void>;
  restore(userId: string, deleted: Message): Promise<void>;
}

export type MessageChangesOptions = {
  readonly store: MessagingStore;
  readonly gateway: MessagingGateway;
  readonly classify: (error: unknown) => SendFailure;
  readonly newClientId: () => string;
  readonly now: () => number;
  readonly random: () => number;
  readonly isOnline: () => boolean;
};

/** Each rejects with what the transport threw; then nothing has changed on the screen. */
export function createMessageChanges(options: MessageChangesOptions): MessageChanges {
  const { store, gateway, classify, newClientId, now, random, isOnline } = options;
  const last = new Map<string, Promise<unknown>>();

  /** One at a time for each message, so that an undo never overtakes what it takes back. */
  function inOrder<Result>(messageId: string, run: () => Promise<Result>): Promise<Result> {
    const before = last.get(messageId) ?? Promise.resolve();
    const started = before.then(run, run);
    const settled = started.catch(() => {});
    last.set(messageId, settled);
    void settled.then(() => last.get(messageId) === settled && last.delete(messageId));
    return started;
  }

  async function change(
    address: MessageAddress,
    to: Changing['to'],
    send: (signal: AbortSignal) => Promise<Message>,
  ): Promise<void> {
    const { userId: otherId, messageId, clientId } = address;
    store.apply({ type: 'MessageChanging', changing: { clientId, messageId, otherId, to } });
    try {
      const message = await inOrder(messageId, () => untilAnswered(send));
      store.apply({ type: 'MessageChangeAnswered', clientId, message });
    } catch (error) {
      store.apply({ type: 'MessageChangeRefused', clientId, messageId });
      throw error;
    }
  }

  /** An answer that was lost is asked for again under the same client id, which changes nothing twice. */
  async function untilAnswered(send: (signal: AbortSignal) => Promise<Message>): Promise<Message> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(AbortSignal.timeout(ANSWER_TIMEOUT_MS));
      } catch (error) {
        if (attempt === ATTEMPTS || isRefused(error) || !isOnline()) throw error;
        await patientWait(backoffMs(attempt - 1, random));
      }
    }
  }

  /** A refusal says so itself: some of them have a code that elsewhere passes. */
  function isRefused(error: unknown): boolean {
    return failureOf(error).extensions.refusal !== undefined || classify(error).kind === 'refused';
  }

  function addressOf(userId: string, messageId: string): MessageAddress {
    return { userId, messageId, clientId: newClientId() };
  }

  return {
    edit(userId, messageId, text) {
      const address = addressOf(userId, messageId);
      const to = { text, attachment: null, editedAt: now(), deletedAt: null };
      return change(address, to, (signal) => gateway.editMessage({ ...address, text }, signal));
    },
    remove(userId, messageId) {
      const address = addressOf(userId, messageId);
      const to = { text: null, attachment: null, editedAt: null, deletedAt: now() };
      return change(address, to, (signal) => gateway.deleteMessage(address, signal));
    },
    restore(userId, { id, text, attachment, editedAt }) {
      const address = addressOf(userId, id);
      const to = { text, attachment, editedAt, deletedAt: null };
      return change(address, to, (signal) => gateway.restoreMessage(address, signal));
    },
  };
}

/** The viewer's last message that may still be edited (MSG-57). */
export function lastEditable(
  messages: readonly Message[],
  changing: Readonly<Record<string, Changing>>,
  { viewerId, now }: { readonly viewerId: string; readonly now: number },
): Message | undefined {
  return messages
    .map((message) => shownMessage(message, changing))
    .findLast((message) => message.senderId === viewerId && isEditable(message, now));
}

/** A text of the viewer's own, not deleted, within fifteen minutes; `message` is as it is shown. */
export function isEditable(
  message: Pick<Message, 'text' | 'attachment' | 'createdAt'>,
  now: number,
): boolean {
  return (
    message.text !== null &&
    message.attachment === null &&
    now - message.createdAt < messagingLimits.editableFor
  );
}
