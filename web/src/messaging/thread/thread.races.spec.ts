import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { memoryStorage, type Race, raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import { deleteMessage, editMessage, restoreMessage } from '../actions/messageChanges.ts';
import { createDrafts } from '../composer/drafts.ts';
import { markMessagesRead } from '../conversations/conversationsSync.ts';
import type { Excerpt, Message, Reaction } from '../model/messagingState.ts';
import { createSending, type Unsaid } from '../outbox/sending.ts';
import { blockPerson, unblockPerson } from '../people/peopleSync.ts';
import { withReaction } from '../reactions/givenReactions.ts';
import { setReaction } from '../reactions/setReaction.ts';
import { quoteOf } from '../replies/quote.ts';
import { askExcerpt, type ExcerptPage, excerpt } from '../search/excerptSync.ts';
import { memoryFiles } from '../testing/memoryAttachments.ts';
import { answeredRow, messageOf, rowOf } from '../testing/memoryGateway.ts';
import { personRules } from '../testing/personRules.ts';
import { askThread, type OpenThread, thread } from './threadSync.ts';

const ana = { userId: 'ana' };
const sending = createSending({
  drafts: createDrafts(memoryStorage()),
  files: memoryFiles(),
  onProgress() {},
});
type Marks = Pick<OpenThread, 'readUpTo' | 'otherReadUpTo' | 'otherDeliveredUpTo'>;
type State = Marks & {
  readonly messages: readonly Message[];
  /** What deleted ones said. */
  readonly textsBefore: Readonly<Record<string, string | null>>;
  readonly blocked: readonly string[];
  /** How often each has changed their name. */
  readonly names: Readonly<Record<string, number>>;
};

const event = (payload: object) => payload as unknown as UserEventPayload;
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const later = (one: string | null, other: string) => (one !== null && one > other ? one : other);

const isBlocked = ({ blocked }: State) => blocked.includes('ana');

/** Without what is hidden of a person who is blocked. */
function marksOf(state: State): Marks {
  const { readUpTo, otherReadUpTo, otherDeliveredUpTo } = state;
  return {
    readUpTo,
    otherReadUpTo: isBlocked(state) ? null : otherReadUpTo,
    otherDeliveredUpTo: isBlocked(state) ? null : otherDeliveredUpTo,
  };
}

/** Each quote says what its message says now. */
function present({ messages }: State): readonly Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return messages.map((message) => {
    const answered = byId.get(message.replyTo?.id ?? '');
    return answered ? { ...message, replyTo: quoteOf(answered) } : message;
  });
}

function threadFrom(state: State, messages: readonly Message[]): OpenThread {
  const contact = isBlocked(state) ? 'BLOCKED' : 'OPEN';
  const first = messages[0]?.id ?? '';
  return {
    ...marksOf(state),
    messages,
    hasOlder: state.messages.some(({ id }) => id < first),
    person: rowOf('ana', {
      firstName: `Ana ${state.names.ana ?? 0}`,
      unread: 0,
      blocked: isBlocked(state),
      contact,
    }),
  };
}

function pageOf(state: State, { limit, before }: { limit: number; before: string | null }): OpenThread {
  const all = present(state).filter(({ id }) => before === null || id < before);
  return threadFrom(state, all.slice(-limit));
}

function partOf(state: State, { limit, around, before, after }: ExcerptPage): Excerpt | null {
  const messages = present(state);
  const from = around ?? before ?? after ?? '';
  const at = messages.findIndex(({ id }) => id >= from);
  const start = Math.max(0, around ? at - Math.floor(limit / 2) : before ? at - limit : at + 1);
  const end = before ? at : start + limit;
  return { messages: messages.slice(start, end), hasOlder: start > 0, hasNewer: end < messages.length };
}

// What she does, or the viewer on another device, happens only on the server.
const elsewhere = <Args extends Record<string, unknown>>(name: string): Mutation<Args, unknown> => ({
  name,
  document: {} as Mutation<Args, unknown>['document'],
  variables: (args) => args,
});
const say = elsewhere<{ from: string; to: string; replyToId: string | null }>('say');
const react = elsewhere<{ id: string; reaction: Reaction; isOn: boolean }>('react');
const change = elsewhere<{ id: string; kind: string }>('change');
const mark = elsewhere<{ id: string; kind: string }>('mark');
const rename = elsewhere('rename');

const none = (state: State) => ({ state, events: [], answer: {} });

/** One message is another one from now on. */
function changed(
  state: State,
  id: string,
  kind: string,
  to: Partial<Message>,
  textsBefore = state.textsBefore,
) {
  const held = state.messages.find((one) => one.id === id);
  if (!held) return refuse();
  const next = { ...held, ...to };
  const { senderId, receiverId, text: message, attachment } = next;
  const dates = { editedAt: iso(next.editedAt), deletedAt: iso(next.deletedAt) };
  const news = event({
    __typename: kind,
    messageId: id,
    senderId,
    receiverId,
    message,
    attachment,
    ...dates,
  });
  const messages = state.messages.map((one) => (one === held ? next : one));
  return { state: { ...state, messages, textsBefore }, events: [news], row: answeredRow(next) };
}

