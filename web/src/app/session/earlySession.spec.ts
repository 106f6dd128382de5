import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '#/lib/clock/serverClock.ts';
import script from '../../../public/session.js?raw';
import { takeEarlySession } from './earlySession.ts';
import { currentSession, setLoggedOut } from './sessionStore.ts';

type Sent = { readonly operationName: string; readonly variables: object };
type Early = { session?: Promise<unknown>; answers?: Map<string, unknown> };

const asks = {
  path: '/api',
  refresh: { operationName: 'RefreshToken', query: 'mutation RefreshToken' },
  question: {
    operationName: 'FirstPage',
    query: 'query FirstPage',
    variables: { a0_id: '$last', a0_of: '$me' },
  },
  parts: [
    { operationName: 'Board', variables: { id: '$last', of: '$me' } },
    { operationName: 'Others', variables: {} },
  ],
};
const tokenOf = (claims: unknown) => `x.${btoa(JSON.stringify(claims))}.y`;
const accessToken = tokenOf({ sub: 'u1' });
const good = () => Response.json({ data: { refreshToken: { accessToken, refreshToken: 'refresh-2' } } });

let sent: Sent[];
let early: Early;
beforeEach(() => {
  sent = [];
  early = {};
  vi.stubGlobal('waymarkEarly', early);
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const link of askedFiles()) link.remove();
  localStorage.clear();
  setLoggedOut();
  history.replaceState(null, '', '/');
});

const askedFiles = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];

/** Runs the script as the page does, with what is stored, at an address; the refresh is answered so. */
function runAt(path: string, stored: string, answer: () => Response | Promise<Response> = good) {
  history.replaceState(null, '', path);
  localStorage.setItem('refreshToken', stored);
  document.body.innerHTML = '<script type="application/json" id="waymark-asks"></script>';
  (document.getElementById('waymark-asks') as HTMLElement).textContent = JSON.stringify(asks);
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  new Function(script)();
  return early.session;
}

it.each(['p1', "$'", '$&', '$$', '%22,%22x%22', '__proto__', '$me', '$last', 'x'.repeat(5_000)])(
  'AUT-51 what a page asks early has the last part of its address as it stands (%#)',
  async (last) => {
    await runAt(`/action-plans/${last}`, 'refresh-1');
    expect(sent.map(({ operationName, variables }) => [operationName, variables])).toEqual([
      ['RefreshToken', { refreshToken: 'refresh-1' }],
      ['FirstPage', { a0_id: new URL(location.href).pathname.split('/').pop(), a0_of: 'u1' }],
    ]);
    expect([...(early.answers?.keys() ?? [])]).toEqual([
      `Board ${JSON.stringify({ id: new URL(location.href).pathname.split('/').pop(), of: 'u1' })}`,
      'Others {}',
    ]);
  },
);

it('AUT-51 SES-72 its answer says what time it is on the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:00:00Z') });
  const date = 'Mon, 01 Jun 2026 14:55:00 GMT';
  const answer = () =>
    Response.json(
      { data: { refreshToken: { accessToken, refreshToken: 'refresh-2' } } },
      { headers: { date } },
    );
  await runAt('/dashboard', 'refresh-1', answer);
  await takeEarlySession();
  expect(new Date(serverNow()).toISOString()).toBe('2026-06-01T14:55:00.000Z');
  vi.useRealTimers();
});

describe('what the page asks first', () => {
  type Given = { readonly answer: Promise<Response | null> };
  /** Of each part, after the whole was answered so. */
  async function given(answer: unknown): Promise<readonly unknown[]> {
    const answers = [good(), Response.json(answer)];
    await runAt('/action-plans/p1', 'refresh-1', () => answers.shift() as Response);
    const found = [...(early.answers?.values() ?? [])] as Given[];
    return Promise.all(found.map(async ({ answer }) => (await answer)?.json() ?? null));
  }

  it('AUT-59 is one question, and each part gets what it would get alone', async () => {
    const extensions = { position: '7.1f' };
    const data = { a0_board: { id: 'p1' }, a1_people: [], a1_a0_next: 1, a10_board: 2 };
    expect(await given({ data, extensions })).toEqual([
      { data: { board: { id: 'p1' } }, extensions },
      { data: { people: [], a0_next: 1 }, extensions },
    ]);
  });

  it.each([
    { data: { a0_board: null, a1_people: [] }, errors: [{ message: 'NOT_FOUND' }] },
    { data: null },
    { errors: [{ message: 'RATE_LIMITED' }] },
    null,
  ])('AUT-59 each part asks for itself where the answer is not whole (%#)', async (answer) => {
    expect(await given(answer)).toEqual([null, null]);
  });
});

describe('what stands in the storage', () => {
  it.each(['null', ' ', '"]}', '\u0000', '__proto__', '{"refreshToken":"x"}', '$me', 'x'.repeat(1_000_000)])(
    'AUT-51 is sent as a value and as nothing else, and what the server refuses is left to the app (%#)',
    async (stored) => {
      const refused = () => Response.json({ data: null, errors: [{ message: 'EXPIRED_TOKEN' }] });
      expect(await runAt('/dashboard', stored, refused)).toBeNull();
      expect(sent.map(({ variables }) => variables)).toEqual([{ refreshToken: stored }]);
      expect(localStorage.getItem('refreshToken')).toBe(stored);
      expect(await takeEarlySession()).toBe(false);
      expect(currentSession().accessToken).toBeNull();
    },
  );
});

