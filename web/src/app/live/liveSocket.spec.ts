import { type ClientOptions, createClient } from 'graphql-ws';
import { expect, it, vi } from 'vitest';
import { graphql } from '../graphql.ts';
import { closeLiveSocket, renewSocketToken, subscribeOnce } from './liveSocket.ts';

vi.mock('graphql-ws', () => ({
  createClient: vi.fn(() => ({ subscribe: () => () => {}, dispose: () => {} })),
}));

/** Opens the socket of this tab; returns what it receives, and its end. */
async function open() {
  subscribeOnce(
    graphql('subscription { tick }' as never),
    'tick',
    {},
    () => {},
    () => {},
  );
  await vi.dynamicImportSettled();
  const [{ on }] = vi.mocked(createClient).mock.lastCall as [ClientOptions];
  const send = vi.fn();
  on?.connected?.({ readyState: WebSocket.OPEN, send }, undefined, false);
  return { send, close: () => on?.closed?.({}) };
}

it('AUT-62 a socket that closes late does not keep the tokens from the one after it', async () => {
  const first = await open();
  closeLiveSocket();
  const second = await open();
  first.close();
  renewSocketToken('next');
  expect(second.send).toHaveBeenCalledOnce();
  expect(first.send).not.toHaveBeenCalled();
  second.close();
  renewSocketToken('after');
  expect(second.send).toHaveBeenCalledOnce();
});
