import { commandId, type Recorded, type UserId } from '@waymark/events/kernel';
import {
  type ContactFacts,
  type ConversationCommand,
  conversationDecider,
  conversationStream,
  type MessageReaction,
  type MessageSent,
} from '@waymark/events/messaging';
import type { App } from '../../../platform/app.ts';
import { demoUserId } from '../demoIds.ts';
import { inMessage, shareInMessage } from '../documents/tellDocument.ts';
import { duration } from '../duration.ts';
import { demoPeople } from '../people/people.ts';
import { asPerson, mustBeAccepted, type Teller } from '../teller.ts';
import type { Request, Story } from './story.ts';

/** One conversation, line by line; a person who answers has read what came before. */
export async function tellStory(teller: Teller, story: Story): Promise<void> {
  const [one, other] = story.between;
  const sent: MessageSent['data'][] = [];
  if (story.asked)
    await openByAsking(teller, story.asked.by, partnerOf(story, story.asked.by), story.asked.ago);
  let reactions = 0;
  for (const [index, [who, ago, says, more]] of story.lines.entries()) {
    const to = partnerOf(story, who);
    const at = teller.now - duration(ago);
    if (sent.at(-1)?.receiverId === demoUserId(who)) await read(teller, who, to, sent, at - duration('1m'));
    const events = await act(teller, who, to, at, `${one}-${other}-${index + 1}`, {
      type: 'SendMessage',
      data: {
        otherId: demoUserId(to),
        ...(typeof says === 'string' ? { text: says } : inMessage(says.document)),
        facts: factsBetween(who, to),
        ...(more?.answers !== undefined && { replyTo: sentAs(sent, more.answers) }),
      },
    });
    const messages = events.flatMap((event) =>
      event.type === 'MessageSent' ? [(event as MessageSent).data] : [],
    );
    sent.push(...messages);
    const [message] = messages;
    if (message && typeof says !== 'string') {
      await shareInMessage(teller, { key: says.document, who, to, messageId: message.messageId, at });
    }
    if (message && more?.reaction) {
      await react(teller, to, who, { message, reaction: more.reaction, before: reactions });
      reactions += 1;
    }
  }
  await finish(teller, story, sent);
}

/** The message of a line, counted from 1. */
function sentAs(sent: readonly MessageSent['data'][], line: number): MessageSent['data'] {
  const message = sent[line - 1];
  if (!message) throw new Error(`Nothing was written yet in line ${line}`);
  return message;
}

type Pressed = {
  readonly message: MessageSent['data'];
  readonly reaction: MessageReaction;
  /** How many there are in the conversation. */
  readonly before: number;
};

/** Pressed minutes after the message, at most one at each. */
async function react(teller: Teller, who: string, to: string, { message, reaction, before }: Pressed) {
  const { messageId, sequence, senderId, kind, sentAt, text, attachment = null } = message;
  const read = { messageId, sequence, senderId, kind, sentAt, text, attachment };
  await act(teller, who, to, sentAt + duration('2m'), `reaction-${messageId}`, {
    type: 'AddMessageReaction',
    data: {
      otherId: demoUserId(to),
      message: { ...read, editedAt: null, deletedAt: null, ownReactions: [], changes: before },
      reaction,
      facts: factsBetween(who, to),
    },
  });
}

/** Asks to be allowed to write. */
export async function askPermission(
  teller: Teller,
  { from, to, ago }: Request,
): Promise<readonly Recorded[]> {
  return act(teller, from, to, teller.now - duration(ago), requestName(from, to), {
    type: 'RequestMessagePermission',
    data: { otherId: demoUserId(to), facts: factsBetween(from, to) },
  });
}

export async function wasAsked({ store }: App, { from, to }: Request): Promise<boolean> {
  const asker = { kind: 'user', id: demoUserId(from) } as const;
  return (await store.findCommand(asker, commandId(`demo-${requestName(from, to)}`))) !== undefined;
}

async function openByAsking(teller: Teller, from: string, to: string, ago: string): Promise<void> {
  const events = await askPermission(teller, { from, to, ago });
  for (const event of events) {
    if (event.type !== 'MessagePermissionRequested') continue;
    const { requestId } = event.data as { requestId: never };
    await act(teller, to, from, event.meta.at + duration('1h'), `answer-${from}-${to}`, {
      type: 'AnswerMessagePermission',
      data: { otherId: demoUserId(from), requestId, accept: true },
    });
  }
}

/** Everything is read but what the story leaves unread; then the blocks of the story are made. */
async function finish(teller: Teller, story: Story, sent: readonly MessageSent['data'][]): Promise<void> {
  const last = story.lines.at(-1);
  if (!last) return;
  const [writer, ago] = last;
  const reader = partnerOf(story, writer);
  const at = teller.now - duration(ago) + duration('1m');
  const isUnread = story.unread?.by === reader;
  if (!isUnread) await read(teller, reader, writer, sent, at);
  if (!story.blockedBy) return;
  const blocked = partnerOf(story, story.blockedBy);
  await act(teller, story.blockedBy, blocked, at + duration('1m'), `block-${story.blockedBy}-${blocked}`, {
    type: 'BlockMessageUser',
    data: { otherId: demoUserId(blocked) },
  });
}

async function read(
  teller: Teller,
  who: string,
  from: string,
  sent: readonly MessageSent['data'][],
  at: number,
): Promise<void> {
  const message = sent.at(-1);
  if (!message || message.senderId !== demoUserId(from)) return;
  const { messageId, sequence, senderSequence: incoming } = message;
  const upTo = { messageId, sequence, incoming };
  const data = { otherId: demoUserId(from), upTo, receiptsAllowed: true };
  await act(teller, who, from, at, `delivered-${messageId}`, { type: 'MarkMessagesDelivered', data });
  await act(teller, who, from, at, `read-${messageId}`, { type: 'MarkMessagesRead', data });
}

type Said<Command> = Command extends { meta: unknown } ? Omit<Command, 'meta'> : never;

async function act(
  { app }: Teller,
  who: string,
  to: string,
  at: number,
  name: string,
  said: Said<ConversationCommand>,
): Promise<readonly Recorded[]> {
  const actor: UserId = demoUserId(who);
  const outcome = await app.execute({
    decider: conversationDecider,
    stream: conversationStream(actor, demoUserId(to)),
    command: { ...said, meta: asPerson(actor, name, at) } as ConversationCommand,
  });
  mustBeAccepted(outcome, `${said.type} by ${who} to ${to}`);
  return outcome.status === 'accepted' ? outcome.events : [];
}

function requestName(from: string, to: string): string {
  return `request-${from}-${to}`;
}

function partnerOf({ between: [one, other] }: Story, who: string): string {
  if (who !== one && who !== other) throw new Error(`${who} is not in this conversation`);
  return who === one ? other : one;
}

function factsBetween(one: string, other: string): ContactFacts {
  const community = (key: string) => demoPeople.find((person) => person.key === key)?.partnerId;
  return {
    receiver: 'available',
    isDisabled: false,
    sharesCommunity: community(one) === community(other),
    receiverAllowsNewContacts: true,
    senderStanding: 'good',
  };
}
