import type { Attachment, Message, Quote } from '../model/messagingState.ts';

export const OUTBOX_LIFETIME_MS = 24 * 60 * 60 * 1_000;
/** For an answer at most; of an upload, for each of its steps. */
export const OUTBOX_SEND_TIMEOUT_MS = 20_000;
/** For the first answer to what is small: a server that is frozen says nothing, and another one may take the next attempt. */
const FIRST_ANSWER_MS = 2_000;
const UPLOADS_AT_ONCE = 2;
const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_LONGEST_MS = 30_000;
const SERVER_FAULTS_ALLOWED = 5;

export type OutgoingAttachment = Omit<Attachment, 'path'>;

type Common = {
  readonly clientId: string;
  readonly receiverId: string;
  /** Of a file: its name. */
  readonly text: string;
  /** A library document, or a file whose bytes are in the file store under the client id. */
  readonly attachment: OutgoingAttachment | null;
  /** The message that it answers, as it was then. */
  readonly replyTo: Quote | null;
  /** Epoch ms; unique and rising within one browser, so it is also the order of sending. */
  readonly queuedAt: number;
};

/** One message on its way. `sent` lives only until every tab knows of it. */
export type OutboxEntry = Common &
  (
    | { readonly status: 'queued'; readonly faults: number; readonly nextAttemptAt: number }
    | { readonly status: 'failed'; readonly reason: string }
    | { readonly status: 'sent'; readonly message: Message }
  );

export type QueuedEntry = Extract<OutboxEntry, { status: 'queued' }>;

/** Why an attempt failed: the server said no, the server broke, or nobody was reached. */
export type SendFailure =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'serverFault' }
  | { readonly kind: 'unreachable' };

/** Takes long enough that others must not wait for it. */
export function isUpload({ attachment }: Pick<OutboxEntry, 'attachment'>): boolean {
  return attachment !== null && attachment.documentId === null;
}

/** Milliseconds that an attempt waits while nothing moves. Each attempt waits longer, since the network may be what is slow. */
export function answerWithin(entry: QueuedEntry): number {
  if (isUpload(entry)) return OUTBOX_SEND_TIMEOUT_MS;
  return Math.min(OUTBOX_SEND_TIMEOUT_MS, FIRST_ANSWER_MS * 2 ** entry.faults);
}

/** The people that something is being uploaded for at the moment. */
type Busy = { has(receiverId: string): boolean; readonly size: number };

/** The next message to send now: one person's messages keep their order, people do not wait for each other. */
export function nextDue(entries: readonly OutboxEntry[], now: number, busy: Busy): QueuedEntry | undefined {
  return startable(entries, busy).find((entry) => entry.nextAttemptAt <= now);
}

/** When to look again, or undefined when nothing waits. */
export function nextLookAt(entries: readonly OutboxEntry[], busy: Busy): number | undefined {
  const times = startable(entries, busy).map((entry) => entry.nextAttemptAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

function startable(entries: readonly OutboxEntry[], busy: Busy): readonly QueuedEntry[] {
  return firstPerPerson(entries).filter(
    (entry) => !busy.has(entry.receiverId) && (!isUpload(entry) || busy.size < UPLOADS_AT_ONCE),
  );
}

function firstPerPerson(entries: readonly OutboxEntry[]): readonly QueuedEntry[] {
  const seen = new Set<string>();
  return inOrder(entries).filter((entry): entry is QueuedEntry => {
    if (entry.status !== 'queued' || seen.has(entry.receiverId)) return false;
    seen.add(entry.receiverId);
    return true;
  });
}

export function inOrder(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  return [...entries].sort((a, b) => a.queuedAt - b.queuedAt || (a.clientId < b.clientId ? -1 : 1));
}

export function isExpired(entry: OutboxEntry, now: number): boolean {
  return entry.status === 'queued' && now - entry.queuedAt >= OUTBOX_LIFETIME_MS;
}

/**
 * What becomes of a queued message after a failed attempt. Nobody reached: again and again, with backoff. A broken
 * server: a few times. A refusal: at once the viewer's to decide. `chance` in [0, 1) spreads tabs and people.
 */
export function afterFailure(
  entry: QueuedEntry,
  failure: SendFailure,
  { now, chance }: { readonly now: number; readonly chance: number },
): OutboxEntry {
  const { clientId, receiverId, text, attachment, replyTo, queuedAt } = entry;
  const common = { clientId, receiverId, text, attachment, replyTo, queuedAt };
  if (failure.kind === 'refused') return { ...common, status: 'failed', reason: failure.code };
  const faults = entry.faults + 1;
  if (failure.kind === 'serverFault' && faults >= SERVER_FAULTS_ALLOWED) {
    return { ...common, status: 'failed', reason: 'INTERNAL' };
  }
  const wait = Math.min(BACKOFF_LONGEST_MS, BACKOFF_FIRST_MS * 2 ** (faults - 1));
  return { ...common, status: 'queued', faults, nextAttemptAt: now + wait * (0.5 + chance / 2) };
}
