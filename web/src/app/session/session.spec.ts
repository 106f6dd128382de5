import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { localStore } from '#/lib/browserStorage.ts';
import { openPage } from '#/testing/openPage.ts';
import { failed, startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { settings } from '../settings.ts';
import { chosenBefore, rememberChosen } from './afterLogin.ts';
import { bootSession, loadMe } from './bootSession.ts';
import { enterWithTokens } from './logIn.ts';
import { logOut } from './logOut.ts';
import { refreshSession } from './refreshSession.ts';
import { onBeforeLogout, onSessionEnd } from './sessionEnd.ts';
import {
  currentSession,
  setLoggedIn,
  setLoggedOut,
  setTokens,
  storedRefreshToken,
  useSession,
} from './sessionStore.ts';

const me = { id: 'u1', email: 'ana@example.org', firstName: 'Ana' } as Parameters<typeof setLoggedIn>[0];

// Loaded on first use by the page; a busy machine takes longer to translate it than a test may last.
beforeAll(() => import('../api/apiClient.ts'), 60_000);

/** Waits as long as a busy machine may need; a retry alone is due after about a second. */
function eventually(check: () => void): Promise<void> {
  return waitFor(check, { timeout: 15_000 });
}

let api: TinyApi;
beforeEach(async () => {
  api = await startTinyApi();
  settings.apiPath = api.url;
  // The page's own origin, so that nothing is cross-origin.
  openPage(api.url.replace('/api', '/dashboard'));
  localStorage.clear();
  sessionStorage.clear();
  setLoggedOut();
});
afterEach(() => api.close());

function answerMe() {
  api.state.intercept = (name) => (name === 'Me' ? { body: { data: { me } } } : undefined);
}

/** As public/session.js leaves it. */
function withEarly(tokens: { accessToken: string; refreshToken: string } | null) {
  (window as unknown as { waymarkEarly?: object }).waymarkEarly = { session: Promise.resolve(tokens) };
}

describe('boot', () => {
  afterEach(() => {
    delete (window as unknown as { waymarkEarly?: object }).waymarkEarly;
  });

  it('AUT-51 AUT-59 takes the tokens that were asked for before the app was there, and asks for none', async () => {
    localStorage.setItem('refreshToken', 'refresh-9');
    answerMe();
    withEarly({ accessToken: 'access-9', refreshToken: 'refresh-9' });
    await bootSession();
    expect(currentSession()).toMatchObject({ authState: 1, userId: 'u1', accessToken: 'access-9' });
    expect(new Set(api.received.map(({ name }) => name))).toEqual(new Set(['Me']));
    expect(api.received[0]?.authorization).toBe('Bearer access-9');
  });

  it('LIV-04 keeps the position that the first look at the person reflects', async () => {
    localStorage.setItem('refreshToken', 'refresh-9');
    withEarly({ accessToken: 'access-9', refreshToken: 'refresh-9' });
    api.state.intercept = (name) =>
      name === 'Me' ? { body: { data: { me }, extensions: { position: '12.3ab' } } } : undefined;
    await bootSession();
    expect(currentSession().meAt).toBe('12.3ab');
    setLoggedOut();
    expect(currentSession().meAt).toBeNull();
  });

  it('AUT-59 AUT-70 refreshes by itself where none came, and takes none that another log-in has replaced', async () => {
    localStorage.setItem('refreshToken', 'refresh-1');
    answerMe();
    withEarly(null);
    await bootSession();
    expect(currentSession().accessToken).toBe('access-2');
    setLoggedOut();
    localStorage.setItem('refreshToken', 'refresh-1');
    withEarly({ accessToken: 'access-9', refreshToken: 'refresh-of-before' });
    await bootSession();
    expect(currentSession().accessToken).not.toBe('access-9');
  });

  it('AUT-59 AUT-03 LIM-38 TRP-06 with a stored refresh token: loading, tokens first, then the user', async () => {
    localStorage.setItem('refreshToken', 'refresh-1');
    answerMe();
    const booted = bootSession();
    expect(currentSession()).toMatchObject({ authState: 0, isLoading: true });
    await booted;
    expect(currentSession()).toMatchObject({
      authState: 1,
      isLoading: false,
      userId: 'u1',
      accessToken: 'access-2',
    });
    expect(storedRefreshToken()).toBe('refresh-2');
    expect(api.received[0]?.name).toBe('RefreshToken');
    expect(api.received.every((one) => one.name !== 'RefreshToken' || one.authorization === undefined)).toBe(
      true,
    );
  });

  it.each(['RefreshToken', 'Me'])(
    'AUT-58 a server that fails %s is known to have failed until it answers',
    async (failing) => {
      localStorage.setItem('refreshToken', 'refresh-1');
      let asked = 0;
      api.state.intercept = (name) =>
        name === failing && asked++ === 0
          ? { status: 502 }
          : name === 'Me'
            ? { body: { data: { me } } }
            : undefined;
      const booted = bootSession();
      expect(currentSession().isUnanswered).toBe(false);
      await eventually(() => expect(currentSession().isUnanswered).toBe(true));
      expect(currentSession().isLoading).toBe(true);
      window.dispatchEvent(new Event('online'));
      await booted;
      expect(currentSession()).toMatchObject({ authState: 1, isLoading: false, isUnanswered: false });
    },
  );

  it('AUT-58 stays logged in where an older server answers during an upgrade, which does not know the question', async () => {
    localStorage.setItem('refreshToken', 'refresh-1');
    const extensions = { code: 'BAD_USER_INPUT', fields: { query: 'invalid' } };
    const errors = [{ message: 'Cannot query field "later" on type "User".', extensions }];
    let asked = 0;
    api.state.intercept = (name) => {
      if (name !== 'Me') return undefined;
      asked += 1;
      return { body: asked === 1 ? { errors } : { data: { me } } };
    };
    await bootSession();
    expect(asked).toBe(2);
    expect(currentSession().me).toEqual(me);
    expect(storedRefreshToken()).toBe('refresh-2');
  });

  it('AUT-01 without one: logged out, and nothing is asked', async () => {
    await bootSession();
    expect(currentSession()).toMatchObject({ authState: 0, isLoading: false, userId: null });
    expect(api.received).toEqual([]);
  });

  it('AUT-58 TRP-07 a refused token is removed, so the next load cannot loop', async () => {
    localStorage.setItem('refreshToken', 'forged');
    await bootSession();
    expect(storedRefreshToken()).toBeNull();
    expect(currentSession()).toMatchObject({ authState: 0, isLoading: false });
  });

  it('AUT-57 a session that the server refuses to renew is noted until the next log-in; none is no such session', async () => {
    await bootSession();
    expect(sessionStorage.getItem('sessionEnded')).toBeNull();
    localStorage.setItem('refreshToken', 'forged');
    await bootSession();
    expect(sessionStorage.getItem('sessionEnded')).toBe('true');
    answerMe();
    localStorage.setItem('refreshToken', 'refresh-1');
    await bootSession();
    expect(sessionStorage.getItem('sessionEnded')).toBeNull();
  });
});

describe('refresh', () => {
  it('AUT-51 AUT-57 that is refused leaves the token which another tab stored meanwhile, and asks again with that one', async () => {
    localStorage.setItem('refreshToken', 'forged');
    api.state.intercept = () => {
      localStorage.setItem('refreshToken', 'refresh-1');
      return undefined;
    };
    expect(await refreshSession()).toBe('refreshed');
    expect(storedRefreshToken()).toBe('refresh-2');
    expect(currentSession().accessToken).toBe('access-2');
    expect(sessionStorage.getItem('sessionEnded')).toBeNull();
  });

  it('AUT-46 AUT-47 AUT-52 keeps the access token in memory only', async () => {
    localStorage.setItem('refreshToken', 'refresh-1');
    await refreshSession();
    expect(Object.keys(localStorage)).toEqual(['refreshToken']);
    expect(JSON.stringify({ ...localStorage })).not.toContain('access-2');
    expect(currentSession().accessToken).toBe('access-2');
  });

  it('AUT-51 callers at the same time share one', async () => {
    localStorage.setItem('refreshToken', 'refresh-1');
    await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
    expect(api.state.refreshes).toBe(1);
  });

  it.each([
    ['a fault', failed('INTERNAL')],
    ['a limit', failed('RATE_LIMITED')],
    ['a proxy error', { status: 502 }],
  ])('AUT-58 %s is no refusal: it asks again and nothing is lost', async (_name, answer) => {
    localStorage.setItem('refreshToken', 'refresh-1');
    let asked = 0;
    api.state.intercept = (name) => (name === 'RefreshToken' && asked++ < 2 ? answer : undefined);
    const outcome = refreshSession();
    await eventually(() => expect(asked).toBe(2));
    expect(storedRefreshToken()).toBe('refresh-1');
    window.dispatchEvent(new Event('online'));
    await expect(outcome).resolves.toBe('refreshed');
  });
});

describe('log-out', () => {
  function logIn() {
    setTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    setLoggedIn(me);
    localStorage.setItem('selectedMessageContactId', 'u2');
  }

  it('AUT-64 AUT-65 AUT-66 calls the server with the token and forgets everything at once', async () => {
    logIn();
    const clear = vi.fn();
    const undo = onSessionEnd(clear);
    await logOut();
    expect(currentSession()).toMatchObject({
      authState: 0,
      accessToken: null,
      me: null,
      hasJustLoggedOut: true,
    });
    expect(localStorage.length).toBe(0);
    expect(clear).toHaveBeenCalledOnce();
    await eventually(() =>
      expect(api.received.at(-1)).toMatchObject({ name: 'Logout', authorization: 'Bearer access-1' }),
    );
    undo();
  });

  it('AUT-67 clears the selected message contact', async () => {
    logIn();
    expect(localStorage.getItem('selectedMessageContactId')).toBe('u2');
    await logOut();
    expect(localStorage.getItem('selectedMessageContactId')).toBeNull();
  });

  it('AUT-69 a failure is only logged', async () => {
    logIn();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    api.state.intercept = (name) => (name === 'Logout' ? failed('INTERNAL') : undefined);
    await logOut();
    await eventually(() => expect(log).toHaveBeenCalledWith('[api] Logout: INTERNAL'));
    expect(currentSession().authState).toBe(0);
    log.mockRestore();
  });

  it('AUT-70 TRP-31 a refresh under way cannot log the person in again', async () => {
    logIn();
    let answer = () => {};
    api.state.intercept = (name) =>
      name === 'RefreshToken'
        ? new Promise((resolve) => {
            answer = () => resolve(undefined);
          })
        : undefined;
    const refresh = refreshSession();
    await eventually(() => expect(api.received.at(-1)?.name).toBe('RefreshToken'));
    await logOut();
    answer();
    await eventually(() => expect(api.received.at(-1)?.name).toBe('Logout'));
    await expect(refresh).resolves.toBe('cancelled');
    expect(storedRefreshToken()).toBeNull();
    expect(currentSession()).toMatchObject({ authState: 0, accessToken: null });
  });

  it('AUT-71 unsent messages may hold it back', async () => {
    logIn();
    const undo = onBeforeLogout(async () => false);
    expect(await logOut()).toBe(false);
    expect(currentSession().authState).toBe(1);
    undo();
  });

  it('AUT-71 another tab that logs out takes this one along', async () => {
    const { followOtherTabs } = await import('./logOut.ts');
    const unfollow = followOtherTabs();
    logIn();
    const other = new BroadcastChannel('waymark-session');
    other.postMessage({ type: 'loggedOut' });
    await eventually(() => expect(currentSession().authState).toBe(0));
    other.close();
    unfollow();
  });
});

describe('what another tab sees of an end', () => {
  let unfollow = () => {};
  let undo = () => {};
  const clear = vi.fn();
  let reload: MockInstance;
  let written: StorageEventInit[];

  beforeEach(() => {
    setTokens({ accessToken: 'access-1', refreshToken: 'refresh-of-before' });
    setLoggedIn(me);
    clear.mockClear();
    undo = onSessionEnd(clear);
    reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    written = [];
    const { set, remove } = localStore;
    const note = (key: string, newValue: string | null) => {
      const oldValue = localStorage.getItem(key);
      if (oldValue !== newValue) written.push({ key, oldValue, newValue });
    };
    vi.spyOn(localStore, 'set').mockImplementation((key, value) => {
      note(key, value);
      set(key, value);
    });
    vi.spyOn(localStore, 'remove').mockImplementation((key) => {
      note(key, null);
      remove(key);
    });
  });
  afterEach(() => {
    unfollow();
    undo();
    vi.restoreAllMocks();
  });

  /** This tab becomes the other one, which the browser lets know what was written. */
  async function asOtherTab(): Promise<void> {
    sessionStorage.clear();
    setLoggedIn(me);
    useSession.setState({ accessToken: 'access-1' });
    clear.mockClear();
    reload.mockClear();
    const { followOtherTabs } = await import('./logOut.ts');
    unfollow = followOtherTabs();
    for (const event of written) window.dispatchEvent(new StorageEvent('storage', event));
  }

  it('AUT-57 AUT-71 one that the server made drops nothing that was written: the tab begins again and says why', async () => {
    await expect(refreshSession()).resolves.toBe('refused');
    expect(localStorage.getItem('refreshToken')).toBeNull();
    await asOtherTab();
    expect(clear).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('sessionEnded')).toBe('true');
    expect(currentSession(), 'nobody is asked about what is unsaved').toMatchObject({
      authState: 1,
      accessToken: null,
    });
  });

  it('AUT-57 AUT-71 one that the first look at the person found drops nothing either', async () => {
    api.state.intercept = (name) => (name === 'Me' ? failed('NOT_AUTHORIZED') : undefined);
    await loadMe();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    await asOtherTab();
    expect(clear).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('AUT-71 one by a log-out drops all, where only the storage brings it', async () => {
    await logOut();
    await eventually(() => expect(api.received.at(-1)?.name).toBe('Logout'));
    await asOtherTab();
    expect(clear).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('sessionEnded')).toBeNull();
  });

  it('AUT-57 a tab in which nobody is signed in stays as it is', async () => {
    await refreshSession();
    const gone = written.splice(0);
    await asOtherTab();
    setLoggedOut();
    for (const event of gone) window.dispatchEvent(new StorageEvent('storage', event));
    expect(reload).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('sessionEnded')).toBeNull();
  });
});

