import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../session/sessionStore.ts';
import { followLiveStream } from './liveStream.ts';
import { onUserEvent, startUserFeed, stopUserFeed, userFeedPlace } from './userFeed.ts';

vi.mock('./liveStream.ts', () => ({ followLiveStream: vi.fn(() => () => {}) }));

afterEach(() => {
  stopUserFeed();
  vi.clearAllMocks();
  useSession.setState({ accessToken: null, meAt: null });
});

it('LIV-04 the stream begins no later than the first look at who is signed in', () => {
  useSession.setState({ accessToken: 'token', meAt: '6.1f' });
  startUserFeed('7.2e');
  expect(vi.mocked(followLiveStream).mock.calls.map(([from]) => from)).toEqual(['6.1f']);
  expect(userFeedPlace.reached()).toBe('6.1f');
  // What is asked for later begins nothing again.
  startUserFeed('9.3d');
  expect(followLiveStream).toHaveBeenCalledOnce();
  startUserFeed('5.4c');
  expect(vi.mocked(followLiveStream).mock.calls.map(([from]) => from)).toEqual(['6.1f', '5.4c']);
});

it('LIV-04 the stream begins at an answer that is older than the first look at who is signed in', () => {
  useSession.setState({ accessToken: 'token', meAt: '8.1f' });
  startUserFeed('7.2e');
  expect(vi.mocked(followLiveStream).mock.calls.map(([from]) => from)).toEqual(['7.2e']);
});

it('AUT-71 an answer that comes after the session has ended starts no stream', () => {
  startUserFeed('7');
  expect(followLiveStream).not.toHaveBeenCalled();
  useSession.setState({ accessToken: 'token' });
  startUserFeed('7');
  expect(followLiveStream).toHaveBeenCalledOnce();
});

it('LIV-03 a listener that fails keeps nothing from the others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  useSession.setState({ accessToken: 'token' });
  const received = vi.fn();
  const undo = [
    onUserEvent(() => {
      throw new Error('broken');
    }),
    onUserEvent(received),
  ];
  startUserFeed('7');
  const parts = vi.mocked(followLiveStream).mock.calls[0]?.[1];
  parts?.onItem({ position: '8', cursor: '8.1f', payload: { __typename: 'Heartbeat' } });
  expect(received).toHaveBeenCalledOnce();
  for (const one of undo) one();
});
