import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { createSessionScore } from './feedbackSync.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const reasons = [
  { id: 'noShow', text: 'The other person didn’t come', scoreGroup: '0-6', suppressesScore: true },
  { id: 'clear', text: 'I know what to do next', scoreGroup: '9-10', suppressesScore: false },
] as const;

function open() {
  const asked = answerWith({ createMentoringSessionScore: () => ({}) });
  renderPage(
    <FeedbackForm
      question="How helpful was this session for you?"
      name="Helen"
      reasons={reasons}
      given={null}
      keptAs="feedback.session.s1"
      mutation={createSessionScore}
      about={{ sessionId: 's1' }}
      onGiven={() => {}}
      leave={{ label: 'Skip', press: () => {} }}
    />,
  );
  return asked;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('FBK-11 A11-02 the focus goes to what happened, and back to the way there', async () => {
  open();
  await press('It didn’t go ahead');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'The other person didn’t come' }));
  await press('It went ahead after all');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'It didn’t go ahead' }));
});

it('FBK-11 no score is asked for, and none that was chosen is sent, where it did not go ahead', async () => {
  const asked = open();
  await userEvent.click(screen.getByRole('radio', { name: /^10/ }));
  await press('It didn’t go ahead');
  expect(screen.queryByText('How helpful was this session for you?')).toBeNull();
  await press('Send feedback');
  expect(screen.getByText('Choose what happened')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'The other person didn’t come' }));
  expect(asked).toEqual([]);
});
