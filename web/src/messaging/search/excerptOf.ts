import { withoutAccents } from '#/lib/text.ts';

/** What is shown of a found message: the text around the first hit, and which of them are hits. */
export type ExcerptPart = { readonly text: string; readonly isHit: boolean };

const ROOM_BEFORE = 40;
const LONGEST = 160;

/** Hits are found as the search finds them: whatever the case and the accents. */
export function excerptOf(text: string, query: string): readonly ExcerptPart[] {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  const hits = hitsIn(characters, query);
  const first = hits[0]?.start ?? 0;
  const start = first > ROOM_BEFORE ? wordStart(characters, first - ROOM_BEFORE) : 0;
  const end = Math.min(characters.length, start + LONGEST);
  const parts: ExcerptPart[] = [];
  const add = (from: number, to: number, isHit: boolean) => {
    if (to > from) parts.push({ text: characters.slice(from, to).join(''), isHit });
  };
  let at = start;
  for (const hit of hits) {
    if (hit.start >= end) break;
    add(at, hit.start, false);
    at = Math.min(hit.end, end);
    add(hit.start, at, true);
  }
  add(at, end, false);
  if (start > 0) parts.unshift({ text: '… ', isHit: false });
  if (end < characters.length) parts.push({ text: ' …', isHit: false });
  return parts;
}

/** Never overlapping, in order. Each character is folded alone, so that places in the folded text are places in the text. */
function hitsIn(characters: readonly string[], query: string): readonly { start: number; end: number }[] {
  const wanted = fold(query.replace(/\s+/g, ' ').trim());
  if (wanted === '') return [];
  const owners: number[] = [];
  const folded = characters.map((character, index) => {
    const plain = fold(character);
    for (let unit = 0; unit < plain.length; unit++) owners.push(index);
    return plain;
  });
  const haystack = folded.join('');
  const hits: { start: number; end: number }[] = [];
  for (let at = haystack.indexOf(wanted); at !== -1; at = haystack.indexOf(wanted, at + wanted.length)) {
    const start = owners[at] ?? 0;
    hits.push({ start, end: (owners[at + wanted.length - 1] ?? start) + 1 });
  }
  return hits;
}

function fold(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** Not in the middle of a word, where one begins near by. */
function wordStart(characters: readonly string[], from: number): number {
  const space = characters.indexOf(' ', from);
  return space === -1 || space - from > ROOM_BEFORE / 2 ? from : space + 1;
}