function reacted(state: State, messageId: string, byId: string, reaction: Reaction, isOn: boolean) {
  const held = state.messages.find(({ id }) => id === messageId);
  if (!held) return refuse();
  const next = withReaction(state, { messageId, reaction, byId, isOn });
  const row = answeredRow(next.messages.find(({ id }) => id === messageId) ?? held);
  if (next === state) return { ...none(state), row };
  const __typename = isOn ? 'MessageReactionAdded' : 'MessageReactionRemoved';
  const { senderId, receiverId } = held;
  return {
    state: next,
    events: [event({ __typename, messageId, senderId, receiverId, reaction, byId })],
    row,
  };
}

type Said = Readonly<Record<'from' | 'to', string> & Record<'replyToId' | 'clientId', string | null>>;

function said(state: State, { from, to, replyToId, clientId }: Said) {
  const answered = state.messages.find(({ id }) => id === replyToId);
  const place = state.messages.length + 1;
  const next = {
    ...messageOf(place, from, to, `text ${place}`, clientId),
    replyTo: answered ? quoteOf(answered) : null,
  };
  const { id: messageId, senderId, receiverId, text: message, createdAt: at } = next;
  const ids = { messageId, senderId, receiverId, clientId, replyToId };
  const more = { message, createdAt: iso(at), attachment: null, declineOfSession: false };
  const messages = from === 'ben' ? state.messages : [...state.messages, next];
  const news = event({ __typename: 'MessageSent', ...ids, ...more });
  return { state: { ...state, messages }, events: [news], row: answeredRow(next) };
}

function edited(state: State, id: string, text: string) {
  const held = state.messages.find((one) => one.id === id);
  if (!held || held.deletedAt !== null) return refuse();
  return changed(state, id, 'MessageEdited', { text, editedAt: (held.editedAt ?? 1_000) + 1_000 });
}

function deleted(state: State, id: string) {
  const held = state.messages.find((one) => one.id === id);
  if (!held || held.deletedAt !== null) return refuse();
  const textsBefore = { ...state.textsBefore, [id]: held.text };
  return changed(state, id, 'MessageDeleted', { text: null, deletedAt: 5_000 }, textsBefore);
}

function restored(state: State, id: string) {
  const held = state.messages.find((one) => one.id === id);
  if (!held || held.deletedAt === null) return refuse();
  return changed(state, id, 'MessageRestored', { text: state.textsBefore[id] ?? null, deletedAt: null });
}

