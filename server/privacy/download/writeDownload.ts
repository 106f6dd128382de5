import type { Entry } from './collect.ts';
import { spelledOut, type Wording } from './wording.ts';

/** Everything that goes into a copy; messages come one after the other, because there may be very many. */
export type Collected = {
  /** ISO 8601. */
  readonly madeAt: string;
  /** Of the person. */
  readonly timezone: string;
  readonly now: Readonly<Record<string, unknown>>;
  readonly groups: ReadonlyMap<string, readonly Entry[]>;
  readonly messages: AsyncIterable<Entry>;
};

/** For programs. */
export async function* writeJson({ madeAt, now, groups, messages }: Collected): AsyncGenerator<string> {
  yield JSON.stringify({ madeAt, now }, null, 2).slice(0, -2);
  for (const [group, entries] of groups) yield* writeList(group, entries);
  yield* writeList('messages', messages);
  yield '\n}\n';
}

/** One entry after the other: a list may be very long. */
async function* writeList(
  name: string,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let separator = '\n    ';
  for await (const entry of entries) {
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ',\n    ';
  }
  yield '\n  ]';
}

/** More facts than this are folded away: there would be no end of them. */
const LONG = 40;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1d1226;background:#fff}
h1{font-size:1.75rem}h2{margin-top:2.5rem;border-bottom:2px solid #5b2a86;padding-bottom:.25rem}
li{margin:.75rem 0}ol{list-style:none;padding:0}time{color:#5c5168;font-size:.875rem;display:block}
dl{margin:.25rem 0 0;display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.125rem 1rem}
dt{color:#5c5168}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(prefers-color-scheme:dark){body{color:#f1ecf6;background:#17101f}time,dt{color:#c3b8cf}h2{border-color:#c9a7e8}}`;

/** For people: one page that needs nothing else. */
export async function* writeHtml(collected: Collected, wording: Wording): AsyncGenerator<string> {
  const { madeAt, timezone, now, groups, messages } = collected;
  const dates = new Intl.DateTimeFormat(wording.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: timezone,
  });
  const date = (iso: string): string => dates.format(new Date(iso));
  const item = ({ at, what, details }: Entry): string =>
    `<li><time datetime="${at}">${date(at)}</time><strong>${escaped(what)}</strong>${list(details, wording)}</li>\n`;
  yield `<!doctype html>
<html lang="${wording.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(wording.title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(wording.title)}</h1><p>${escaped(wording.intro)}</p><p>${escaped(wording.made)} ${date(madeAt)}.</p>
<h2>${escaped(wording.nowTitle)}</h2>${list(now, wording)}\n`;
  for (const [group, entries] of groups) {
    yield `<h2>${escaped(wording.groups[group] ?? spelledOut(group))}</h2>`;
    if (entries.length > LONG) yield `<details><summary>${entries.length}</summary>`;
    yield '<ol>\n';
    for (const entry of entries) yield item(entry);
    yield entries.length > LONG ? '</ol></details>\n' : '</ol>\n';
  }
  yield `<h2>${escaped(wording.groups.messages ?? '')}</h2><ol>\n`;
  let isEmpty = true;
  for await (const message of messages) {
    isEmpty = false;
    yield item(message);
  }
  yield `</ol>${isEmpty ? `<p>${escaped(wording.nothing)}</p>` : ''}</body></html>\n`;
}

function list(details: Readonly<Record<string, unknown>>, wording: Wording): string {
  const rows = Object.entries(details).map(
    ([field, value]) =>
      `<dt>${escaped(wording.fields[field] ?? spelledOut(field))}</dt><dd>${escaped(describe(value, wording))}</dd>`,
  );
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
}

function describe(value: unknown, wording: Wording): string {
  if (value === null || value === undefined || value === '') return wording.none;
  if (typeof value === 'boolean') return value ? wording.yes : wording.no;
  if (Array.isArray(value)) return value.map((each) => describe(each, wording)).join(', ') || wording.none;
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, inner]) => `${wording.fields[field] ?? spelledOut(field)}: ${describe(inner, wording)}`)
      .join('; ');
  }
  return String(value);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
