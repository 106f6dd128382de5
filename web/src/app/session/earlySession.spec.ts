import { afterEach, expect, it, vi } from 'vitest';
import script from '../../../public/session.js?raw';

const asks = {
  path: '/api',
  refresh: { operationName: 'RefreshToken', query: 'mutation RefreshToken' },
  asks: [{ operationName: 'Board', query: 'query Board', variables: { id: '$last', of: '$me' } }],
};
const accessToken = `x.${btoa(JSON.stringify({ sub: 'u1' }))}.y`;

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it.each(['p1', "$'", '$&', '$$', '%22,%22x%22'])(
  'AUT-51 what a page asks early has the last part of its address as it stands: %s',
  async (last) => {
    const sent: { readonly operationName: string; readonly variables: object }[] = [];
    history.replaceState(null, '', `/action-plans/${last}`);
    localStorage.setItem('refreshToken', 'refresh-1');
    document.body.innerHTML = '<script type="application/json" id="waymark-asks"></script>';
    (document.getElementById('waymark-asks') as HTMLElement).textContent = JSON.stringify(asks);
    const early: { session?: Promise<unknown> } = {};
    vi.stubGlobal('waymarkEarly', early);
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
    });
    vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return Response.json({ data: { refreshToken: { accessToken, refreshToken: 'refresh-2' } } });
    });
    new Function(script)();
    await early.session;
    expect(sent.map(({ operationName, variables }) => [operationName, variables])).toEqual([
      ['RefreshToken', { refreshToken: 'refresh-1' }],
      ['Board', { id: new URL(location.href).pathname.split('/').pop(), of: 'u1' }],
    ]);
  },
);
