import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { Button } from '../Button.tsx';
import { Dialog, safest } from './Dialog.tsx';
import { Question } from './Question.tsx';
import { Sheet } from './Sheet.tsx';

afterEach(cleanup);

it('A11-02 a question that cannot be taken back has the focus on what changes nothing', async () => {
  const cancel = vi.fn();
  const destroy = vi.fn();
  renderPage(
    <Question
      title="Delete it?"
      keep="Cancel"
      confirm="Delete"
      variant="danger"
      onConfirm={destroy}
      onClose={cancel}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Enter}');
  expect(cancel).toHaveBeenCalledOnce();
  expect(destroy).not.toHaveBeenCalled();
});

it('A11-02 a question that is longer than the window begins at its title, not at the button below', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const actions = <Button {...safest}>Keep</Button>;
  renderPage(<Dialog isOpen onClose={() => {}} title="Cancel this session?" actions={actions} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cancel this session?' }));
  vi.restoreAllMocks();
});

it('A11-02 any other begins at its title, and never at the button that closes it', () => {
  renderPage(
    <Dialog isOpen onClose={() => {}} title="Accept this session" actions={<Button>Accept</Button>} />,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accept this session' }));
  cleanup();
  renderPage(
    <Sheet isOpen onClose={() => {}} title="Filters">
      <Button>Apply</Button>
    </Sheet>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Filters' }));
});
