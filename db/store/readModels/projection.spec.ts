import type { DomainEvent, Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import type { Folded } from '../types.ts';
import { projection } from './projection.ts';

type Event = DomainEvent<'Opened', { id: string }> | DomainEvent<'Closed', { id: string; why: string }>;

const on = {
  Opened: (lines: string[], { data }: Folded<Event>) => void lines.push(`open ${data.id}`),
  Closed: (lines: string[], { data }: Folded<Extract<Event, { type: 'Closed' }>>) =>
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

  it('that adds rows writes them before all else, and a rebuild may take them out early', async () => {
    const written: string[] = [];
    const doors = projection<Event, { opened: string[]; closed: string[] }>({
      ...parts,
      start: () => ({ opened: [], closed: [] }),
      on: {
        Opened: ({ opened }, { data }) => void opened.push(data.id),
        Closed: ({ closed }, { data }) => void closed.push(data.id),
      },
      added: {
        types: ['Opened'],
        send: (_sql, { opened }) => [Promise.resolve(written.push(`open ${opened.splice(0)}`))],
      },
      send: (_sql, { closed }) => [Promise.resolve(written.push(`close ${closed}`))],
    });
    await doors.apply(sql, events);
    expect(written.splice(0)).toEqual(['open a,b', 'close a']);
    const fold = doors.begin();
    for (const event of events.slice(0, 3)) fold.add(event);
    await fold.writeAdded(sql);
    for (const event of events.slice(3)) fold.add(event);
    await fold.write(sql);
    expect([doors.addedBy, ...written]).toEqual([['Opened'], 'open a', 'open b', 'close a']);
  });

  it('that writes does not promise to send at once', () => {
    expect(projection<Event, string[]>({ ...parts, write: async () => {} }).sendsAtOnce).toBe(false);
  });
});
