import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadedPart } from './loadedPart.tsx';

const mounted = vi.fn();
const waited = vi.fn();

function Page({ name }: { name: string }) {
  useState(mounted);
  return <p>Hello {name}</p>;
}

function Waiting() {
  waited();
  return <p>Loading</p>;
}

function shown(Part: ComponentType<{ name: string }>, name: string) {
  return (
    <Suspense fallback={<Waiting />}>
      <Part name={name} />
    </Suspense>
  );
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('a part that is loaded renders at once, and no fallback is ever shown', async () => {
  const Part = loadedPart(async () => Page);
  Part.preload();
  await act(async () => {});
  render(shown(Part, 'Ana'));
  expect(screen.getByText('Hello Ana')).toBeTruthy();
  expect(waited).not.toHaveBeenCalled();
});

it('a part that is still on its way shows the fallback, then mounts once, whatever renders it again', async () => {
  let arrive = (_: ComponentType<{ name: string }>) => {};
  const loading = new Promise<ComponentType<{ name: string }>>((resolve) => {
    arrive = resolve;
  });
  const Part = loadedPart(() => loading);
  const { rerender } = render(shown(Part, 'Ana'));
  expect(screen.getByText('Loading')).toBeTruthy();
  await act(async () => arrive(Page));
  expect(await screen.findByText('Hello Ana')).toBeTruthy();
  rerender(shown(Part, 'Ben'));
  expect(screen.getByText('Hello Ben')).toBeTruthy();
  expect(mounted).toHaveBeenCalledTimes(1);
});
