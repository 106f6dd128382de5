import { messagingLimits } from '@waymark/events/limits';
import type { Message, Quote } from '../model/messagingState.ts';

type Quoted = Pick<Message, 'text' | 'attachment' | 'deletedAt'>;

/** How a message stands in one that answers it. */
export function quoteOf({ id, senderId, ...content }: Quoted & Pick<Message, 'id' | 'senderId'>): Quote {
  return { id, senderId, ...quotedContent(content) };
}

/** What follows from a change of the message that is quoted. */
export function quotedContent({ text, attachment, deletedAt }: Quoted): Omit<Quote, 'id' | 'senderId'> {
  return { text: text && beginningOf(text), isAttachment: attachment !== null, deletedAt };
}

type QuoteRow = {
  readonly id: string;
  readonly senderId: string;
  readonly message: string | null;
  readonly isAttachment: boolean;
  readonly deletedAt: string | null;
};

/** As the server answers it; it says of a file that is out of reach that it is one. */
export function toQuote(row: QuoteRow | null): Quote | null {
  if (!row) return null;
  const { id, senderId, message: text, isAttachment, deletedAt } = row;
  return {
    id,
    senderId,
    text,
    isAttachment: isAttachment && text !== null,
    deletedAt: deletedAt === null ? null : Date.parse(deletedAt),
  };
}

/** Whole characters of the first ones, as the server takes them. */
function beginningOf(text: string): string {
  const { quoteCharacters } = messagingLimits;
  return [...text.slice(0, 2 * quoteCharacters)].slice(0, quoteCharacters).join('');
}
