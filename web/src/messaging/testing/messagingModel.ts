import type { LivePlace, MessagingChange } from '../model/messagingChange.ts';
import type { Conversation, Message, Thread } from '../model/messagingState.ts';

/** What the log says, as the feed sends it; `silent` items go to somebody else only. */
export type Fact =
  | { readonly type: 'sent'; readonly from: string; readonly to: string; readonly clientId?: string }
  | { readonly type: 'nothing' }
  | { readonly type: 'edited' | 'deleted' | 'restored'; readonly of: number }
  | { readonly type: 'read'; readonly by: string; readonly of: string; readonly upTo: number }
  | { readonly type: 'delivered'; readonly to: string; readonly of: string; readonly upTo: number }
  | { readonly type: 'blocked'; readonly userId: string }
  | { readonly type: 'unblocked'; readonly userId: string };

/**
 * A server in thirty lines, for one viewer: remembers facts, answers queries as of any position, and feeds. The queries
 * fold the whole log each time and so share no code with what they are compared to.
 */
export class MessagingModel {
  readonly viewerId = 'me';
  readonly facts: Fact[] = [];

  get position(): number {
    return this.facts.length;
  }

  record(fact: Fact): void {
    this.facts.push(fact);
  }

  messageId(position: number): string {
    return `m${String(position).padStart(8, '0')}`;
  }

  /** The feed's item at a position, or undefined where the viewer hears nothing. */
  item(position: number): MessagingChange | undefined {
    const fact = this.facts[position - 1];
    if (!fact) return undefined;
    const place: LivePlace = { position, version: null };
    switch (fact.type) {
      case 'sent':
        return { type: 'MessageSent', message: this.message(position, fact), place };
      case 'read':
        return {
          type: 'MessagesRead',
          readerId: fact.by,
          otherId: fact.of,
          upToMessageId: this.messageId(fact.upTo),
          place,
        };
      case 'delivered':
        return {
          type: 'MessagesDelivered',
          receiverId: fact.to,
          otherId: fact.of,
          upToMessageId: this.messageId(fact.upTo),
          place,
        };
      case 'nothing':
        return undefined;
      case 'edited':
      case 'deleted':
      case 'restored':
        return this.change(position, fact);
      case 'blocked':
        return { type: 'MessageUserBlocked', userId: fact.userId, place };
      case 'unblocked':
        return { type: 'MessageUserUnblocked', userId: fact.userId, place };
    }
  }

  thread(
    userId: string,
    at: number,
    { limit, before }: { limit: number; before: string | null },
  ): MessagingChange {
    const all = this.messages(userId, at).filter((message) => before === null || message.id < before);
    const thread: Thread = {
      messages: all.slice(-limit),
      hasOlder: all.length > limit,
      readUpTo: this.mark(at, (fact) => fact.type === 'read' && fact.by === 'me' && fact.of === userId),
      otherReadUpTo: this.mark(at, (fact) => fact.type === 'read' && fact.by === userId),
      otherDeliveredUpTo: this.mark(
        at,
        (fact) =>
          (fact.type === 'delivered' && fact.to === userId) || (fact.type === 'read' && fact.by === userId),
      ),
    };
    return { type: 'ThreadFetched', conversation: this.row(userId, at), thread, before };
  }

  private messages(userId: string, at: number): Message[] {
    return this.facts.slice(0, at).flatMap((fact, index) => {
      if (fact.type !== 'sent' || (fact.from !== userId && fact.to !== userId)) return [];
      return [this.after(at, this.message(index + 1, fact), index + 1)];
    });
  }

  /** A message as the log up to `at` has made it. */
  private after(at: number, message: Message, sentAt: number): Message {
    let now = message;
    this.facts.slice(0, at).forEach((fact, index) => {
      if (!('of' in fact) || fact.of !== sentAt) return;
      const asOf = index + 1;
      if (fact.type === 'edited') now = { ...now, text: `edit ${asOf}`, editedAt: asOf, asOf };
      if (fact.type === 'deleted') now = { ...now, text: null, deletedAt: asOf, asOf };
      if (fact.type === 'restored') now = { ...now, text: this.words(asOf, sentAt), deletedAt: null, asOf };
    });
    return now;
  }

  /** What a message says, had it never been deleted. */
  private words(at: number, sentAt: number): string {
    const edits = this.facts
      .slice(0, at)
      .flatMap((fact, index) => (fact.type === 'edited' && fact.of === sentAt ? [index + 1] : []));
    return edits.length === 0 ? `text ${sentAt}` : `edit ${edits.at(-1)}`;
  }

  private change(
    position: number,
    fact: Extract<Fact, { type: 'edited' | 'deleted' | 'restored' }>,
  ): MessagingChange | undefined {
    const sent = this.facts[fact.of - 1];
    if (sent?.type !== 'sent') return undefined;
    const of = { messageId: this.messageId(fact.of), senderId: sent.from, receiverId: sent.to };
    const place: LivePlace = { position, version: null };
    switch (fact.type) {
      case 'edited':
        return { type: 'MessageEdited', ...of, text: `edit ${position}`, editedAt: position, place };
      case 'deleted':
        return { type: 'MessageDeleted', ...of, deletedAt: position, place };
      case 'restored':
        return {
          type: 'MessageRestored',
          ...of,
          text: this.words(position, fact.of),
          attachment: null,
          place,
        };
    }
  }

  private message(position: number, fact: Extract<Fact, { type: 'sent' }>): Message {
    return {
      id: this.messageId(position),
      clientId: fact.clientId ?? `client-${position}`,
      senderId: fact.from,
      receiverId: fact.to,
      text: `text ${position}`,
      // Two messages often share a millisecond.
      createdAt: 1_000 + Math.floor(position / 3),
      attachment: null,
      declineOfSession: false,
      editedAt: null,
      deletedAt: null,
      asOf: position,
    };
  }

  private mark(at: number, wanted: (fact: Fact) => boolean): string | null {
    const marks = this.facts
      .slice(0, at)
      .flatMap((fact) => (wanted(fact) && 'upTo' in fact ? [fact.upTo] : []));
    return marks.length === 0 ? null : this.messageId(Math.max(...marks));
  }

  private row(userId: string, at: number): Conversation {
    const messages = this.messages(userId, at);
    const last = messages.at(-1);
    const readUpTo =
      this.mark(at, (fact) => fact.type === 'read' && fact.by === 'me' && fact.of === userId) ?? '';
    const blocks = this.facts
      .slice(0, at)
      .filter((fact) => (fact.type === 'blocked' || fact.type === 'unblocked') && fact.userId === userId);
    const blocked = blocks.at(-1)?.type === 'blocked';
    return {
      userId,
      firstName: userId,
      lastName: null,
      photo: null,
      userType: 'mentor',
      lastMessageOn: last?.createdAt ?? null,
      lastMessage: last?.text ?? null,
      lastMessageId: last?.id ?? null,
      lastMessageMine: last?.senderId === this.viewerId,
      lastMessageDeleted: (last?.deletedAt ?? null) !== null,
      lastMessageIsAttachment: false,
      unread: messages.filter((message) => message.senderId === userId && message.id > readUpTo).length,
      unavailable: false,
      blocked,
      presence: null,
      contact: blocked ? 'BLOCKED' : 'OPEN',
      position: at,
    };
  }
}
