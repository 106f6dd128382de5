import type { UserEvent } from '#/app/liveCatalogue.ts';
import { createFitfulServer } from '#/testing/fitfulServer.ts';
import type { ExcerptPage, MessagingGateway } from '../client/messagingGateway.ts';
import type { MessagingChange } from '../model/messagingChange.ts';
import { type Fact, MessagingModel } from './messagingModel.ts';
import { storyteller } from './messagingStory.ts';

/** A conversation or three on a server that answers when it likes, and a feed that tells of them late. */
export function createFitfulMessaging(seed: number) {
  const server = createFitfulServer<UserEvent>(seed);
  const model = new MessagingModel();
  const goOn = storyteller(model, server.random);
  let announced = 0;

  function tell(): void {
    while (announced < model.position) server.record(itemOf(model.item(++announced)));
  }
  function record(fact: Fact): void {
    model.record(fact);
    tell();
  }
  const ask = <Wanted extends MessagingChange['type']>(read: () => MessagingChange) =>
    server.ask(read) as Promise<Extract<MessagingChange, { type: Wanted }>>;
  const nothing = () => server.ask(() => {});

  const gateway: Partial<MessagingGateway> = {
    fetchThread: ({ userId, ...page }) =>
      ask<'ThreadFetched'>(() => model.thread(userId, model.position, page)),
    fetchExcerpt: (page) => ask<'ExcerptFetched'>(() => excerptOf(model, page)),
    sendMessage: ({ userId, clientId }) =>
      server.ask(() => {
        const held = model.facts.findIndex((fact) => fact.type === 'sent' && fact.clientId === clientId);
        if (held === -1) record({ type: 'sent', from: 'me', to: userId, clientId });
        const sent = model.item(held === -1 ? model.position : held + 1);
        if (sent?.type !== 'MessageSent') throw new Error('Not a message.');
        return sent.message;
      }),
    setTyping: nothing,
    setPresence: nothing,
  };
  return {
    ...server,
    model,
    gateway: gateway as MessagingGateway,
    goBack(count: number): void {
      server.goBack(count);
      announced = Math.max(0, announced - count);
      model.facts.length = announced;
    },
    goOn(): void {
      goOn();
      tell();
    },
  };
}

function excerptOf(
  model: MessagingModel,
  { userId, limit, around, before, after }: ExcerptPage,
): MessagingChange {
  const whole = model.thread(userId, model.position, { limit: 1_000, before: null });
  const all = whole.type === 'ThreadFetched' ? whole.thread.messages : [];
  const at = all.findIndex(({ id }) => id === (around ?? before ?? after));
  const start = Math.max(0, around ? at - Math.floor(limit / 2) : before ? at - limit : at + 1);
  const end = before ? at : start + limit;
  const excerpt = {
    targetId: around ?? '',
    messages: all.slice(start, end),
    hasOlder: start > 0,
    hasNewer: end < all.length,
  };
  return { type: 'ExcerptFetched', userId, excerpt, from: before ?? after ?? null };
}

/** As the feed sends it. */
function itemOf(change: MessagingChange | undefined): Omit<UserEvent, 'position'> {
  const iso = (ms: number) => new Date(ms).toISOString();
  const {
    type,
    place: _,
    ...rest
  } = (change ?? { type: 'Heartbeat' }) as MessagingChange & { place?: unknown };
  const words: Record<string, unknown> = { __typename: type, ...rest };
  if (change?.type === 'MessageSent') {
    const { id, text, createdAt, ...message } = change.message;
    const of = { messageId: id, conversationId: [message.senderId, message.receiverId].sort().join('~') };
    Object.assign(words, message, of, { message: text, createdAt: iso(createdAt), isAttachment: false });
  }
  if (change?.type === 'MessageEdited')
    Object.assign(words, { message: change.text, editedAt: iso(change.editedAt) });
  if (change?.type === 'MessageRestored') Object.assign(words, { message: change.text });
  if (change?.type === 'MessageDeleted') Object.assign(words, { deletedAt: iso(change.deletedAt) });
  return { version: null, payload: words } as unknown as Omit<UserEvent, 'position'>;
}
