import { isPlainLine } from '@waymark/events/kernel';

/** Characters, at most, of what somebody wrote and a mail of ours repeats. */
const longest = { name: 60, text: 120 } as const;
/** Parts that a name has, at most. */
const MOST_NAMES = 5;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}’'.-]*$/u;
const HIDDEN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]+/gu;
/**
 * A dot before two letters makes mail programs see an address, and so may what a browser reads as a dot (UTS 46). The end of a
 * document's name stays: none of these is a domain.
 */
const DOT =
  /\.(?!(?:pdf|docx?|xlsx?|pptx?|od[tsp]|csv|txt|jpe?g|png|webp)$)(?=\p{L}{2})|[\u3002\uFF0E\uFF61](?=\p{Script=Latin}{2})/giu;
const IP_ADDRESS = /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g;

/**
 * What somebody wrote (a title, a reason) as a part of a line of ours: one line, at most 120 characters, and nothing in it that
 * a mail program turns into a link (`evil[.]example`, `https[:]//`) or that ends a quotation.
 */
export function strangerText(text: string, most: number = longest.text): string {
  const start = text.slice(0, 8 * most);
  const line = (isPlainLine(start) ? start : start.replace(HIDDEN, ' ')).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const short =
    characters.length > most
      ? `${characters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : line;
  return short
    .replace(/[“”„"«»]/g, "'")
    .replaceAll('://', '[:]//')
    .replace(DOT, '[.]')
    .replace(IP_ADDRESS, (address) => address.replaceAll('.', '[.]'));
}

/** A name as people write theirs stays as it is; anything else is quoted, so that it does not read as a sentence of ours. */
export function strangerName(name: string): string {
  return isPersonName(name) ? name.trim() : `“${strangerText(name, longest.name)}”`;
}

/** For the greeting; null for what is no name: a stranger may sign up with it, and the mail may reach somebody else. */
export function greetedName(name: string | null): string | null {
  return name !== null && isPersonName(name) ? name.trim() : null;
}

function isPersonName(name: string): boolean {
  const line = name.trim();
  if (line.length === 0 || line.length > longest.name || !isPlainLine(line)) return false;
  if (strangerText(line) !== line) return false;
  const parts = line.split(' ');
  return parts.length <= MOST_NAMES && parts.every((word) => NAME.test(word));
}
