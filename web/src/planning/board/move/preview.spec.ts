import { describe, expect, it } from 'vitest';
import type { Task, TaskStatus } from '../../operations.ts';
import { placeOf, previewOf } from './preview.ts';

const card = (id: string, status: TaskStatus) => ({ id, status }) as unknown as Task;
const tasks = [card('a', 'TODO'), card('b', 'TODO'), card('c', 'TODO'), card('d', 'COMPLETED')];
const drop = (lifted: string, over: string) => {
  const { status, afterTaskId } = placeOf(previewOf(tasks, lifted, over), lifted) ?? {};
  return [status, afterTaskId];
};

describe('where a lifted card would stand', () => {
  it('PLN-16 PLN-17 takes the place of the card below it, in its own column and in another', () => {
    expect(drop('a', 'b')).toEqual(['TODO', 'b']);
    expect(drop('a', 'c')).toEqual(['TODO', 'c']);
    expect(drop('c', 'a')).toEqual(['TODO', null]);
    expect(drop('c', 'b')).toEqual(['TODO', 'a']);
    expect(drop('a', 'd')).toEqual(['COMPLETED', null]);
    expect(drop('d', 'b')).toEqual(['TODO', 'a']);
  });

  it('PLN-35 over an empty column is its first', () => {
    expect(drop('a', 'IN_PROGRESS')).toEqual(['IN_PROGRESS', null]);
    expect(drop('a', 'COMPLETED')).toEqual(['COMPLETED', 'd']);
  });

  it('PLN-29 is said as a position, the first being 1', () => {
    const place = (lifted: string, over: string) => placeOf(previewOf(tasks, lifted, over), lifted);
    expect(place('a', 'a')).toMatchObject({ at: 1, count: 3 });
    expect(place('a', 'c')).toMatchObject({ at: 3, count: 3 });
    expect(place('a', 'COMPLETED')).toMatchObject({ at: 2, count: 2 });
  });

  it('over itself, its own column or nothing known stays', () => {
    expect(previewOf(tasks, 'a', 'a')).toBe(tasks);
    expect(previewOf(tasks, 'a', 'TODO')).toBe(tasks);
    expect(previewOf(tasks, 'a', 'gone')).toBe(tasks);
    expect(placeOf(tasks, 'gone')).toBeNull();
  });
});
