import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { type Action, ActionDialog } from './ActionDialog.tsx';

afterEach(cleanup);

describe('an action of the safety team', () => {
  it.each([
    ['DISMISS', 'Nobody is told.', false],
    ['WARN', 'Ada gets a mail with your words.', true],
    ['PAUSE', 'sees your words, until when it lasts and how to appeal', true],
    ['LIFT', 'a mail says that the pause has ended.', false],
    ['ACCEPT_APPEAL', 'has no consequence for Ada', true],
    ['DISMISS_APPEAL', 'The report of the no-show stands and counts for Ada for 90 days.', true],
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
