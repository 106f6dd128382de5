import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Shown } from './firstPage.ts';
import { StartServices } from './StartServices.ts';
import { useSession } from './session/sessionStore.ts';

const starts = vi.fn();
let refusals = 0;

vi.mock('./signedInServices.ts', () => ({
  get startSignedInServices() {
    if (refusals > 0) {
      refusals -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return starts;
  },
}));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const signIn = (userId: string | null) =>
  act(() => useSession.setState({ authState: userId ? 1 : 0, userId }));

afterEach(async () => {
  await signIn(null);
  cleanup();
  vi.useRealTimers();
  starts.mockClear();
  refusals = 0;
});

it('LIV-09 services that could not be loaded are asked for again, for who is still signed in', async () => {
  vi.useFakeTimers();
  render(<StartServices />);
  refusals = 2;
  await signIn('ana');
  await pass(3_000);
  expect(starts).toHaveBeenCalledTimes(0);
  await pass(3_000);
  expect(starts).toHaveBeenCalledTimes(1);

  refusals = 9;
  await signIn('ben');
  await pass(3_000);
  await signIn(null);
  const left = refusals;
  await pass(60_000);
  expect(refusals).toBe(left);
  expect(starts).toHaveBeenCalledTimes(1);
});

it('services start behind the first page, and after three seconds without one', async () => {
  vi.useFakeTimers();
  const { rerender } = render(<StartServices />);
  await signIn('cid');
  await pass(2_900);
  expect(starts).toHaveBeenCalledTimes(0);
  await pass(100);
  expect(starts).toHaveBeenCalledTimes(1);

  rerender(
    <>
      <Shown part="header" />
      <Shown part="page" />
      <StartServices />
    </>,
  );
  await signIn('dee');
  await pass(0);
  expect(starts).toHaveBeenCalledTimes(2);
});
