import { afterEach, expect, it, vi } from 'vitest';
import { failureOf } from './failure.ts';
import { patientFetch } from './patientFetch.ts';
import { postOperation } from './postOperation.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that takes the request and never answers; time is in the hand of the test. */
function silentServer() {
  const clock = new AbortController();
  const waits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return clock.signal;
  });
  vi.stubGlobal('fetch', (_input: unknown, { signal }: RequestInit = {}) => {
    return new Promise((_answer, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  return { waits, letTimePass: () => clock.abort(new DOMException('Too late.', 'TimeoutError')) };
}

it('LIV-09 a question that nobody answers ends after a minute, and counts as unreachable', async () => {
  const { waits, letTimePass } = silentServer();
  const asked = postOperation('/graphql', { operationName: 'Me', query: '{ me { id } }', variables: {} });
  const outcome = asked.catch((error: unknown) => failureOf(error).code);
  letTimePass();
  expect(await outcome).toBe('UNREACHABLE');
  expect(waits).toEqual([60_000]);
});

it('the caller can give up before the timeout', async () => {
  silentServer();
  const mine = new AbortController();
  const asked = patientFetch('/graphql', { signal: mine.signal });
  mine.abort(new Error('Not wanted any more.'));
  await expect(asked).rejects.toThrow('Not wanted any more.');
});

it('LIV-09 an answer that was asked for before the script, and never comes, is waited for no longer than any other', async () => {
  const { letTimePass } = silentServer();
  const body = JSON.stringify({ operationName: 'Me', variables: {} });
  const early = { answer: new Promise(() => {}), at: performance.now(), authorization: 'Bearer a' };
  vi.stubGlobal('waymarkEarly', { answers: new Map([['Me {}', early]]) });
  const asked = patientFetch('/graphql', { method: 'POST', body, headers: { authorization: 'Bearer a' } });
  letTimePass();
  await expect(asked).rejects.toThrow('Too late.');
});
