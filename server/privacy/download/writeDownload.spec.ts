import { expect, it } from 'vitest';
import { wordingIn } from './wording.ts';
import { writeHtml, writeJson } from './writeDownload.ts';

const at = '2026-07-01T23:30:00.000Z';
const collected = (timezone: string) => ({
  madeAt: at,
  timezone,
  now: {},
  groups: new Map([['messaging', [{ at, fact: 'MessagesRead', what: 'You read messages', details: {} }]]]),
  messages: (async function* () {})(),
});

async function whole(texts: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const text of texts) all += text;
  return all;
}

it.each([
  ['en', 'Europe/London', '2 July 2026 at 00:30 BST'],
  ['pt', 'Europe/Lisbon', '2 de julho de 2026 às 00:30 WEST'],
] as const)(
  'PRV-17 (partly) the page of a copy in %s says when by the clock of its person in %s: %s',
  async (language, timezone, said) => {
    const page = await whole(writeHtml(collected(timezone), wordingIn(language)));
    expect(page).toContain(`<time datetime="${at}">${said}</time>`);
    expect(page).toContain(` ${said}.</p>`);
    expect(await whole(writeJson(collected(timezone)))).toContain(at);
  },
);
