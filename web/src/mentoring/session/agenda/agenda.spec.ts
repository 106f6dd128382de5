import { describe, expect, it } from 'vitest';
import { type AgendaItem, type AgendaLine, changeAgenda, followLines } from './agenda.ts';

const open = (text: string): AgendaItem => ({ text, isDone: false });
const list = [open('one'), open('two'), open('three')];
const texts = (items: readonly AgendaItem[]) => items.map((item) => item.text);

describe('an agenda of two people', () => {
  it('SES-73 adds, ticks, renames, moves and removes', () => {
    expect(texts(changeAgenda(list, { type: 'added', text: 'four' }))).toEqual([
      'one',
      'two',
      'three',
      'four',
    ]);
    const point = { text: 'two', at: 1 };
    expect(changeAgenda(list, { type: 'ticked', point, isDone: true })[1]).toEqual({
      text: 'two',
      isDone: true,
    });
    expect(texts(changeAgenda(list, { type: 'renamed', point, text: '2' }))).toEqual(['one', '2', 'three']);
    expect(texts(changeAgenda(list, { type: 'moved', point, by: 1 }))).toEqual(['one', 'three', 'two']);
    expect(texts(changeAgenda(list, { type: 'removed', point }))).toEqual(['one', 'three']);
  });

  it('SES-73 a change finds its point in a list that the other one has changed meanwhile', () => {
    const theirs = [open('new'), ...list];
    const point = { text: 'one', at: 0 };
    expect(changeAgenda(theirs, { type: 'ticked', point, isDone: true })[1]).toEqual({
      text: 'one',
      isDone: true,
    });
    expect(changeAgenda([open('new')], { type: 'removed', point })).toEqual([open('new')]);
  });

  it('SES-73 a removed point comes back to where it was', () => {
    const without = changeAgenda(list, { type: 'removed', point: { text: 'two', at: 1 } });
    expect(changeAgenda(without, { type: 'added', text: 'two', at: 1 })).toEqual(list);
  });

  it('SES-73 nothing moves beyond the ends, nothing is added to a full list', () => {
    expect(changeAgenda(list, { type: 'moved', point: { text: 'one', at: 0 }, by: -1 })).toBe(list);
    expect(changeAgenda(list, { type: 'moved', point: { text: 'three', at: 2 }, by: 1 })).toBe(list);
    const full = Array.from({ length: 20 }, (_, index) => open(`point ${index}`));
    expect(changeAgenda(full, { type: 'added', text: 'more' })).toBe(full);
  });
});

describe('the lines of an agenda that changes', () => {
  const keysOf = (...lists: readonly (readonly string[])[]) => {
    let made = 0;
    let lines: readonly AgendaLine[] = [];
    for (const list of lists) lines = followLines(lines, list.map(open), () => ++made);
    return lines.map(({ key, item }) => `${key} ${item.text}`);
  };

  it.each([
    [
      'stay the same where they are',
      [
        ['one', 'two'],
        ['one', 'two'],
      ],
      ['1 one', '2 two'],
    ],
    [
      'move',
      [
        ['one', 'two'],
        ['two', 'one'],
      ],
      ['2 two', '1 one'],
    ],
    [
      'are rewritten',
      [
        ['one', 'two', 'three'],
        ['one', '2', 'three'],
      ],
      ['1 one', '2 2', '3 three'],
    ],
    [
      'are all rewritten',
      [
        ['one', 'two'],
        ['1', '2'],
      ],
      ['1 1', '2 2'],
    ],
    [
      'are rewritten as one is added',
      [
        ['one', 'two'],
        ['one', '2', 'three'],
      ],
      ['1 one', '2 2', '3 three'],
    ],
    [
      'are added at the start',
      [
        ['one', 'two'],
        ['new', 'one', 'two'],
      ],
      ['3 new', '1 one', '2 two'],
    ],
    [
      'are removed',
      [
        ['one', 'two', 'three'],
        ['one', 'three'],
      ],
      ['1 one', '3 three'],
    ],
    ['are removed and come back', [['one', 'two'], ['two'], ['one', 'two']], ['3 one', '2 two']],
    [
      'are alike',
      [
        ['one', 'one'],
        ['one', 'one', 'one'],
      ],
      ['1 one', '2 one', '3 one'],
    ],
  ])('SES-73 %s', (_what, lists, lines) => {
    expect(keysOf(...lists)).toEqual(lines);
  });
});
