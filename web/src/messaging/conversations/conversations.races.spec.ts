import { pageLimits } from '@waymark/events/limits';
import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { type Race, raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import type { Conversation } from '../model/messagingState.ts';
import { blockPerson, unblockPerson } from '../people/peopleSync.ts';
import { rowOf } from '../testing/memoryGateway.ts';
import { personRules } from '../testing/personRules.ts';
import { askConversations, conversations, markMessagesRead } from './conversationsSync.ts';

const people = Array.from({ length: 13 }, (_, index) => `p${index}`);
type Said = { readonly id: string; readonly from: string; readonly to: string; readonly text: string | null };
type State = {
  readonly said: readonly Said[];
  readonly readUpTo: Readonly<Record<string, string>>;
  readonly blocked: readonly string[];
  /** How often each has changed their name. */
  readonly names: Readonly<Record<string, number>>;
};
type OfPerson = { readonly userId: string };

const event = (payload: object) => payload as unknown as UserEventPayload;
const idOf = (sequence: number) => `m${String(sequence).padStart(4, '0')}`;
const at = (sequence: number) => Date.UTC(2026, 2, 14, 9, 0, sequence);
const saidWith = ({ said }: State, userId: string) =>
  said.filter(({ from, to }) => from === userId || to === userId);

function rowFor(state: State, userId: string): Conversation {
  const said = saidWith(state, userId);
  const last = said.at(-1);
  const isBlocked = state.blocked.includes(userId);
  return rowOf(userId, {
    firstName: `${userId} ${state.names[userId] ?? 0}`,
    lastMessage: last?.text ?? null,
    lastMessageId: last?.id ?? null,
    lastMessageOn: last ? at(Number(last.id.slice(1))) : null,
    lastMessageMine: last?.from === 'me',
    lastMessageDeleted: last?.text === null,
    unread: said.filter(({ id, from }) => from === userId && id > (state.readUpTo[userId] ?? '')).length,
    blocked: isBlocked,
    contact: isBlocked ? 'BLOCKED' : 'OPEN',
  });
}

function pageOf(state: State, offset: number, limit: number = pageLimits.items) {
  const rows = people
    .map((userId) => rowFor(state, userId))
    .filter(({ lastMessageId }) => lastMessageId !== null)
    .sort((one, other) => ((one.lastMessageId ?? '') < (other.lastMessageId ?? '') ? 1 : -1));
  const counted = rows.filter(({ blocked }) => !blocked);
  return {
    items: rows.slice(offset, offset + limit),
    hasMore: rows.length > offset + limit,
    unreadTotal: counted.reduce((sum, { unread }) => sum + unread, 0),
  };
}

// What others do, or the same person on another device, happens only on the server.
const elsewhere = <Args extends Record<string, unknown>>(name: string): Mutation<Args, unknown> => ({
  name,
  document: {} as Mutation<Args, unknown>['document'],
  variables: (args) => args,
});
const say = elsewhere<{ from: string; to: string }>('say');
const change = elsewhere<{ id: string; kind: string }>('change');
const rename = elsewhere<OfPerson>('rename');

const race: Race<State> = {
  initial: {
    said: people.slice(0, 11).map((from, index) => ({ id: idOf(index + 1), from, to: 'me', text: 'Hello' })),
    readUpTo: { p0: idOf(1), p1: idOf(2) },
    blocked: ['p2'],
    names: {},
  },
  resources: [1, 2].map((pages) => ({
    resource: conversations,
    params: { pages },
    read: (state: State) => pageOf(state, 0, pages * pageLimits.items),
    fetchBy: (ask) => askConversations(pages, (offset) => ask((state) => pageOf(state, offset))),
  })),
  perform: {
    ...personRules<State>(),
    say(state, { from, to }: { from: string; to: string }) {
      const sequence = state.said.length + 1;
      const message = { id: idOf(sequence), from, to, text: `text ${sequence}` };
      const sent = event({
        __typename: 'MessageSent',
        messageId: message.id,
        senderId: from,
        receiverId: to,
        message: message.text,
        createdAt: new Date(at(sequence)).toISOString(),
        isAttachment: false,
      });
      return { state: { ...state, said: [...state.said, message] }, events: [sent], answer: {} };
    },
    change(state, { id, kind }: { id: string; kind: string }) {
      const held = state.said.find((one) => one.id === id);
      if (!held) return refuse();
      const text = kind === 'MessageDeleted' ? null : `${kind} ${state.said.length}`;
      const said = state.said.map((one) => (one === held ? { ...one, text } : one));
      const { from: senderId, to: receiverId } = held;
      const changed = { __typename: kind, messageId: id, senderId, receiverId, message: text };
      return {
        state: { ...state, said },
        events: [event({ ...changed, attachment: null })],
        answer: {},
      };
    },
    markMessagesRead(state, { userId, upToMessageId }: OfPerson & { upToMessageId: string }) {
      if (upToMessageId <= (state.readUpTo[userId] ?? '')) return { state, events: [], answer: {} };
      const read = { __typename: 'MessagesRead', readerId: 'me', otherId: userId, upToMessageId };
      const readUpTo = { ...state.readUpTo, [userId]: upToMessageId };
      return { state: { ...state, readUpTo }, events: [event(read)], answer: {} };
    },
  },
  act(random, state) {
    const userId = people[random(people.length)] ?? 'p0';
    const said = saidWith(state, userId);
    const some = said[random(said.length)];
    switch (random(9)) {
      case 0:
      case 1:
      case 2:
        return { mutation: say, args: { from: userId, to: 'me' } };
      case 3:
        return { mutation: say, args: { from: 'me', to: userId } };
      case 4: {
        const kind = ['MessageEdited', 'MessageDeleted', 'MessageRestored'][random(3)] ?? 'MessageEdited';
        return { mutation: change, args: { id: some?.id ?? 'none', kind } };
      }
      case 5:
        return { mutation: blockPerson, args: { userId } };
      case 6:
        return { mutation: unblockPerson, args: { userId } };
      case 7:
        return { mutation: rename, args: { userId } };
      default: {
        const upToMessageId = some?.id ?? idOf(1);
        const remaining = said.filter(({ id, from }) => from === userId && id > upToMessageId).length;
        const newestId = said.at(-1)?.id ?? null;
        return { mutation: markMessagesRead, args: { userId, upToMessageId, newestId, remaining } };
      }
    }
  },
};

// 41 and 90: an unblocking on another device.
raceSpec(
  'MSG-28 MSG-33 MSG-49 LIV-05 the list and its total end as the server has them',
  race,
  [1, 2, 3, 4, 5, 6, 41, 90],
);
