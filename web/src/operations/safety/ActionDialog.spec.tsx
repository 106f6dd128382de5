import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { type Action, ActionDialog } from './ActionDialog.tsx';

afterEach(cleanup);

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
});
