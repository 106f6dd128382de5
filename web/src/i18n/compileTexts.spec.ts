// @vitest-environment node
import compile from 'icu-minify/compile';
import { createTranslator } from 'use-intl/core';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { en } from '#/app/texts/texts.en.ts';
import { pt } from '#/app/texts/texts.pt.ts';
import { compileTexts } from '../../build/compileTexts.ts';
import { keysOf, mapTexts, textAt } from './composeTexts.ts';

/** What the build makes of a file of texts. */
async function compiled(code: string): Promise<string> {
  const { transform } = compileTexts();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const result = await transform.handler.call(
    { parse: parseAst } as never,
    code,
    '/web/src/x/messages.en.ts',
  );
  return (result as { code: string }).code;
}

describe('the build', () => {
  it('compiles each text with a placeholder and leaves groups, other files and plain texts', async () => {
    const code = `import { en as more } from './more/messages.en.ts';
export const en: X = { more, plain: 'It’s 1 < 2', group: { 'a b': 'Hi {name}', days: "{n, plural, one {# day} other {# days}}" } } as const;`;
    expect(await compiled(code.replace('1 < 2', 'free'))).toBe(
      `import { en as more } from './more/messages.en.ts';
export const en: X = { more, plain: "It’s free", group: { 'a b': ["Hi ",["name"]], days: [["n",2,{"one":[0," day"],"other":[0," days"]}]] } } as const;`,
    );
  });

  it('fails at what is no text and at a text that nobody can read', async () => {
    await expect(compiled('export const en = { a: String(1) };')).rejects.toThrow(
      'A text is a literal or a group, not CallExpression.',
    );
    await expect(compiled("export const en = { a: 'Hi {name' };")).rejects.toThrow();
  });
});

describe('I18-07 compiled texts', () => {
  it.each([
    [en, 'en-GB', 1, '1 minute', 'Too many attempts. Wait a minute and try again.'],
    [en, 'en-GB', 1200, '1,200 minutes', 'Too many attempts. Wait 1,200 minutes and try again.'],
    [pt, 'pt-PT', 1, '1 minuto', 'Demasiadas tentativas. Aguarde um minuto e tente de novo.'],
    [pt, 'pt-PT', 12_000, '12 000 minutos', 'Demasiadas tentativas. Aguarde 12 000 minutos e tente de novo.'],
  ] as const)('say numbers as the language does: %#', (texts, locale, count, left, wait) => {
    const messages = mapTexts(texts, (text) => compile(String(text))) as typeof en;
    const t = createTranslator({ locale, messages });
    const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(spaced(t('mentoring.left.minutes', { count }))).toBe(left);
    expect(spaced(t('identity.errors.RATE_LIMITED', { minutes: count }))).toBe(wait);
  });

  it.each(Object.entries({ en, pt }))('read as they were written, each of them: %s', (_language, texts) => {
    const compiledTexts = mapTexts(texts, (text) => compile(String(text)));
    const keys = keysOf(texts);
    expect(keys.length).toBeGreaterThan(1_500);
    expect(keysOf(compiledTexts)).toEqual(keys);
    expect(keys.filter((key) => textAt(compiledTexts, key) !== textAt(texts, key))).toEqual([]);
  });
});
