import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { BotCheckStatus } from './BotCheckStatus.tsx';
import { solve } from './solve.ts';
import { useBotCheck } from './useBotCheck.ts';

const secrets = { hmacSignatureSecret: 'one secret', hmacKeySignatureSecret: 'another secret' };

async function makeChallenge() {
  const fresh = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    deriveKey,
    ...secrets,
  });
  return { challenge: JSON.stringify(fresh), expiresIn: 600 };
}

type Given = Awaited<ReturnType<typeof makeChallenge>>;
let made: Given[] = [];
const challenge = (): Given | undefined => made.shift();

/** What a server reads in a token. */
async function isGood(token: string): Promise<boolean> {
  const proof = JSON.parse(atob(token)) as { challenge: Challenge; solution: Solution };
  return (await verifySolution({ ...proof, ...secrets, deriveKey })).verified;
}

let holdsBack = false;
let terminated = 0;

/** The test has no threads: the solver runs where the test does. */
class SameThread extends EventTarget {
  async postMessage(given: Challenge) {
    if (holdsBack) return;
    const data = await solve(given);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {
    terminated += 1;
  }
}

beforeEach(async () => {
  made = await Promise.all(Array.from({ length: 5 }, makeChallenge));
  holdsBack = false;
  terminated = 0;
  vi.stubGlobal('Worker', SameThread);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function form() {
  const { result, unmount } = renderHook(() => useBotCheck('signUp'));
  return { hook: result, unmount };
}

function Form() {
  const { isSlow, send } = useBotCheck('signUp');
  return (
    <form>
      <BotCheckStatus isSlow={isSlow} />
      <button type="button" onClick={() => void send(async () => undefined)}>
        Send
      </button>
    </form>
  );
}

describe('the proof of a form', () => {
  it('AUT-30 computes the token while the form is filled in, and another for the next time', async () => {
    const asked = answerWith({ botCheckChallenge: challenge });
    const { hook } = form();
    await waitFor(() => expect(terminated).toBe(1));
    expect(asked).toEqual([{ name: 'botCheckChallenge', variables: { purpose: 'signUp' } }]);
    const tokens: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      await act(() => hook.current.send(async (token) => void tokens.push(token)));
    }
    expect(asked).toHaveLength(2);
    expect(await Promise.all(tokens.map(isGood))).toEqual([true, true]);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('AUT-30 sends an empty token when the check is off', async () => {
    answerWith({ botCheckChallenge: () => null });
    const { hook } = form();
    expect(await act(() => hook.current.send(async (token) => token))).toBe('');
    expect(terminated).toBe(0);
  });

  it('computes another proof when the first became too old here', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const asked = answerWith({ botCheckChallenge: challenge });
    const { hook } = form();
    await waitFor(() => expect(terminated).toBe(1));
    vi.setSystemTime(Date.now() + 600_000);
    const token = await act(() => hook.current.send(async (given) => given));
    expect(asked).toHaveLength(2);
    expect(await isGood(token)).toBe(true);
  });

  it('sends once more when the server refuses the proof, and no third time', async () => {
    answerWith({ botCheckChallenge: challenge });
    const { hook } = form();
    const tokens = new Set<string>();
    const refused = (times: number) => async (token: string) => {
      tokens.add(token);
      if (tokens.size <= times) throw refusal('BOT_CHECK_FAILED');
      return 'sent';
    };
    expect(await act(() => hook.current.send(refused(1)))).toBe('sent');
    tokens.clear();
    await expect(act(() => hook.current.send(refused(9)))).rejects.toThrow('BOT_CHECK_FAILED');
    expect(tokens.size).toBe(2);
  });

  it('passes on any other refusal at once', async () => {
    answerWith({ botCheckChallenge: challenge });
    const { hook } = form();
    const operation = vi.fn().mockRejectedValue(refusal('RATE_LIMITED'));
    await expect(act(() => hook.current.send(operation))).rejects.toThrow('RATE_LIMITED');
    expect(operation).toHaveBeenCalledTimes(1);
  });

  it('asks again for what could not be fetched in the background', async () => {
    let isOnline = false;
    answerWith({
      botCheckChallenge: () => {
        if (!isOnline) throw new Error('Failed to fetch');
        return challenge();
      },
    });
    const { hook } = form();
    await expect(act(() => hook.current.send(async (token) => token))).rejects.toThrow('Failed to fetch');
    isOnline = true;
    expect(await isGood(await act(() => hook.current.send(async (token) => token)))).toBe(true);
  });

  it('stops computing when the form is left', async () => {
    holdsBack = true;
    const asked = answerWith({ botCheckChallenge: challenge });
    const { unmount } = form();
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    await waitFor(() => expect(terminated).toBe(1));
  });

  it('A11-07 says why it takes long, after a second and a half, and asks nobody to do anything', async () => {
    holdsBack = true;
    answerWith({ botCheckChallenge: challenge });
    renderPage(<Form />);
    const status = screen.getByRole('status');
    const begun = Date.now();
    screen.getByRole('button', { name: 'Send' }).click();
    expect(status.textContent).toBe('');
    await waitFor(() =>
      expect(status.textContent).toBe('Checking that you’re not a robot. This can take a few seconds.'),
    );
    expect(Date.now() - begun).toBeGreaterThan(1_400);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
