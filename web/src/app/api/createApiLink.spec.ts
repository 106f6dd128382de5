// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed, startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import type { RefreshOutcome } from '../session/refreshSession.ts';
import { createApiLink } from './createApiLink.ts';
import { failureOf } from './failure.ts';
import { dataOf, execute, type OperationContext } from './link.ts';
import { postOperation } from './postOperation.ts';

let api: TinyApi;
beforeEach(async () => {
  api = await startTinyApi();
});
afterEach(() => api.close());

/** A browser tab without a browser: tokens in a variable, one refresh at a time over real HTTP. */
function openTab(tokens: { accessToken: string | null; refreshToken: string | null }) {
  const tab = {
    ...tokens,
    language: 'en',
    reloads: 0,
    log: [] as string[],
    running: null as Promise<RefreshOutcome> | null,
  };
  async function refresh(): Promise<RefreshOutcome> {
    const answer = await postOperation<{ refreshToken: { accessToken: string; refreshToken: string } }>(
      api.url,
      {
        operationName: 'RefreshToken',
        query:
          'mutation RefreshToken($refreshToken: String!) { refreshToken(refreshToken: $refreshToken) { accessToken } }',
        variables: { refreshToken: tab.refreshToken },
      },
    );
    if (answer.data) Object.assign(tab, answer.data.refreshToken);
    else Object.assign(tab, { accessToken: null, refreshToken: null });
    return answer.data ? 'refreshed' : 'refused';
  }
  const link = createApiLink({
    uri: () => api.url,
    language: () => tab.language,
    accessToken: () => tab.accessToken,
    hasRefreshToken: () => tab.refreshToken !== null,
    runningRefresh: () => tab.running,
    refresh: () => {
      tab.running ??= refresh().finally(() => {
        tab.running = null;
      });
      return tab.running;
    },
    onRefused: () => {
      tab.reloads++;
    },
    patienceMs: 2000,
    log: (line) => tab.log.push(line),
  });
  return Object.assign(tab, {
    query: async (name: string, context: OperationContext = {}) =>
      dataOf(
        await execute(link, {
          name,
          text: `query ${name} { ${name.toLowerCase()} }`,
          context,
        }),
      ),
    mutate: async (name: string, variables = {}) =>
      dataOf(
        await execute(link, {
          name,
          text: `mutation ${name}($data: Upload) { ${name.toLowerCase()}(data: $data) }`,
          variables,
        }),
      ),
  });
}

function createGate() {
  let open = () => {};
  const passed = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  return { open, passed };
}

const loggedIn = { accessToken: 'access-1', refreshToken: 'refresh-1' };
const namesOf = () => api.received.map((one) => one.name);

describe('persisted queries', () => {
  it('API-09 API-10 API-12 ERR-05 sends the hash first, the text when it is unknown, the hash again later', async () => {
    const tab = openTab(loggedIn);
    await tab.query('Ping');
    await tab.query('Ping');
    expect(api.received.map((one) => one.sentQuery)).toEqual([false, true, false]);
  });

  it('API-11 ERR-04 a server without support gets the text from then on', async () => {
    api.state.supportsHashes = false;
    const tab = openTab(loggedIn);
    await tab.query('Ping');
    await tab.query('Ping');
    expect(api.received.map((one) => one.sentQuery)).toEqual([false, true, true]);
  });

  it('API-02 API-04 everything is POST with the bearer token', async () => {
    await openTab(loggedIn).query('Ping');
    expect(api.received.every((one) => one.authorization === 'Bearer access-1')).toBe(true);
  });

  it('I18-03 each call says the language of the page at that moment', async () => {
    const tab = openTab(loggedIn);
    await tab.query('Ping');
    tab.language = 'pt';
    await tab.query('Pong');
    expect(new Set(api.received.map(({ name, language }) => `${name} ${language}`))).toEqual(
      new Set(['Ping en', 'Pong pt']),
    );
  });

  it('API-05 without a token there is no header', async () => {
    await openTab({ accessToken: null, refreshToken: null })
      .query('Ping')
      .catch(() => {});
    expect(api.received[0]?.authorization).toBeUndefined();
  });
});

describe('multipart', () => {
  it.each([{ data: new Blob(['x']) }, { data: { photo: [new Blob(['x'])] } }])(
    'API-06 API-08 a file anywhere in the variables goes as multipart, without hash',
    async (variables) => {
      await openTab(loggedIn).mutate('Upload', variables);
      expect(api.received).toHaveLength(1);
      expect(api.received[0]).toMatchObject({
        name: 'Upload',
        sentQuery: true,
        authorization: 'Bearer access-1',
      });
      expect(api.received[0]?.contentType).toMatch(/^multipart\/form-data/);
    },
  );
});

