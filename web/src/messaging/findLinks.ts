export type TextPart = { readonly text: string; readonly href: string | null };

// Web addresses with a scheme or "www.", and mail addresses; nothing else ever becomes a link.
const LINK = /(?:https?:\/\/|www\.)[^\s<>"']+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
const TRAILING = /[.,;:!?…]+$/u;

/** Plain text cut into words and links (MSG-58). Only http, https and mailto addresses come out as `href`. */
export function findLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = withoutTail(match[0]);
    const href = hrefOf(link);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: link, href });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** A sentence's full stop and an unmatched closing bracket are not part of the address. */
function withoutTail(found: string): string {
  const link = found.replace(TRAILING, '');
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
  ] as const) {
    if (link.endsWith(close) && count(link, close) > count(link, open)) return withoutTail(link.slice(0, -1));
  }
  return link;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function hrefOf(link: string): string | null {
  const isWeb = /^(?:https?:\/\/|www\.)/iu.test(link);
  const address = isWeb ? (/^www\./iu.test(link) ? `https://${link}` : link) : `mailto:${link}`;
  return URL.canParse(address) ? address : null;
}
