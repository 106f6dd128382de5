export type TextPart = { readonly text: string; readonly href: string | null };

// No address holds one of these, so each word between them is looked at alone.
const WORD = /[^\s<>"']+/gu;
const WEB = /https?:\/\/|www\./iu;
const LOCAL = /[\w.+-]/;
const DOMAIN = /[\w.-]/;
const TRAILING = '.,;:!?…';
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const;

type Found = { readonly start: number; readonly text: string; readonly href: string };

/** Plain text cut into text and links (MSG-58). Only http, https and mailto addresses come out as `href`. */
export function findLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const word of text.matchAll(WORD)) {
    for (const { start, text: link, href } of linksIn(word[0])) {
      const at = word.index + start;
      if (at > end) parts.push({ text: text.slice(end, at), href: null });
      parts.push({ text: link, href });
      end = at + link.length;
    }
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** Mail addresses up to the first web address, which takes the rest of the word. */
function linksIn(word: string): readonly Found[] {
  const web = word.search(WEB);
  const found = mailsIn(web === -1 ? word : word.slice(0, web));
  if (web === -1) return found;
  const text = withoutTail(word.slice(web));
  const href = /^www\./iu.test(text) ? `https://${text}` : text;
  return URL.canParse(href) ? [...found, { start: web, text, href }] : found;
}

/** Scans to the left and to the right of each @, and never twice over the same characters. */
function mailsIn(word: string): readonly Found[] {
  const found: Found[] = [];
  let from = 0;
  for (let at = word.indexOf('@'); at !== -1; at = word.indexOf('@', at + 1)) {
    let start = at;
    while (start > from && LOCAL.test(word.charAt(start - 1))) start -= 1;
    let end = at + 1;
    while (end < word.length && DOMAIN.test(word.charAt(end))) end += 1;
    const domain = wholeDomain(word.slice(at + 1, end));
    from = at + 1;
    if (start === at || domain === '') continue;
    const text = word.slice(start, at + 1 + domain.length);
    from = start + text.length;
    if (URL.canParse(`mailto:${text}`)) found.push({ start, text, href: `mailto:${text}` });
  }
  return found;
}

/** The labels before the first empty one; '' for fewer than two. */
function wholeDomain(text: string): string {
  const labels = text.split('.');
  const empty = labels.indexOf('');
  const whole = empty === -1 ? labels : labels.slice(0, empty);
  return whole.length > 1 ? whole.join('.') : '';
}

/** A sentence's full stop and an unmatched closing bracket are not part of the address. */
function withoutTail(found: string): string {
  const surplus = new Map<string, number>(
    BRACKETS.map(([open, close]) => [close, count(found, close) - count(found, open)]),
  );
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (TRAILING.includes(last)) continue;
    const more = surplus.get(last) ?? 0;
    if (more <= 0) break;
    surplus.set(last, more - 1);
  }
  return found.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
