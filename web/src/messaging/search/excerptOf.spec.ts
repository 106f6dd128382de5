import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerptOf.ts';

const shape = (text: string, query: string) =>
  excerptOf(text, query)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('');

describe('excerptOf', () => {
  it('MSG-58 marks every hit, whatever the case and the accents, and keeps the text as it was written', () => {
    expect(shape('A reunião é na REUNIAO', 'reuniao')).toBe('A [reunião] é na [REUNIAO]');
    expect(shape('one\n\n two  three', 'two three')).toBe('one [two three]');
    expect(shape('aaaa', 'aa')).toBe('[aa][aa]');
  });

  it('MSG-58 shows the text around the first hit of a long message', () => {
    const long = `${'before '.repeat(30)}needle${' after'.repeat(60)}`;
    const shown = shape(long, 'needle');
    expect(shown.startsWith('… before')).toBe(true);
    expect(shown).toContain('[needle]');
    expect(shown.endsWith(' …')).toBe(true);
    expect(shown.length).toBeLessThan(180);
  });

  it('MSG-58 is plain text without a hit, and cuts no emoji in two', () => {
    expect(shape('<b>bold</b>', 'missing')).toBe('<b>bold</b>');
    expect(shape('hello', '  ')).toBe('hello');
    expect(shape(`${'🎉'.repeat(200)}`, 'x')).toBe(`${'🎉'.repeat(160)} …`);
  });
});
