import { describe, expect, it } from 'vitest';
import { type AgendaItem, changeAgenda } from './agenda.ts';

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
