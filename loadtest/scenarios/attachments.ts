import { check } from 'k6';
import { randomBytes, sha256 } from 'k6/crypto';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { execute } from '../lib/graphql.ts';
import { type LiveSocket, subscribe } from '../lib/liveSocket.ts';
import { readStack } from '../lib/person.ts';
import type { Session } from '../lib/session.ts';
import { pause, seat, until } from '../lib/table.ts';
import { fetchHash, uploadFile } from '../lib/upload.ts';
import { profileOf, thresholdsOf } from '../profiles/attachments.ts';

/** Invariant under test (MSG-37, MSG-08): what was sent arrives once and byte for byte, and at nobody else. */
const metrics = {
  sent: new Counter('files_sent'),
  bytes: new Counter('files_bytes'),
  refused: new Counter('files_refused'),
  lost: new Counter('files_lost'),
  doubled: new Counter('files_doubled'),
  corrupt: new Counter('files_corrupt'),
  leaked: new Counter('files_leaked'),
  sendSmall: new Trend('send_small_file', true),
  sendLarge: new Trend('send_large_file', true),
  fetchSmall: new Trend('fetch_small_file', true),
  fetchLarge: new Trend('fetch_large_file', true),
};

const SMALLEST = 10_000;
const LARGEST = 10_000_000;
/** Budgets of time hold below it. */
const SMALL = 200_000;
const HEAD = '%PDF-1.7\n';
const stack = readStack();
const profile = profileOf(__ENV.PROFILE);

export const options: Options = {
  scenarios: { attachments: profile.scenario },
  thresholds: thresholdsOf(__ENV.PROFILE),
  summaryTrendStats: ['avg', 'med', 'p(90)', 'p(99)', 'max'],
};

const SEND = `mutation SendMessageAttachment($data: SendMessageAttachmentInput!) { sendMessageAttachment(data: $data) { id } }`;
const POSITION = 'query Position { searchUsersWithMessage(limit: 1) { position } }';
const PATH = `query GetMessageAttachment($userId: ID!, $messageId: ID!) {
  getMessageAttachment(userId: $userId, messageId: $messageId) { filePath }
}`;
const LIVE = `subscription UserEvents($after: Position) {
  userEvents(after: $after) { payload { ... on MessageSent { messageId clientId senderId } } }
}`;

type Received = {
  readonly userEvents: { readonly payload: { messageId?: string; clientId?: string; senderId?: string } };
};
type Sent = { readonly hash: string; readonly size: number };
/** One direction: what went out, and what arrived of it. */
type Books = {
  readonly sent: Map<string, Sent>;
  readonly arrived: Map<string, number>;
  readonly running: Set<Promise<void>>;
};

/** Two send each other files for a turn, and each fetches what comes; a third tries to. */
export default async function attachments(): Promise<void> {
  const [ada, ben, eve] = await seat(stack, exec.vu.idInTest, 3);
  if (!ada || !ben || !eve) return;
  const [fromAda, fromBen] = [books(), books()];
  const sockets = [await listen(ben, ada, eve, fromAda), await listen(ada, ben, eve, fromBen)];
  const ends = Date.now() + profile.turn;
  await Promise.all([send(ada, ben, fromAda, ends), send(ben, ada, fromBen, ends)]);
  for (const each of [fromAda, fromBen]) await balance(each);
  for (const socket of sockets) socket.close();
}

function books(): Books {
  return { sent: new Map(), arrived: new Map(), running: new Set() };
}

async function send(from: Session, to: Session, { sent }: Books, ends: number): Promise<void> {
  for (let file = 1; Date.now() < ends; file += 1) {
    const clientId = `file-${exec.vu.idInTest}-${from.userId.slice(-6)}-${Date.now().toString(36)}-${file}`;
    const bytes = pdfOf(Math.round(SMALLEST * (LARGEST / SMALLEST) ** Math.random()));
    // Recorded before it is sent: its live event may arrive before the answer.
    sent.set(clientId, { hash: sha256(bytes, 'hex'), size: bytes.byteLength });
    const begun = Date.now();
    const data = { userId: to.userId, clientId, file: null };
    const part = { path: 'variables.data.file', name: `${clientId}.pdf`, bytes };
    const answer = await uploadFile(stack.address, SEND, { data }, part, from.accessToken);
    const isSent = Boolean(answer.data);
    check(null, { 'the file is accepted': () => isSent });
    if (isSent) {
      metrics.sent.add(1);
      metrics.bytes.add(bytes.byteLength);
      (bytes.byteLength < SMALL ? metrics.sendSmall : metrics.sendLarge).add(Date.now() - begun);
    } else {
      metrics.refused.add(1);
      sent.delete(clientId);
    }
    await pause(Math.random() * 400);
  }
}

