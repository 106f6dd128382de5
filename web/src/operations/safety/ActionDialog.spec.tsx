import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useSession } from '#/app/session/sessionStore.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { type Action, ActionDialog } from './ActionDialog.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  useSession.setState({ userId: null });
});

describe('an action of the safety team', () => {
  it.each([
    ['DISMISS', 'We don’t tell anyone.', false],
    ['WARN', 'Ada gets an email with what you write.', true],
    ['PAUSE', 'what you write, when the pause ends and how to appeal', true],
    ['LIFT', 'gets an email that the pause has ended.', false],
    ['ACCEPT_APPEAL', 'has no consequence for Ada', true],
    ['DISMISS_APPEAL', 'The no-show report stands and counts for Ada for 90 days.', true],
  ] as const)('OPS-13 %s says what the person learns, and asks for text where they read it', (...row) => {
    const [action, learns, hasText]: readonly [Action, string, boolean] = row;
    renderPage(
      <ActionDialog action={action} name="Ada" on={{}} onClose={() => undefined} onDone={() => undefined} />,
    );
    expect(screen.getByRole('dialog').textContent).toContain(learns);
    expect(screen.queryAllByLabelText('What Ada reads')).toHaveLength(hasText ? 1 : 0);
    expect(screen.getByLabelText('Reason')).toBeTruthy();
  });

  it('OPS-13 AUT-71 what was typed is there again after the dialog was closed, for this report alone', () => {
    useSession.setState({ userId: 'ops' });
    const open = (reportId: string) =>
      renderPage(
        <ActionDialog
          action="WARN"
          name="Ada"
          on={{ reportId }}
          onClose={() => undefined}
          onDone={() => undefined}
        />,
      );
    const texts = () =>
      ['What Ada reads', 'Reason'].map((label) => screen.getByLabelText<HTMLTextAreaElement>(label).value);
    open('r1');
    fireEvent.change(screen.getByLabelText('What Ada reads'), { target: { value: 'Please be kind.' } });
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Three reports in a week' } });
    cleanup();
    open('r2');
    expect(texts()).toEqual(['', '']);
    cleanup();
    open('r1');
    expect(texts()).toEqual(['Please be kind.', 'Three reports in a week']);
  });
});
