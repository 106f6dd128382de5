import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pagePart } from './pagePart.tsx';

afterEach(cleanup);

function Panel({ name }: { name: string }) {
  return <p>Panel of {name}</p>;
}

it('a part that does not come is asked for again when there is a connection, and its place is held until then', async () => {
  let asked = 0;
  const Part = pagePart(
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('no connection');
      return Panel;
    },
    <p>Loading</p>,
  );
  await act(async () => render(<Part name="Ana" />));
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(asked).toBe(1);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Panel of Ana')).toBeTruthy();
  expect(asked).toBe(2);
});
