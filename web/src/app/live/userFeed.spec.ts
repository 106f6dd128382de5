import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../session/sessionStore.ts';
import { followLiveStream } from './liveStream.ts';
import { onUserEvent, startUserFeed, stopUserFeed } from './userFeed.ts';

vi.mock('./liveStream.ts', () => ({ followLiveStream: vi.fn(() => () => {}) }));

afterEach(() => {
  stopUserFeed();
  vi.clearAllMocks();
  useSession.setState({ accessToken: null });
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
