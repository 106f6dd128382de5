import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '#/app/session/sessionStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { PowerDialog } from './PowerDialog.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  useSession.setState({ userId: null });
});

const passwordNeeded = () =>
  Object.assign(new Error('NOT_AUTHORIZED'), {
    errors: [{ message: 'no', extensions: { code: 'NOT_AUTHORIZED', refusal: 'PasswordNeeded' } }],
  });

it('OPS-01 A11-02 the reason is judged before the password is asked for, which then has the focus', async () => {
  useSession.setState({ userId: 'olga' });
  answerWith({ confirmOperator: () => true });
  let isConfirmed = false;
  const used = vi.fn(async (_reason: string) => {
    if (!isConfirmed) throw passwordNeeded();
  });
  const closed = vi.fn();
  renderPage(
    <PowerDialog
      title="Rebuild"
      description="All of it"
      action="Rebuild"
      reasonOf="rebuild"
      onClose={closed}
      onUse={used}
    />,
  );
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Rebuild' }));
  const reason = screen.getByLabelText('Reason');
  await userEvent.type(reason, 'Too short');
  await press();
  await screen.findByText('Enter a reason of 10 characters or more.');
  expect(document.activeElement).toBe(reason);
  expect(used).not.toHaveBeenCalled();

  await userEvent.type(reason, ' but now it is not');
  expect(screen.queryByText('Enter a reason of 10 characters or more.')).toBeNull();
  await press();
  await screen.findByText('Enter your password again. We won’t ask for another ten minutes.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  isConfirmed = true;
  await userEvent.keyboard('secret{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(used).toHaveBeenLastCalledWith('Too short but now it is not');
});

it('OPS-01 promises nothing where no answer came: the server may have done it', async () => {
  const used = vi.fn(async (_reason: string) => {
    throw new Error('Failed to fetch');
  });
  renderPage(
    <PowerDialog title="Delete" description="All of it" action="Delete" onClose={() => {}} onUse={used} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We didn’t get an answer, so this may or may not have been done. Check before you try again.',
  );
});

it('OPS-01 says that nothing was changed where only the password got no answer', async () => {
  answerWith({
    confirmOperator: () => {
      throw new Error('Failed to fetch');
    },
  });
  const used = vi.fn(async (_reason: string) => {
    throw passwordNeeded();
  });
  renderPage(
    <PowerDialog title="Delete" description="All of it" action="Delete" onClose={() => {}} onUse={used} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'secret{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'We didn’t get an answer, so nothing was changed. Try again.',
    ),
  );
  expect(used).toHaveBeenCalledOnce();
});
