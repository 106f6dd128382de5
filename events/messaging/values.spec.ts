import { describe, expect, it } from 'vitest';
import { commandId } from '../kernel/index.ts';
import { ada, ben, cleo, monday } from '../testing/index.ts';
import { parseMessageText } from './messageText.ts';
import { sequenceOf, sortableId } from './sortableId.ts';
import { conversationId, messageId, participantsOf } from './values.ts';

describe('message ids', () => {
  it('MSG-01 sort by time, then by sequence, as text', () => {
    const inOrder = [
      sortableId(monday, 1, 'z'),
      sortableId(monday, 2, 'a'),
      sortableId(monday, 33, 'm'),
      sortableId(monday, 1_024, 'b'),
      sortableId(monday + 1, 1, 'a'),
      sortableId(monday * 4, 1, 'a'),
    ];
    expect([...inOrder].reverse().sort()).toEqual(inOrder);
  });

  it('MSG-01 are a pure function and differ by command and conversation', () => {
    const make = (pair = conversationId(ada, ben), command = 'c1') =>
      messageId(pair, monday, 7, commandId(command));
    expect(make()).toBe(make());
    expect(make()).toMatch(/^[0-9A-Z]{26}$/);
    expect(new Set([make(), make(conversationId(ada, cleo)), make(undefined, 'c2')]).size).toBe(3);
  });

  it('MSG-49 give back the sequence that they hold, and nothing for other texts', () => {
    for (const sequence of [1, 31, 32, 1_000_000]) {
      expect(sequenceOf(sortableId(monday, sequence, 'x'))).toBe(sequence);
    }
    for (const text of ['', 'nonsense', 'I'.repeat(26), `${sortableId(monday, 1, 'x')}0`, '💥'.repeat(13)]) {
      expect(sequenceOf(text)).toBeUndefined();
    }
  });
});

describe('conversation ids', () => {
  it('MSG-20 name the same pair in either order', () => {
    expect(conversationId(ben, ada)).toBe(conversationId(ada, ben));
    expect(participantsOf(conversationId(ben, ada))).toEqual([ada, ben]);
  });
});

describe('message texts', () => {
  it('MSG-02 count what a reader sees as one character as one', () => {
    const family = '👨‍👩‍👧';
    expect(parseMessageText(family.repeat(1_500)).status).toBe('valid');
    expect(parseMessageText('é'.normalize('NFD').repeat(4_000)).status).toBe('valid');
    expect(parseMessageText('é'.normalize('NFD').repeat(4_001)).status).toBe('tooLong');
    expect(parseMessageText(`e${'\u0301'.repeat(20_000)}`).status).toBe('tooLong');
    expect(parseMessageText('x'.repeat(10_000_000)).status).toBe('tooLong');
  });

  it('MSG-02 need something to see', () => {
    for (const text of [
      '',
      ' ',
      '\u200b',
      '\u0000',
      '\u2060 \u200d',
      '\ufeff',
      '\ufe0f',
      '\u3164 \u115f',
      '\u034f',
      '\u2800',
    ]) {
      expect(parseMessageText(text).status).toBe('empty');
    }
  });

  it('MSG-02 keep line breaks and drop what no text needs', () => {
    expect(parseMessageText('a\r\nb\rc\td\u0000\u001b[31m')).toEqual({
      status: 'valid',
      text: 'a\nb\nc\td[31m',
    });
    expect(parseMessageText('a\ud800b')).toEqual({ status: 'valid', text: 'a\ufffdb' });
    expect(parseMessageText('a😀b')).toEqual({ status: 'valid', text: 'a😀b' });
  });
});
