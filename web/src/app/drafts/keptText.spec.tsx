import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '../session/sessionStore.ts';
import { useKeptText } from './keptText.ts';

beforeEach(() => useSession.setState({ userId: 'priya' }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  useSession.setState({ userId: null });
});

const open = (name: string | null) =>
  renderHook((given: { name: string | null }) => useKeptText(given.name), { initialProps: { name } });

it('what was typed is there again for the same thing and person, and for no other', () => {
  const first = open('comment.t1');
  act(() => first.result.current[1]('The stall is booked.'));
  expect(first.result.current[0]).toBe('The stall is booked.');
  first.unmount();
  expect(open('comment.t1').result.current[0]).toBe('The stall is booked.');
  expect(open('comment.t2').result.current[0]).toBe('');
  useSession.setState({ userId: 'tom' });
  expect(open('comment.t1').result.current[0]).toBe('');
});

it('what was sent leaves nothing', () => {
  const first = open('comment.t1');
  act(() => first.result.current[1]('The stall is booked.'));
  act(() => first.result.current[1](''));
  first.unmount();
  expect(open('comment.t1').result.current[0]).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

it('a change may follow from what is there, also twice at once', () => {
  const { result } = open('comment.t1');
  act(() => {
    result.current[1]('one');
    result.current[1]((before) => `${before} two`);
  });
  expect(result.current[0]).toBe('one two');
});

it('another thing in the same field has its own text', () => {
  const { result, rerender } = open('refusal.priya');
  act(() => result.current[1]('No place left.'));
  rerender({ name: 'refusal.tom' });
  expect(result.current[0]).toBe('');
  rerender({ name: 'refusal.priya' });
  expect(result.current[0]).toBe('No place left.');
});

it('without a name, or without a person, the text is there and nothing is kept', () => {
  const nameless = open(null);
  act(() => nameless.result.current[1]('No place left.'));
  expect(nameless.result.current[0]).toBe('No place left.');
  useSession.setState({ userId: null });
  const visitor = open('report.p1');
  act(() => visitor.result.current[1]('No place left.'));
  expect(visitor.result.current[0]).toBe('No place left.');
  expect(sessionStorage).toHaveLength(0);
});
