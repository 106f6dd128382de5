import type { DomainEvent, Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { projection } from './projection.ts';

type Event = DomainEvent<'Opened', { id: string }> | DomainEvent<'Closed', { id: string; why: string }>;

const on = {
  Opened: (lines: string[], { data }: Recorded<Event>) => void lines.push(`open ${data.id}`),
  Closed: (lines: string[], { data }: Recorded<Extract<Event, { type: 'Closed' }>>) =>
    void lines.push(`close ${data.id}: ${data.why}`),
};
const parts = { name: 'doors', tables: ['doors'], since: 7, start: () => [] as string[], on };
const sql = {} as Sql;
const events = [
  { type: 'Opened', data: { id: 'a' } },
  { type: 'Painted', data: { id: 'a' } },
  { type: 'Closed', data: { id: 'a', why: 'wind' } },
  { type: 'Opened', data: { id: 'b' } },
] as unknown as readonly Recorded[];

describe('a projection', () => {
  it('gets the events that it folds', () => {
    const { name, tables, since, changedIn, eventTypes } = projection<Event, string[]>({
      ...parts,
      send: () => [],
    });
    expect({ name, tables, since, changedIn }).toEqual({
      name: 'doors',
      tables: ['doors'],
      since: 7,
      changedIn: undefined,
    });
    expect(eventTypes).toEqual(['Opened', 'Closed']);
  });

  it('folds each event in the order of the log, and begins without patches each time', async () => {
    const written: string[][] = [];
    const { apply } = projection<Event, string[]>({
      ...parts,
      write: async (_sql, lines) => void written.push(lines),
    });
    await apply(sql, events);
    await apply(sql, events.slice(3));
    expect(written).toEqual([['open a', 'close a: wind', 'open b'], ['open b']]);
  });

  it('that sends has made all of its statements before anything is awaited, and waits for every answer', async () => {
    const answers: string[] = [];
    let made = 0;
    const answer = (text: string) => {
      made += 1;
      return new Promise<void>((resolve) => setTimeout(resolve, 1)).then(() => void answers.push(text));
    };
    const doors = projection<Event, string[]>({
      ...parts,
      send: (_sql, lines) => [false, ...lines.map(answer), undefined],
    });
    const applied = doors.apply(sql, events);
    expect([doors.sendsAtOnce, made]).toEqual([true, 3]);
    await applied;
    expect(answers).toEqual(['open a', 'close a: wind', 'open b']);
  });

  it('that writes does not promise to send at once', () => {
    expect(projection<Event, string[]>({ ...parts, write: async () => {} }).sendsAtOnce).toBe(false);
  });
});