describe('refresh', () => {
  it('AUT-50 AUT-53 ERR-01 an expired token is renewed and the request sent again, hash first', async () => {
    const tab = openTab({ accessToken: 'old', refreshToken: 'refresh-1' });
    const { data } = await tab.query('Ping');
    expect(data).toEqual({ ping: 'Ping' });
    expect(api.state.refreshes).toBe(1);
    expect(tab.accessToken).toBe('access-2');
    expect(api.received.at(-1)).toMatchObject({
      name: 'Ping',
      sentQuery: false,
      authorization: 'Bearer access-2',
    });
  });

  it('AUT-51 AUT-54 AUT-55 twenty at once share one refresh and all succeed', async () => {
    const tab = openTab({ accessToken: 'old', refreshToken: 'refresh-1' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.query('Ping')));
    expect(answers.every((answer) => answer.data)).toBe(true);
    expect(api.state.refreshes).toBe(1);
  });

  it('AUT-55 a request that starts while a refresh runs waits for it', async () => {
    const tab = openTab({ accessToken: 'old', refreshToken: 'refresh-1' });
    const gate = createGate();
    const begun = createGate();
    api.state.intercept = (name) => {
      if (name !== 'RefreshToken') return undefined;
      begun.open();
      return gate.passed;
    };
    const first = tab.query('First');
    await begun.passed;
    const second = tab.query('Second');
    gate.open();
    await Promise.all([first, second]);
    expect(api.state.refreshes).toBe(1);
    expect(api.received.filter((one) => one.name === 'Second').map((one) => one.authorization)).toEqual([
      'Bearer access-2',
      'Bearer access-2',
    ]);
  });

  it('AUT-61 a second EXPIRED_TOKEN is passed on, after one refresh', async () => {
    api.state.intercept = (name) => (name === 'Ping' ? failed('EXPIRED_TOKEN') : undefined);
    const error = await openTab(loggedIn)
      .query('Ping')
      .catch((thrown: unknown) => thrown);
    expect(failureOf(error).code).toBe('EXPIRED_TOKEN');
    expect(api.state.refreshes).toBe(1);
  });

  it('AUT-56 without any token the error is passed on and nothing is refreshed', async () => {
    const error = await openTab({ accessToken: null, refreshToken: null })
      .query('Ping')
      .catch((thrown: unknown) => thrown);
    expect(failureOf(error).code).toBe('EXPIRED_TOKEN');
    expect(namesOf()).not.toContain('RefreshToken');
  });

  it('AUT-57 AUT-58 ERR-02 a refused refresh reloads the page, with both tokens gone', async () => {
    const tab = openTab({ accessToken: 'old', refreshToken: 'forged' });
    await tab.query('Ping').catch(() => {});
    expect(tab).toMatchObject({ reloads: 1, accessToken: null, refreshToken: null });
  });

  it('AUT-63 ERR-03 NOT_AUTHORIZED is passed on without a retry', async () => {
    api.state.intercept = (name) => (name === 'Secret' ? failed('NOT_AUTHORIZED') : undefined);
    const error = await openTab(loggedIn)
      .query('Secret')
      .catch((thrown: unknown) => thrown);
    expect(failureOf(error).code).toBe('NOT_AUTHORIZED');
    expect(namesOf()).toEqual(['Secret', 'Secret']);
  });

  it('AUT-70 log-out is never refreshed and sent again', async () => {
    const tab = openTab({ accessToken: 'old', refreshToken: 'refresh-1' });
    await tab.mutate('Logout').catch(() => {});
    expect(api.state.refreshes).toBe(0);
  });
});

describe('failures', () => {
  it.each([300, 404, 500, 503])('ERR-06 ERR-50 TRP-09 TRP-35 status %i', async (status) => {
    api.state.intercept = () => ({ status, body: { data: { ping: 'Ping' } } });
    const error = await openTab(loggedIn)
      .query('Ping')
      .catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toMatchObject({
      code: 'UNREACHABLE',
      message: `Response not successful: Received status code ${status}`,
    });
  });

  it.each([
    [{ code: 'RATE_LIMITED', reason: 'busy', retryAfter: 1 }, 'UNREACHABLE'],
    [{ code: 'RATE_LIMITED', retryAfter: 60 }, 'RATE_LIMITED'],
  ])('%o reads as %s: who met a busy server did nothing too often', async (extensions, code) => {
    const answer = { body: { data: null, errors: [{ message: 'Too many attempts', extensions }] } };
    api.state.intercept = (name) => (name === 'Ping' ? answer : undefined);
    const error = await openTab(loggedIn)
      .query('Ping')
      .catch((thrown: unknown) => thrown);
    expect(failureOf(error).code).toBe(code);
  });

  it('ERR-09 ERR-51 TRP-35 an error without a message gets one', async () => {
    api.state.intercept = (name) => (name === 'Ping' ? failed('INTERNAL', '') : undefined);
    const error = await openTab(loggedIn)
      .query('Ping')
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'Error message not found.' });
    expect(failureOf(error).message).toBe('Error message not found.');
  });

  it('ERR-07 ERR-08 ERR-11 are logged as name and code, without what was sent or answered', async () => {
    const tab = openTab(loggedIn);
    api.state.intercept = () => failed('BAD_USER_INPUT', 'secret words');
    await tab.mutate('SignIn', { data: 'my password' }).catch(() => {});
    await api.close();
    await tab.query('Ping').catch(() => {});
    expect(tab.log[0]).toBe('[api] SignIn: BAD_USER_INPUT');
    expect(tab.log).toHaveLength(2);
    expect(tab.log.join()).not.toMatch(/secret|password|access-1/);
  });

  it('ERR-07 what the caller took back is no failure, and is not logged', async () => {
    const tab = openTab(loggedIn);
    const gate = createGate();
    api.state.intercept = () => gate.passed;
    const caller = new AbortController();
    const asked = tab.query('Ping', { fetchOptions: { signal: caller.signal } });
    caller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(tab.log).toEqual([]);
    gate.open();
  });
});
