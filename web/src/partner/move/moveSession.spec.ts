import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentSession, setLoggedOut, storedRefreshToken } from '#/app/session/sessionStore.ts';
import { settings } from '#/app/settings.ts';
import { openPage } from '#/testing/openPage.ts';
import { startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { takeHandoffStep } from './handoffCode.ts';
import { useKeptSession } from './keptSession.ts';
import { moveSession } from './moveSession.ts';

let api: TinyApi;
beforeEach(async () => {
  api = await startTinyApi();
  settings.apiPath = api.url;
  localStorage.clear();
  sessionStorage.clear();
  setLoggedOut();
  useKeptSession.setState({ isKept: false });
  goTo('/dashboard');
});
afterEach(() => api.close());

function goTo(path: string): void {
  openPage(api.url.replace('/api', path));
}

const names = () => api.received.map(({ name }) => name);
const tokens = { accessToken: 'access-9', refreshToken: 'refresh-9' };

function answerAs(id: string): void {
  api.state.intercept = (name) => {
    if (name === 'RedeemHandoff') return { body: { data: { redeemHandoff: tokens } } };
    return name === 'Me' ? { body: { data: { me: { id, email: `${id}@example.org` } } } } : undefined;
  };
}

it('PRT-63 a code in a link that this tab did not ask for is not even shown to the server', async () => {
  answerAs('mallory');
  await moveSession({ step: 'code', code: 'mallory.h.s.0.x' });
  expect(names()).toEqual([]);
  expect(currentSession().authState).toBe(0);
  expect(storedRefreshToken()).toBeNull();
});

it('PRT-63 a stranger’s code leaves the session that is here as it is', async () => {
  localStorage.setItem('refreshToken', 'refresh-1');
  answerAs('ada');
  await moveSession({ step: 'code', code: 'mallory.h.s.0.x' });
  expect(names()).not.toContain('RedeemHandoff');
  expect(currentSession().userId).toBe('ada');
});

it('PRT-63 the code that this tab asked for logs in, once', async () => {
  sessionStorage.setItem('handoffSecret', 'kept');
  answerAs('ada');
  await moveSession({ step: 'code', code: 'ada.h.s.0.x' });
  expect(currentSession().userId).toBe('ada');
  expect(storedRefreshToken()).toBe('refresh-9');
  expect(sessionStorage.getItem('handoffSecret')).toBeNull();
});

it('PRT-63 somebody else who is logged in here stays, and a notice says so', async () => {
  localStorage.setItem('refreshToken', 'refresh-1');
  sessionStorage.setItem('handoffSecret', 'kept');
  answerAs('ben');
  await moveSession({ step: 'code', code: 'ada.h.s.0.x' });
  expect(names()).not.toContain('RedeemHandoff');
  expect(currentSession().userId).toBe('ben');
  expect(useKeptSession.getState().isKept).toBe(true);
});

it('PRT-63 no code is made for an address to which this tab is not being taken', async () => {
  localStorage.setItem('refreshToken', 'refresh-1');
  answerAs('ada');
  for (const goingTo of [null, 'farol.localhost:4000']) {
    if (goingTo) sessionStorage.setItem('handoffTo', goingTo);
    await moveSession({ step: 'give', to: 'evil.example', challenge: 'c' });
  }
  expect(names()).not.toContain('CreateHandoff');
  expect(currentSession().userId).toBe('ada');
});

it('PRT-63 no other site is asked for a code', async () => {
  answerAs('ada');
  await moveSession({ step: 'ask', from: 'evil.example' });
  expect(window.location.host).not.toBe('evil.example');
  expect(sessionStorage.getItem('handoffSecret')).toBeNull();
});

it('PRT-63 the step leaves the address', () => {
  goTo('/dashboard?x=1#handoffFrom=localhost');
  expect(takeHandoffStep()).toEqual({ step: 'ask', from: 'localhost' });
  expect(window.location.hash).toBe('');
  expect(window.location.search).toBe('?x=1');
  expect(takeHandoffStep()).toBeNull();
});
