import type { Brand } from '../kernel/index.ts';
import { messagingLimits } from './values.ts';

/** Plain text, trimmed, 1 to 4,000 characters as a reader counts them (MSG-02). */
export type MessageText = Brand<string, 'MessageText'>;

export type ParsedMessageText =
  | { readonly status: 'valid'; readonly text: MessageText }
  | { readonly status: 'empty' }
  | { readonly status: 'tooLong' };

// No text needs them, and PostgreSQL refuses NUL.
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const VISIBLE = /[^\s\p{Cf}\p{Cc}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a person typed as the text of a message, or what is wrong with it. */
export function parseMessageText(input: string): ParsedMessageText {
  if (input.length > 2 * messagingLimits.textCodeUnits) return { status: 'tooLong' };
  const text = input.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(LONE_SURROGATES, '\ufffd').trim();
  if (!VISIBLE.test(text)) return { status: 'empty' };
  if (text.length > messagingLimits.textCodeUnits) return { status: 'tooLong' };
  if (text.length > messagingLimits.textCharacters && charactersIn(text) > messagingLimits.textCharacters) {
    return { status: 'tooLong' };
  }
  return { status: 'valid', text: text as MessageText };
}

function charactersIn(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}
