import { type Brand, charactersIn, cleanText } from '../kernel/index.ts';
import { messagingLimits } from '../limits/index.ts';

/** Plain text, trimmed, 1 to 4,000 characters as a reader counts them (MSG-02). */
export type MessageText = Brand<string, 'MessageText'>;

export type ParsedMessageText =
  | { readonly status: 'valid'; readonly text: MessageText }
  | { readonly status: 'empty' }
  | { readonly status: 'tooLong' };

/** What a person typed as the text of a message, or what is wrong with it. */
export function parseMessageText(input: string): ParsedMessageText {
  if (input.length > 2 * messagingLimits.textCodeUnits) return { status: 'tooLong' };
  const text = cleanText(input);
  if (text === '') return { status: 'empty' };
  if (text.length > messagingLimits.textCodeUnits) return { status: 'tooLong' };
  if (text.length > messagingLimits.textCharacters && charactersIn(text) > messagingLimits.textCharacters) {
    return { status: 'tooLong' };
  }
  return { status: 'valid', text: text as MessageText };
}
