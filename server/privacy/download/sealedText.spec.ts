import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { freshFileKey, openText, sealText } from './sealedText.ts';
import { english } from './wording.en.ts';
import { type Collected, writeHtml, writeJson } from './writeDownload.ts';

async function* of(...texts: string[]) {
  for (const each of texts) yield each;
}

async function* inBits(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function sealed(texts: string[], key: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of sealText(of(...texts), key, 'd1.json')) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a sealed file', () => {
  const key = freshFileKey();
  const parts = ['Olá, ', '€'.repeat(300_000), 'x'.repeat(300_000), ' end'];

  it('PRV-17 opens to what went in, however it is cut up on the way', async () => {
    const bytes = await sealed(parts, key);
    expect(bytes.includes('€')).toBe(false);
    expect(bytes.toString().split('\n').length).toBeGreaterThan(2);
    for (const size of [1000, 7777, bytes.length]) {
      expect(await text(openText(inBits(bytes, size), key, 'd1.json'))).toBe(parts.join(''));
    }
    const nothing = await sealed([], key);
    expect(await text(openText(inBits(nothing, 10), key, 'd1.json'))).toBe('');
  });

  it('PRV-17 does not open under another key or name, nor changed, cut or in another order', async () => {
    const bytes = await sealed(parts, key);
    const lines = bytes.toString().split('\n');
    const opens = (content: Buffer, by = key, name = 'd1.json') =>
      text(openText(inBits(content, 5000), by, name));
    await expect(opens(bytes, freshFileKey())).rejects.toThrow();
    await expect(opens(bytes, key, 'd1.html')).rejects.toThrow();
    await expect(opens(Buffer.from(`${lines[0]}\n`))).rejects.toThrow('cut');
    await expect(opens(Buffer.from(bytes.subarray(0, -5)))).rejects.toThrow();
    await expect(opens(Buffer.from([lines[1], lines[0], ...lines.slice(2)].join('\n')))).rejects.toThrow();
    const changed = Buffer.from(bytes);
    changed[40] = changed[40] === 65 ? 66 : 65;
    await expect(opens(changed)).rejects.toThrow();
  });

  it.each([
    ['JSON', writeJson],
    ['HTML', (collected: Collected) => writeHtml(collected, english)],
  ])(
    'PRV-17 a copy of thousands of facts is written as %s with breaks, in which others get their turn',
    async (_format, write) => {
      const at = '2026-01-15T09:00:00.000Z';
      const fact = { at, fact: 'MessagesRead', what: 'You read messages', details: { of: 'Ben' } };
      const groups = new Map([['messaging', Array.from({ length: 3_000 }, () => fact)]]);
      async function* written() {
        for await (const part of write({
          madeAt: at,
          timezone: 'Europe/London',
          now: {},
          groups,
          messages: (async function* () {})(),
        })) {
          expect(part.length).toBeLessThan(3_000);
          yield part;
        }
      }
      let turns = 0;
      const others = () => {
        turns += 1;
        turn = setImmediate(others);
      };
      let turn = setImmediate(others);
      for await (const _piece of sealText(written(), key, 'd1.json'));
      clearImmediate(turn);
      expect(turns).toBeGreaterThanOrEqual(14);
    },
  );
});
