import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { useChosenMentors } from './useChosenMentors.ts';

const helen = { id: 'helen', firstName: 'Helen', lastName: null, photo: null, headline: null };
const free = { slots: [{ start: '2026-11-24T10:00:00.000Z', end: '2026-11-24T11:00:00.000Z' }] };
const failure = () => {
  throw new TypeError('Failed to fetch');
};
const answers = { getUser: (): unknown => helen, getMentorAvailability: (): unknown => free };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('SES-36 free time that cannot be asked for again stays as it was known', async () => {
  answerWith(answers);
  const { result } = renderHook(() => useChosenMentors(['helen']));
  await pass(0);
  answerWith({ ...answers, getMentorAvailability: failure });
  await pass(61_000);
  expect(result.current.chosen).toEqual([{ mentor: helen, availability: free }]);
  answerWith({ ...answers, getMentorAvailability: () => null });
  await pass(60_000);
  expect(result.current.chosen).toEqual([{ mentor: helen, availability: null }]);
});

it('ERR-10 SES-36 free time that is old says so, and nothing is said where none was known', async () => {
  answerWith({ ...answers, getMentorAvailability: failure });
  const { result } = renderHook(() => useChosenMentors(['helen']));
  await pass(0);
  expect(result.current).toMatchObject({ hasFailed: false, chosen: [{ availability: null }] });
  answerWith(answers);
  await pass(61_000);
  expect(result.current).toMatchObject({ hasFailed: false, chosen: [{ availability: free }] });
  answerWith({ ...answers, getMentorAvailability: failure });
  await pass(60_000);
  expect(result.current).toMatchObject({ hasFailed: true, chosen: [{ availability: free }] });
  answerWith(answers);
  act(() => result.current.retry());
  await pass(0);
  expect(result.current.hasFailed).toBe(false);
});

it('ERR-10 what could not be asked for again is said until it is there, not taken back at each attempt', async () => {
  answerWith(answers);
  const said: boolean[] = [];
  const { result } = renderHook(() => {
    const mentors = useChosenMentors(['helen']);
    said.push(mentors.hasFailed);
    return mentors;
  });
  await pass(0);
  answerWith({ ...answers, getUser: failure });
  await pass(61_000);
  expect(result.current).toMatchObject({ hasFailed: true, chosen: [{ mentor: helen }] });
  said.length = 0;
  act(() => result.current.retry());
  await pass(120_000);
  expect(new Set(said)).toEqual(new Set([true]));
  answerWith(answers);
  await pass(60_000);
  expect(result.current.hasFailed).toBe(false);
});
