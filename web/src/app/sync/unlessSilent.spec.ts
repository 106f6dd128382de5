import { expect, it, vi } from 'vitest';
import { unlessAborted } from '#/lib/unlessAborted.ts';
import type { SyncParts } from '#/sync/types.ts';
import { unlessSilent } from './unlessSilent.ts';

const takenBack = AbortSignal.abort(new Error('Taken back'));

it('what was given up before it is asked for holds nothing up', async () => {
  await expect(unlessAborted(new Promise(() => {}), takenBack)).rejects.toThrow('Taken back');
});

it('a signal keeps nothing of what was answered', async () => {
  const { signal } = new AbortController();
  const kept = new Set<unknown>();
  vi.spyOn(signal, 'addEventListener').mockImplementation((_type, listener) => void kept.add(listener));
  vi.spyOn(signal, 'removeEventListener').mockImplementation((_type, listener) => void kept.delete(listener));
  expect(await unlessAborted(Promise.resolve(1), signal)).toBe(1);
  await expect.poll(() => kept.size).toBe(0);
  expect(signal.addEventListener).toHaveBeenCalledTimes(1);
});

it('MSG-52 what was taken back before its turn is not sent', async () => {
  const send = vi.fn<SyncParts['send']>(() => new Promise(() => {}));
  const sent = { mutation: { durable: true }, faults: 0 } as Parameters<SyncParts['send']>[0];
  const options = { signal: takenBack, onProgress: () => {} };
  await expect(unlessSilent(send)(sent, {}, options)).rejects.toThrow('Taken back');
  expect(send).not.toHaveBeenCalled();
});