describe('somebody else logs in while this tab is somebody’s', () => {
  const other = { ...me, id: 'u2', email: 'ben@example.org' };
  const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.signature`;
  let reload: MockInstance;

  beforeEach(() => {
    setTokens({ accessToken: tokenOf('u1'), refreshToken: 'refresh-1' });
    setLoggedIn(me);
    reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  });
  afterEach(() => reload.mockRestore());

  it('AUT-51 in another tab that says so: this one begins again as theirs, and asks nothing', async () => {
    const { followOtherTabs } = await import('./logOut.ts');
    const unfollow = followOtherTabs();
    const tabs = new BroadcastChannel('waymark-session');
    tabs.postMessage({ type: 'loggedIn', userId: 'u2' });
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
    expect(currentSession()).toMatchObject({ authState: 1, userId: 'u1', accessToken: null });
    tabs.close();
    unfollow();
  });

  it('AUT-51 in another tab: this one never gets a token of theirs, and begins again as theirs', async () => {
    localStorage.setItem('refreshToken', 'refresh-of-u2');
    const tokens = { accessToken: tokenOf('u2'), refreshToken: 'refresh-of-u2-next' };
    api.state.intercept = (name) =>
      name === 'RefreshToken' ? { body: { data: { refreshToken: tokens } } } : undefined;
    const onNews = vi.fn();
    const tabs = new BroadcastChannel('waymark-session');
    tabs.addEventListener('message', onNews);
    await expect(refreshSession()).resolves.toBe('cancelled');
    expect(currentSession()).toMatchObject({ userId: 'u1', accessToken: null });
    expect(storedRefreshToken()).toBe('refresh-of-u2-next');
    expect(reload).toHaveBeenCalledOnce();
    tabs.postMessage('last');
    expect(onNews).not.toHaveBeenCalled();
    tabs.close();
  });

  it('AUT-71 in this tab: everything of the one before has ended before the new token is there', async () => {
    const ends: (string | null)[] = [];
    const undo = onSessionEnd(() => ends.push(currentSession().accessToken));
    api.state.intercept = (name) => (name === 'Me' ? { body: { data: { me: other } } } : undefined);
    const entered = enterWithTokens({ accessToken: tokenOf('u2'), refreshToken: 'refresh-of-u2' });
    expect(ends).toEqual([null]);
    expect(currentSession()).toMatchObject({ userId: null, me: null, accessToken: tokenOf('u2') });
    await entered;
    expect(currentSession()).toMatchObject({ userId: 'u2', authState: 1 });
    undo();
  });

  it('AUT-04 the same person again: nothing of theirs ends', async () => {
    const end = vi.fn();
    const undo = onSessionEnd(end);
    answerMe();
    await enterWithTokens({ accessToken: tokenOf('u1'), refreshToken: 'refresh-2' });
    expect(end).not.toHaveBeenCalled();
    expect(currentSession()).toMatchObject({ userId: 'u1', accessToken: tokenOf('u1') });
    undo();
  });
});

describe('what a tab holds of who used it last', () => {
  const held = { selectedTaxonomy: '["seo"]', selectedMentors: '["ana"]', contactDraft: '{"name":"Ana"}' };
  const enter = (id: string) => {
    api.state.intercept = (name) => (name === 'Me' ? { body: { data: { me: { ...me, id } } } } : undefined);
    return enterWithTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  };
  /** The server ends the session: the tab begins again, with what is on the disk. */
  async function usedBy(id: string): Promise<void> {
    await enter(id);
    for (const [key, value] of Object.entries(held)) sessionStorage.setItem(key, value);
    sessionStorage.setItem('unsavedAnswers', 'under their id');
    setLoggedOut();
  }
  const left = () => Object.keys(held).filter((key) => sessionStorage.getItem(key) !== null);

  it('AUT-71 AUT-82 AUT-83 it is there when they log in again', async () => {
    await usedBy('u1');
    const end = vi.fn();
    const undo = onSessionEnd(end);
    await enter('u1');
    expect(left()).toEqual(['selectedTaxonomy', 'selectedMentors', 'contactDraft']);
    expect(end).not.toHaveBeenCalled();
    undo();
  });

  it('AUT-71 AUT-82 AUT-83 it is gone before anybody else is signed in, but for what is kept under their id', async () => {
    await usedBy('u1');
    const ends: unknown[] = [];
    const undo = onSessionEnd(() => ends.push([currentSession().userId, ...left()]));
    await enter('u2');
    expect(ends).toEqual([[null]]);
    expect(left()).toEqual([]);
    expect(sessionStorage.getItem('unsavedAnswers')).toBe('under their id');
    undo();
  });

  it('AUT-71 it is gone, too, where somebody else logged in in another tab', async () => {
    await usedBy('u1');
    localStorage.setItem('refreshToken', 'refresh-1');
    api.state.intercept = (name) =>
      name === 'Me' ? { body: { data: { me: { ...me, id: 'u2' } } } } : undefined;
    await bootSession();
    expect(currentSession().userId).toBe('u2');
    expect(left()).toEqual([]);
  });

  it('AUT-84 the selected message contact stays for the same person, and is gone for anybody else, in a new tab too', async () => {
    const contact = () => localStorage.getItem('selectedMessageContactId');
    await usedBy('u1');
    localStorage.setItem('selectedMessageContactId', 'ben');
    await enter('u1');
    expect(contact()).toBe('ben');
    setLoggedOut();
    await enter('u2');
    expect(contact()).toBeNull();
    localStorage.setItem('selectedMessageContactId', 'ana');
    setLoggedOut();
    sessionStorage.clear();
    await enter('u1');
    expect(contact()).toBeNull();
  });

  it('AUT-43 what was remembered for them goes, too, and what has been remembered since then stays', async () => {
    sessionStorage.setItem('afterLogin', '{"returnPath":"/of-u1"}');
    await usedBy('u1');
    await enter('u2');
    expect(chosenBefore()).toEqual({});
    rememberChosen({ returnPath: '/of-u3' });
    await enter('u3');
    expect(chosenBefore()).toEqual({ returnPath: '/of-u3' });
  });

  it('AUT-71 a log-out leaves not even their id', async () => {
    await enter('u1');
    expect({ ...sessionStorage }).toEqual({ lastUser: '{"userId":"u1","chosen":null}' });
    await logOut();
    expect(sessionStorage.length).toBe(0);
  });
});

it('AUT-48 an empty token removes the key', () => {
  setTokens({ accessToken: 'a', refreshToken: 'b' });
  setTokens({ accessToken: 'a', refreshToken: '' });
  expect(Object.keys(localStorage)).toEqual([]);
  useSession.setState({ accessToken: null });
});