const race: Race<State> = {
  grows: true,
  initial: {
    messages: Array.from({ length: 35 }, (_, at) =>
      messageOf(at + 1, at % 3 === 0 ? 'me' : 'ana', at % 3 === 0 ? 'ana' : 'me', `text ${at + 1}`),
    ),
    textsBefore: {},
    readUpTo: 'm000020',
    otherReadUpTo: 'm000004',
    otherDeliveredUpTo: 'm000010',
    blocked: [],
    names: {},
  },
  resources: [
    {
      resource: thread,
      params: ana,
      read(state, shown?: OpenThread) {
        const front = shown?.messages[0]?.id ?? '';
        const messages = present(state).filter(({ id }) => id >= front);
        return threadFrom(state, messages);
      },
      fetchBy: (ask, held) =>
        askThread(held, (page) => ask((state): OpenThread | null => pageOf(state, page))),
    },
    {
      resource: excerpt,
      params: { ...ana, around: 'm000008' },
      read(state, shown?: Excerpt) {
        const messages = present(state);
        const [from = '', to = ''] = [shown?.messages[0]?.id, shown?.messages.at(-1)?.id];
        const part = messages.filter(({ id }) => id >= from && id <= to);
        return { messages: part, hasOlder: from > 'm000001', hasNewer: shown?.hasNewer };
      },
      fetchBy: (ask, held) => askExcerpt('m000008', held, (page) => ask((state) => partOf(state, page))),
    },
  ],
  perform: {
    ...personRules<State>(),
    say(state, { from, to, replyToId }: { from: string; to: string; replyToId: string | null }) {
      return { ...said(state, { from, to, replyToId, clientId: null }), answer: {} };
    },
    sendMessage(state, { clientId, replyToId }: { clientId: string; replyToId: string | null }) {
      if (isBlocked(state)) return refuse();
      const { row, ...outcome } = said(state, { from: 'me', to: 'ana', replyToId, clientId });
      return { ...outcome, answer: { sendMessage: row } };
    },
    change(state, { id, kind }: { id: string; kind: string }) {
      if (kind === 'edit') return { ...edited(state, id, `hers ${state.messages.length}`), answer: {} };
      return { ...(kind === 'delete' ? deleted(state, id) : restored(state, id)), answer: {} };
    },
    react(state, { id, reaction, isOn }: { id: string; reaction: Reaction; isOn: boolean }) {
      return { ...reacted(state, id, 'ana', reaction, isOn), answer: {} };
    },
    setMessageReaction(state, press: { messageId: string; reaction: Reaction; isOn: boolean }) {
      const { row, ...outcome } = reacted(state, press.messageId, 'me', press.reaction, press.isOn);
      return { ...outcome, answer: { setMessageReaction: row } };
    },
    mark(state, { id, kind }: { id: string; kind: string }) {
      if (kind === 'MessagesRead') {
        const otherReadUpTo = later(state.otherReadUpTo, id);
        const otherDeliveredUpTo = later(state.otherDeliveredUpTo, id);
        const read = event({ __typename: kind, readerId: 'ana', otherId: 'me', upToMessageId: id });
        if (isBlocked(state) || otherReadUpTo === state.otherReadUpTo) return none(state);
        return { state: { ...state, otherReadUpTo, otherDeliveredUpTo }, events: [read], answer: {} };
      }
      const otherDeliveredUpTo = later(state.otherDeliveredUpTo, id);
      if (isBlocked(state) || otherDeliveredUpTo === state.otherDeliveredUpTo) return none(state);
      const news = event({ __typename: kind, receiverId: 'ana', otherId: 'me', upToMessageId: id });
      return { state: { ...state, otherDeliveredUpTo }, events: [news], answer: {} };
    },
    editMessage(state, { messageId, messageText }: { messageId: string; messageText: string }) {
      const { row, ...outcome } = edited(state, messageId, messageText);
      return { ...outcome, answer: { editMessage: row } };
    },
    deleteMessage(state, { messageId }: { messageId: string }) {
      const { row, ...outcome } = deleted(state, messageId);
      return { ...outcome, answer: { deleteMessage: row } };
    },
    restoreMessage(state, { messageId }: { messageId: string }) {
      const { row, ...outcome } = restored(state, messageId);
      return { ...outcome, answer: { restoreMessage: row } };
    },
    markMessagesRead(state, { upToMessageId }: { upToMessageId: string }) {
      if (upToMessageId <= (state.readUpTo ?? '')) return none(state);
      const read = event({ __typename: 'MessagesRead', readerId: 'me', otherId: 'ana', upToMessageId });
      return { state: { ...state, readUpTo: upToMessageId }, events: [read], answer: {} };
    },
  },
  act(random, { messages }) {
    const some = messages[messages.length - 1 - random(Math.min(messages.length, 30))];
    const id = some?.id ?? 'm000001';
    const mine = messages.filter(({ senderId }) => senderId === 'me').at(-1 - random(4)) ?? messages[0];
    const address = { ...ana, messageId: mine?.id ?? '' };
    const reaction = (['HEART', 'SAD'] as const)[random(2)] ?? 'HEART';
    switch (random(17)) {
      case 0:
      case 1:
        return { mutation: say, args: { from: 'ana', to: 'me', replyToId: [null, id][random(2)] } };
      case 2:
        return { mutation: say, args: { from: 'me', to: 'ana', replyToId: null } };
      case 3:
        return { mutation: say, args: { from: 'ben', to: 'me', replyToId: null } };
      case 4:
      case 5:
        return { mutation: change, args: { id, kind: ['edit', 'delete', 'restore'][random(3)] } };
      case 6:
        return { mutation: mark, args: { id, kind: ['MessagesRead', 'MessagesDelivered'][random(2)] } };
      case 7:
        return { mutation: editMessage, args: { ...address, messageText: `mine ${messages.length}` } };
      case 8:
        return { mutation: deleteMessage, args: address };
      case 9:
        return { mutation: restoreMessage, args: { ...address, deleted: mine } };
      case 10:
        return {
          mutation: markMessagesRead,
          args: { ...ana, upToMessageId: id, newestId: null, remaining: null },
        };
      case 11:
        return { mutation: react, args: { id, reaction, isOn: random(2) === 0 } };
      case 12:
      case 13:
        return {
          mutation: setReaction,
          args: { ...ana, messageId: id, reaction, isOn: random(2) === 0, byId: 'me' },
        };
      case 14:
      case 15: {
        const replyTo = some && random(2) === 0 ? quoteOf(some) : null;
        const args: Unsaid = { receiverId: 'ana', text: '', attachment: null, replyTo };
        return { mutation: sending.mutationFor(args), args };
      }
      default:
        return { mutation: [blockPerson, unblockPerson, rename][random(3)] ?? rename, args: ana };
    }
  },
};

// 9: a new name; 23: a log that went back, which once showed a message of the old one; 113: an unblocking on another device.
raceSpec(
  'MSG-23 MSG-27 MSG-57 MSG-58 LIV-05 a conversation and a part of it end as the server has them',
  race,
  [1, 2, 3, 4, 5, 9, 23, 113],
);
