import { expect, it } from 'vitest';
import { Turns } from './Turns.ts';

it('gives each person so many turns at once, the next to who waits longest, and refuses beyond the bound', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2 });
  const order: string[] = [];
  const take = async (person: string, name: string) => {
    const end = await turns.take(person);
    order.push(end ? name : `${name} refused`);
    return end;
  };
  const [first, second] = await Promise.all([take('ada', 'a1'), take('ada', 'a2')]);
  const third = take('ada', 'a3');
  const fourth = take('ada', 'a4');
  await take('ada', 'a5');
  await take('ben', 'b1');
  expect(order).toEqual(['a1', 'a2', 'a5 refused', 'b1']);
  second?.();
  const endThird = await third;
  first?.();
  const endFourth = await fourth;
  expect(order.slice(4)).toEqual(['a3', 'a4']);
  endThird?.();
  endFourth?.();
  await Promise.all([take('ada', 'a6'), take('ada', 'a7')]);
  expect(order.slice(6), 'a turn that ended is free again').toEqual(['a6', 'a7']);
});
