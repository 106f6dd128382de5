import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '#/ui/feedback/ToastRegion.tsx';
import { mayLogOut } from '../session/sessionEnd.ts';
import { en } from '../texts/texts.en.ts';
import { KeptDraft } from './KeptDraft.tsx';
import { guardHistory } from './leaveGuard.ts';

const texts = { kept: 'It is kept.', title: 'Lose it?', body: 'It goes.', leave: 'Go', stay: 'Remain' };
let isBegun = false;

beforeEach(() => {
  render(
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      <KeptDraft isBegun={() => isBegun} texts={texts} />
      <ToastRegion />
    </IntlProvider>,
  );
});
afterEach(cleanup);

function leave() {
  const push = vi.fn();
  const history = guardHistory({ location: { pathname: '/form' }, go: vi.fn(), push }, (path) => path);
  act(() => history.push('/away'));
  expect(push).toHaveBeenCalledTimes(1);
}

it('nothing is said about a draft that is not begun', () => {
  isBegun = false;
  leave();
  expect(screen.queryByText('It is kept.')).toBeNull();
});

it('the person leaves at once and reads that a begun draft is kept', async () => {
  isBegun = true;
  leave();
  await screen.findByText('It is kept.');
});

it('AUT-71 log-out asks while a draft is begun, and only then', async () => {
  isBegun = false;
  expect(await mayLogOut()).toBe(true);
  isBegun = true;
  const stays = mayLogOut();
  await screen.findByRole('dialog', { name: 'Lose it?' });
  fireEvent.click(screen.getByRole('button', { name: 'Remain' }));
  expect(await stays).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const leaves = mayLogOut();
  await screen.findByRole('dialog', { name: 'Lose it?' });
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(await leaves).toBe('asked');
});
