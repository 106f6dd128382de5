import type { TypedDocument } from '#/app/graphql.ts';
import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { type Race, raceSpec, refuse } from './testing/raceSpec.ts';
import { type Mutation, REFETCH, type Resource } from './types.ts';

// The two ways of living on the feed: an event that says what changed, and one that only says that something did.

type Line = { readonly id: string; readonly text: string };
type Switches = { readonly a: boolean; readonly b: boolean };
type State = { readonly lines: readonly Line[]; readonly switches: Switches };
type SwitchPredicted = { readonly __typename: 'SwitchPredicted'; readonly patch: Partial<Switches> };

const document = {} as TypedDocument<never, never>;
const event = (payload: object) => payload as unknown as UserEventPayload;

const lines: Resource<null, readonly Line[]> = {
  name: 'lines',
  fetch: () => Promise.reject(new Error('Not of this test')),
  on: {
    MessageSent: (held, { clientId, message }) =>
      held.some(({ id }) => id === clientId) ? held : [...held, { id: clientId ?? '', text: message ?? '' }],
    MessageEdited: (held, { messageId, message }) =>
      held.map((line) => (line.id === messageId ? { ...line, text: message ?? '' } : line)),
    MessageDeleted: (held, { messageId }) => held.filter(({ id }) => id !== messageId),
  },
};

const switches: Resource<null, Switches, SwitchPredicted> = {
  name: 'switches',
  fetch: () => Promise.reject(new Error('Not of this test')),
  on: {
    DataPrivacyChanged: () => REFETCH,
    SwitchPredicted: (held, { patch }) => ({ ...held, ...patch }),
  },
};

const sent = (clientId: string, message: string) =>
  event({ __typename: 'MessageSent', clientId, messageId: clientId, message });
const edited = (messageId: string, message: string) =>
  event({ __typename: 'MessageEdited', messageId, message });
const deleted = (messageId: string) => event({ __typename: 'MessageDeleted', messageId });

const write: Mutation<{ text: string }, unknown> = {
  name: 'write',
  document,
  variables: ({ text }, clientId) => ({ text, clientId }),
  predict: ({ text }, _me, _now, clientId) => [sent(clientId, text)],
  orderedBy: () => 'lines',
  durable: true,
};
const edit: Mutation<Line, unknown> = {
  name: 'edit',
  document,
  variables: ({ id, text }, clientId) => ({ id, text, clientId }),
  predict: ({ id, text }) => [edited(id, text)],
  orderedBy: () => 'lines',
};
const remove: Mutation<{ id: string }, unknown> = {
  name: 'remove',
  document,
  variables: ({ id }, clientId) => ({ id, clientId }),
  predict: ({ id }) => [deleted(id)],
  orderedBy: () => 'lines',
};
/** Without a client id, as some operations of the contract are; its answer is what the resource shows. */
const press: Mutation<Partial<Switches>, Switches> = {
  name: 'press',
  document,
  variables: (patch) => ({ patch }),
  predict: (patch): SwitchPredicted[] => [{ __typename: 'SwitchPredicted', patch }],
  orderedBy: () => 'switches',
  answers: (data) => [{ resource: switches, params: null, data }],
};

export const race: Race<State> = {
  initial: { lines: [{ id: 'first', text: 'Hello' }], switches: { a: false, b: true } },
  resources: [
    { resource: lines, params: null, read: (state) => state.lines },
    { resource: switches, params: null, read: (state) => state.switches },
  ],
  perform: {
    write: (state, { text, clientId }: { text: string; clientId: string }) => {
      if (text === 'refused') refuse();
      const next = { ...state, lines: [...state.lines, { id: clientId, text }] };
      return { state: next, events: [sent(clientId, text)], answer: null };
    },
    edit: (state, { id, text }: Line) => {
      if (!state.lines.some((line) => line.id === id)) refuse();
      const next = state.lines.map((line) => (line.id === id ? { id, text } : line));
      return { state: { ...state, lines: next }, events: [edited(id, text)], answer: null };
    },
    remove: (state, { id }: { id: string }) => {
      if (!state.lines.some((line) => line.id === id)) refuse();
      const next = state.lines.filter((line) => line.id !== id);
      return { state: { ...state, lines: next }, events: [deleted(id)], answer: null };
    },
    press: (state, { patch }: { patch: Partial<Switches> }) => {
      const next = { ...state.switches, ...patch };
      const isNew = next.a !== state.switches.a || next.b !== state.switches.b;
      const events = isNew ? [event({ __typename: 'DataPrivacyChanged', userId: 'me' })] : [];
      return { state: { ...state, switches: next }, events, answer: next };
    },
  },
  act(random, state) {
    const { id = '' } = state.lines[random(state.lines.length)] ?? {};
    const text = random(5) === 0 ? 'refused' : `text ${random(1_000)}`;
    switch (random(6)) {
      case 0:
      case 1:
        return { mutation: write, args: { text } };
      case 2:
        return { mutation: edit, args: { id, text } };
      case 3:
        return { mutation: remove, args: { id } };
      default:
        return { mutation: press, args: { [random(2) === 0 ? 'a' : 'b']: random(2) === 0 } };
    }
  },
};

raceSpec('LIV-05 what the engine shows ends as the server has it', race);
