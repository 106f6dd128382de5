import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { mayLogOut } from '../session/sessionEnd.ts';
import { setLoggedIn, setLoggedOut, useSession } from '../session/sessionStore.ts';
import { en } from '../texts/texts.en.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { guardHistory } from './leaveGuard.ts';

afterEach(() => {
  cleanup();
  setLoggedOut();
});

const texts = { title: 'Leave?', body: 'It is lost.', leave: 'Go', stay: 'Remain' };
const isHere = (path: string) => path === '/here';

function show(isUnsaved: boolean) {
  const page = (unsaved: boolean) => (
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      <LeaveQuestion isUnsaved={unsaved} isHere={isHere} texts={texts} />
    </IntlProvider>
  );
  const { rerender } = render(page(isUnsaved));
  const push = vi.fn();
  const history = guardHistory({ location: { pathname: '/form' }, go: vi.fn(), push }, (path) => path);
  return {
    go: (to: string) => history.push(to),
    push,
    become: (unsaved: boolean) => rerender(page(unsaved)),
  };
}
const question = () => screen.findByRole('dialog', { name: 'Leave?' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('PRO-69 LIB-07 a link waits for an answer, and goes only with it; what belongs to the page asks nothing', async () => {
  const { go, push } = show(true);
  go('/here');
  expect(push.mock.calls).toEqual([['/here', undefined]]);
  go('/away');
  expect((await question()).textContent).toContain('It is lost.');
  press('Remain');
  await noQuestion();
  expect(push).toHaveBeenCalledTimes(1);
  go('/away');
  await question();
  press('Go');
  expect(push).toHaveBeenLastCalledWith('/away', undefined);
});

it('PRO-69 AUT-71 log-out and closing the window are asked about, too, while something is unsaved', async () => {
  const { become } = show(true);
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(false);
  const stays = mayLogOut();
  await question();
  press('Remain');
  expect(await stays).toBe(false);
  // Or the next look finds the dialog that is about to go.
  await noQuestion();
  const leaves = mayLogOut();
  await question();
  press('Go');
  expect(await leaves).toBe('asked');
  become(false);
  expect(await mayLogOut()).toBe(true);
  expect(closes()).toBe(true);
});

it('PRO-69 LIB-07 a person being asked leaves as soon as nothing would be lost any more', async () => {
  const { go, push, become } = show(true);
  go('/away');
  await question();
  become(false);
  expect(push).toHaveBeenCalledWith('/away', undefined);
  await noQuestion();
});

function Closed({ closing }: { closing: Event }) {
  useLayoutEffect(() => void window.dispatchEvent(closing), [closing]);
  return <LeaveQuestion isUnsaved texts={texts} />;
}

it('PRO-69 who closes the window before the page is painted is asked', () => {
  const closing = new Event('beforeunload', { cancelable: true });
  render(
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      <Closed closing={closing} />
    </IntlProvider>,
  );
  expect(closing.defaultPrevented).toBe(true);
});

it('AUT-57 AUT-71 a page whose session is over loads again without a question', () => {
  show(true);
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  setLoggedIn({ id: 'u1' } as Parameters<typeof setLoggedIn>[0]);
  useSession.setState({ accessToken: 'access-1' });
  expect(closes()).toBe(false);
  useSession.setState({ accessToken: null });
  expect(closes()).toBe(true);
});