/** Random, but for what says that it is a PDF. */
function pdfOf(size: number): ArrayBuffer {
  const bytes = randomBytes(size);
  const view = new Uint8Array(bytes);
  for (let at = 0; at < HEAD.length; at += 1) view[at] = HEAD.charCodeAt(at);
  return bytes;
}

async function listen(who: Session, from: Session, stranger: Session, held: Books): Promise<LiveSocket> {
  const begun = await execute<{ searchUsersWithMessage: { position: string } }>(
    stack.address,
    POSITION,
    {},
    who.accessToken,
  );
  const after = begun.data?.searchUsersWithMessage.position;
  const operation = { query: LIVE, variables: { after } };
  const socket = subscribe<Received>(stack.address, who, operation, {
    onItem({ userEvents: { payload } }) {
      const { messageId, clientId, senderId } = payload;
      if (senderId !== from.userId || !messageId || !clientId) return;
      const arriving = arrive(who, from, stranger, { messageId, clientId }, held);
      held.running.add(arriving);
      arriving.then(
        () => held.running.delete(arriving),
        () => held.running.delete(arriving),
      );
    },
    onEnd() {
      metrics.lost.add(1);
    },
  });
  await socket.ready;
  return socket;
}

async function arrive(
  who: Session,
  from: Session,
  stranger: Session,
  { messageId, clientId }: { messageId: string; clientId: string },
  { sent, arrived }: Books,
): Promise<void> {
  arrived.set(clientId, (arrived.get(clientId) ?? 0) + 1);
  const begun = Date.now();
  const path = await pathFor(who, from.userId, messageId);
  const hash = path && (await fetchHash(stack.address, path));
  const file = sent.get(clientId);
  if (!file) return;
  (file.size < SMALL ? metrics.fetchSmall : metrics.fetchLarge).add(Date.now() - begun);
  metrics.corrupt.add(hash === file.hash ? 0 : 1);
  const isLeaked = await leaksTo(stranger, [from.userId, who.userId], messageId, path ?? '');
  metrics.leaked.add(isLeaked ? 1 : 0);
  check(null, {
    'the bytes are those that were sent': () => hash === file.hash,
    'nobody else gets it': () => !isLeaked,
  });
}

async function pathFor(who: Session, otherId: string, messageId: string): Promise<string | undefined> {
  const variables = { userId: otherId, messageId };
  type Found = { getMessageAttachment: { filePath: string | null } | null };
  const { data } = await execute<Found>(stack.address, PATH, variables, who.accessToken);
  return data?.getMessageAttachment?.filePath ?? undefined;
}

/** Neither by asking for it as a message of either, nor by a path that is not signed for it. */
async function leaksTo(
  stranger: Session,
  people: readonly string[],
  messageId: string,
  path: string,
): Promise<boolean> {
  for (const otherId of people) if (await pathFor(stranger, otherId, messageId)) return true;
  const [token = ''] = path.split('/').slice(3);
  const forged = path.replace(token, `${token.slice(0, -4)}${token.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'}`);
  return (await fetchHash(stack.address, forged)) !== undefined;
}

async function balance({ sent, arrived, running }: Books): Promise<void> {
  await until(
    () => [...sent.keys()].every((clientId) => arrived.has(clientId)) && running.size === 0,
    60_000,
  );
  const lost = [...sent.keys()].filter((clientId) => !arrived.has(clientId)).length;
  const doubled = [...arrived.values()].filter((times) => times > 1).length;
  metrics.lost.add(lost);
  metrics.doubled.add(doubled);
  check(null, {
    'nothing that was acknowledged is lost': () => lost === 0,
    'nothing comes twice': () => doubled === 0,
  });
}
