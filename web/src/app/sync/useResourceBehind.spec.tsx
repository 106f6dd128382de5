import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Shown } from '#/app/firstPage.ts';
import { sync } from '#/app/sync/index.ts';
import type { Resource } from '#/sync/types.ts';
import { useResourceBehind } from './useResourceBehind.ts';

let asked: string[] = [];
const word: Resource<string, string> = {
  name: 'word',
  fetch: (params) => {
    asked.push(params);
    return Promise.resolve({ data: `answer of ${params}`, position: '1.1f' });
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  sync.reset();
  asked = [];
  vi.useRealTimers();
});

function Line({ load, params }: { load: () => Promise<typeof word>; params: string }) {
  const { data, hasFailed } = useResourceBehind(load, params);
  return <p>{data ?? (hasFailed ? 'failed' : 'loading')}</p>;
}
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const page = (
  <>
    <Shown part="header" />
    <Shown part="page" />
  </>
);

it('NAV-209 shows what the server answers, and keeps it while another day is asked for', async () => {
  const load = async () => word;
  const { rerender } = render(
    <>
      {page}
      <Line load={load} params="monday" />
    </>,
  );
  expect(screen.getByText('loading')).toBeTruthy();
  await pass(10);
  expect(screen.getByText('answer of monday')).toBeTruthy();
  rerender(
    <>
      {page}
      <Line load={load} params="tuesday" />
    </>,
  );
  expect(screen.getByText('answer of monday')).toBeTruthy();
  await pass(10);
  expect(screen.getByText('answer of tuesday')).toBeTruthy();
  expect(asked).toEqual(['monday', 'tuesday']);
});

it('NAV-209 a part of the page that does not come is asked for again', async () => {
  let isDown = true;
  const load = async () => {
    if (isDown) throw new Error('down');
    return word;
  };
  render(
    <>
      {page}
      <Line load={load} params="monday" />
    </>,
  );
  await pass(10);
  expect(screen.getByText('failed')).toBeTruthy();
  isDown = false;
  await pass(1_000);
  expect(screen.getByText('answer of monday')).toBeTruthy();
});
