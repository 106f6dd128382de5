import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSessionParts, mayLogOut } from '#/app/session/sessionEnd.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { en } from '#/app/texts/texts.en.ts';
import { UnsentDialog } from '../outbox/UnsentDialog.tsx';
import { attachMessaging } from './attachMessaging.ts';
import { useMessagingSession } from './messagingSession.ts';

// The code of messaging is on its way: nothing of it begins here.
vi.mock('./beginMessaging.ts', () => ({ beginMessaging: () => () => {} }));

let detach = () => {};

beforeEach(() => {
  localStorage.clear();
  useMessagingSession.setState({ client: null });
  useSession.setState({ userId: null });
  detach = attachMessaging();
  useSession.setState({ userId: 'me' });
});
afterEach(() => {
  detach();
  cleanup();
  useSession.setState({ userId: null });
  localStorage.clear();
});

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('waymark.private.'));

function keep(key: string, value: object | string): void {
  localStorage.setItem(`waymark.private.${key}`, typeof value === 'string' ? value : JSON.stringify(value));
}

it('AUT-71 who logs out before messaging has begun is asked about what an earlier visit left unsent', async () => {
  keep('me.sync.c1', { name: 'sendMessage', status: 'waiting', queuedAt: 1, args: {} });
  keep('me.attached.f1', { userId: 'ana' });
  keep('me.draft.ana', 'only begun');
  keep('other.sync.c2', { name: 'sendMessage', status: 'waiting', queuedAt: 1, args: {} });
  render(
    <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
      <UnsentDialog />
    </IntlProvider>,
  );
  const asked = mayLogOut();
  const dialog = await screen.findByRole('dialog', { name: 'Log out and lose unsent changes?' });
  expect(dialog.textContent).toContain('2 changes haven’t been sent yet.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
  expect(await asked).toBe(false);
});

it('AUT-71 nobody is asked about a draft alone, or about what another person left', async () => {
  keep('me.draft.ana', 'only begun');
  keep('other.sync.c2', { name: 'sendMessage', status: 'waiting', queuedAt: 1, args: {} });
  expect(await mayLogOut()).toBe(true);
});

it('AUT-71 a log-out before messaging has begun leaves nothing of the person, and all of others', async () => {
  keep('me.sync.c1', { name: 'sendMessage', status: 'waiting', queuedAt: 1, args: {} });
  keep('me.draft.ana', 'only begun');
  keep('other.draft.ana', 'theirs');
  endSessionParts();
  expect(kept()).toEqual(['waymark.private.other.draft.ana']);
});