describe('an answer that is none', () => {
  const answers: readonly (readonly [string, () => Response | Promise<Response>])[] = [
    ['a page of somebody between', () => new Response('<html>Log in to the Wi-Fi</html>')],
    ['nothing', () => new Response('')],
    ['a failure', () => new Response('{}', { status: 503 })],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['null', () => new Response('null')],
    ['a list', () => Response.json([])],
    ['true', () => Response.json({ data: { refreshToken: true } })],
    ['no new refresh token', () => Response.json({ data: { refreshToken: { accessToken } } })],
    ['no access token', () => Response.json({ data: { refreshToken: { refreshToken: 'refresh-2' } } })],
    [
      'tokens of another kind',
      () => Response.json({ data: { refreshToken: { accessToken: 1, refreshToken: {} } } }),
    ],
  ];
  it.each(answers)(
    'AUT-58 keeps the stored token, asks nothing and leaves the rest to the app: %s',
    async (_what, answer) => {
      expect(await runAt('/dashboard', 'refresh-1', answer)).toBeNull();
      expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
      expect(sent).toHaveLength(1);
      expect(await takeEarlySession()).toBe(false);
    },
  );

  it.each(['x', 'x.y', 'x..y', 'x.%.y', tokenOf(null)])(
    'AUT-58 an access token that cannot be read asks nothing early, and the new refresh token is kept: %s',
    async (token) => {
      const answer = () =>
        Response.json({ data: { refreshToken: { accessToken: token, refreshToken: 'refresh-2' } } });
      expect(await runAt('/dashboard', 'refresh-1', answer)).toBeNull();
      expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
      expect(sent).toHaveLength(1);
    },
  );
});

it('AUT-70 a log-out, or a log-in of somebody else, while the answer is on its way stands', async () => {
  for (const now of [null, 'refresh-of-ben']) {
    sent = [];
    const answer = () => {
      if (now === null) localStorage.removeItem('refreshToken');
      else localStorage.setItem('refreshToken', now);
      return good();
    };
    expect(await runAt('/dashboard', 'refresh-1', answer)).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBe(now);
    expect(sent).toHaveLength(1);
  }
});

it('AUT-60 a hand-over in the address is left to the app: nothing is asked for who was here before', () => {
  expect(runAt('/dashboard#handoff=code', 'refresh-1')).toBeUndefined();
  expect(sent).toEqual([]);
});

describe('the files of a page for members', () => {
  let files: readonly string[];
  beforeEach(() => {
    files = ['/assets/Board-1.js', '/assets/shared-1.js'];
  });
  function runWith(stored: string | null): void {
    if (stored !== null) localStorage.setItem('refreshToken', stored);
    document.body.innerHTML =
      '<script type="application/json" id="waymark-asks"></script><script type="application/json" id="waymark-files"></script>';
    const [first, second] = document.body.children;
    if (first) first.textContent = JSON.stringify(asks);
    if (second) second.textContent = JSON.stringify(files);
    new Function(script)();
  }
  const hrefs = () => askedFiles().map((link) => link.getAttribute('href'));

  it('AUT-59 are asked for behind the session, so that it waits for none of them', async () => {
    const before: unknown[] = [];
    vi.stubGlobal('fetch', async () => {
      before.push(hrefs());
      return good();
    });
    runWith('refresh-1');
    expect(before[0]).toEqual([]);
    expect(hrefs()).toEqual(files);
    await early.session;
    expect(hrefs()).toEqual(files);
  });

  it('AUT-59 five are asked for beside the tokens, the others behind what the page asks first', async () => {
    files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `/assets/${name}.js`);
    const before: unknown[] = [];
    vi.stubGlobal('fetch', async () => {
      before.push(hrefs().length);
      return good();
    });
    runWith('refresh-1');
    expect(hrefs()).toHaveLength(5);
    await early.session;
    expect(before).toEqual([0, 5]);
    expect(hrefs()).toEqual(files);
  });

  it('AUT-59 the others come, too, where no tokens do, and after 1.5 seconds where no answer comes', async () => {
    vi.useFakeTimers();
    files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `/assets/${name}.js`);
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    runWith('refresh-1');
    await early.session;
    expect(hrefs()).toEqual(files);
    for (const link of askedFiles()) link.remove();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    runWith('refresh-1');
    await vi.advanceTimersByTimeAsync(1_499);
    expect(hrefs()).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1);
    expect(hrefs()).toEqual(files);
    vi.useRealTimers();
  });

  it('AUT-59 are asked for at once where there is no session', () => {
    runWith(null);
    expect(hrefs()).toEqual(files);
  });

  it('AUT-59 do not wait for another tab that holds the lock', () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
    runWith('refresh-1');
    expect(hrefs()).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(hrefs()).toEqual(files);
    vi.useRealTimers();
  });
});
