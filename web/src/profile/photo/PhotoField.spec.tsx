import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Me } from '#/app/session/Me.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { PhotoField } from './PhotoField.tsx';

afterEach(() => {
  cleanup();
  hideToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useSession.setState({ userId: null, me: null });
});

it('PRO-72 a photo that cannot be brought back after its page was left is said where one is', async () => {
  const me = { id: 'ada', firstName: 'Ada', lastName: 'Byron', photo: '/ada.svg' } as Me;
  useSession.setState({ userId: 'ada', me });
  vi.stubGlobal(
    'fetch',
    async () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }),
  );
  let isDown = false;
  answerWith({
    updateUser: () => {
      if (isDown) throw refusal('INTERNAL');
      return { id: 'ada', photo: null };
    },
    me: () => ({ ...me, photo: null }),
  });
  const page = renderPage(<PhotoField />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(useToast.getState().toast?.undo).toBeDefined());
  isDown = true;
  page.unmount();
  useToast.getState().toast?.undo?.();
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('We couldn’t save your photo'));
});

it('PRO-71 a drawing that the browser cannot draw is refused before anybody is asked to save it', async () => {
  renderPage(<PhotoField />);
  const file = new File(['<svg nope'], 'broken.svg', { type: 'image/svg+xml' });
  await userEvent.upload(screen.getByLabelText('Choose a photo'), file);
  fireEvent.error(await screen.findByRole('img', { name: 'What others will see' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe(
    'Oops! The selected image is in an unsupported formatChoose a JPG, PNG or SVG image.',
  );
});
