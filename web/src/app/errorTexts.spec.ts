import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from './texts/texts.en.ts';
import { pt } from './texts/texts.pt.ts';

type Row = { readonly code: string; readonly english: string; readonly portuguese: string };

const rows: readonly Row[] = readFileSync(join(import.meta.dirname, '../../../docs/error-codes.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, code = '', , english = '', portuguese = '']) => ({
    code: code.replaceAll('`', ''),
    english,
    portuguese,
  }));

/** `english → portuguese` of every text. */
function pairsOf(one: object, other: object): string[] {
  return Object.entries(one).flatMap(([key, text]) => {
    const counterpart = (other as Readonly<Record<string, unknown>>)[key];
    if (typeof text === 'string') return [`${text} → ${counterpart}`];
    return typeof counterpart === 'object' && counterpart ? pairsOf(text, counterpart) : [];
  });
}

it('ERR-18 each error code that a person can meet has its text in both languages', () => {
  const pairs = new Set(pairsOf(en, pt));
  const shown = rows.filter(({ english }) => english !== '');
  expect(shown.filter(({ english, portuguese }) => !pairs.has(`${english} → ${portuguese}`))).toEqual([]);
  const withoutText = rows.filter(({ english }) => english === '').map(({ code }) => code);
  expect(withoutText).toEqual([
    'EXPIRED_TOKEN',
    'PERSISTED_QUERY_NOT_FOUND',
    'PERSISTED_QUERY_NOT_SUPPORTED',
    'EVENT_FULL',
  ]);
});
