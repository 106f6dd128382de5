import { commandId, type EventMeta, type UserId, userId } from '@waymark/events/kernel';
import {
  type ConversationCommand,
  type ConversationState,
  conversationDecider,
  type FoundMessage,
  messagingEvents,
} from '@waymark/events/messaging';

// One conversation as two people have it, decided by the product with placeholders in place of what differs from one to the next.

export const PLACES = {
  one: '@one',
  two: '@two',
  text: '@text',
  command: '@command',
  at: '@at',
  message: '@message',
};

export type TalkEvent = {
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** JSON with placeholders. */
  readonly data: string;
  /** Of the two, who did it. */
  readonly isByOne: boolean;
  /** Of the message that is sent or read up to. */
  readonly sequence: number;
  /** The version at which that message was sent. */
  readonly sentAt: number;
};

export type Talk = {
  readonly events: readonly TalkEvent[];
  readonly stateVersion: number;
  /** The state after all of them; `lastSentAt` and the people are placeholders. */
  readonly state: string;
};

const one = userId(PLACES.one);
const two = userId(PLACES.two);
/** No other number of an event is like it. */
const BEGAN = 7_000_000_000_000;
const facts = {
  receiver: 'available',
  isDisabled: false,
  sharesCommunity: true,
  receiverAllowsNewContacts: true,
  senderStanding: 'good',
} as const;
const schemaVersions = new Map<string, number>(
  messagingEvents.map(({ type, schemaVersion }) => [type, schemaVersion]),
);

type Sent = FoundMessage & { readonly version: number; readonly by: UserId };
type Step = { readonly by: UserId; readonly does: 'sends' | 'reads' };
const ROUND: readonly Step[] = [
  { by: one, does: 'sends' },
  { by: one, does: 'sends' },
  { by: two, does: 'reads' },
  { by: two, does: 'sends' },
  { by: one, does: 'reads' },
];
const ROUNDS = 4;
/** Of each conversation. */
export const EVENTS_A_TALK = ROUND.length * ROUNDS;

/** Twenty events: twelve messages, and eight times that they were read. */
export function talk(): Talk {
  let state: ConversationState = conversationDecider.initial;
  const events: TalkEvent[] = [];
  const sent: Sent[] = [];
  for (let version = 1; version <= EVENTS_A_TALK; version += 1) {
    const step = ROUND[(version - 1) % ROUND.length] as Step;
    const at = BEGAN + version;
    const decided = conversationDecider.decide(state, commandOf(step, at, sent));
    const [event, ...more] = decided.status === 'accepted' ? decided.events : [];
    if (!event || more.length > 0) throw new Error('The conversation of the bench is not as it was meant.');
    state = conversationDecider.evolve(state, event);
    if (event.type === 'MessageSent') {
      const { messageId, sequence, senderSequence: incoming } = event.data;
      sent.push({ messageId, sequence, incoming, version, by: step.by });
    }
    const last = newestFor(step, sent);
    events.push({
      version,
      type: event.type,
      schemaVersion: schemaVersions.get(event.type) ?? 1,
      data: JSON.stringify(event.data)
        .replaceAll(last.messageId, PLACES.message)
        .replaceAll(String(at), PLACES.at),
      isByOne: step.by === one,
      sequence: last.sequence,
      sentAt: last.version,
    });
  }
  const lastSentAt = String(BEGAN + (sent.at(-1)?.version ?? 0));
  const { stateVersion } = conversationDecider;
  return { events, stateVersion, state: JSON.stringify(state).replaceAll(lastSentAt, PLACES.at) };
}

function commandOf({ by, does }: Step, at: number, sent: readonly Sent[]): ConversationCommand {
  const otherId = by === one ? two : one;
  const command = commandId(PLACES.command);
  const meta: EventMeta = { actor: { kind: 'user', id: by }, commandId: command, correlationId: command, at };
  if (does === 'sends') {
    return { type: 'SendMessage', data: { otherId, text: PLACES.text, facts }, meta };
  }
  const upTo = newestFor({ by, does }, sent);
  return { type: 'MarkMessagesRead', data: { otherId, upTo, receiptsAllowed: true }, meta };
}

/** What was just sent, or what is there to be read. */
function newestFor({ by, does }: Step, sent: readonly Sent[]): Sent {
  const found = sent.findLast((message) => (does === 'sends') === (message.by === by));
  if (!found) throw new Error('There is nothing to read.');
  return found;
}
