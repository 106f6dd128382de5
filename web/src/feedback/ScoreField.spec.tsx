import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { ScoreField } from './ScoreField.tsx';

afterEach(cleanup);

function Field() {
  const [score, setScore] = useState<number | null>(null);
  return (
    <>
      <ScoreField
        id="score"
        question="How helpful was it?"
        value={score}
        onChange={setScore}
        error={undefined}
      />
      <output>{String(score)}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;

describe('the score', () => {
  it('FBK-12 eleven numbered options in one group, both ends labelled, none chosen', () => {
    renderPage(<Field />);
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual([
      '0: not helpful at all',
      ...['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      '10: very helpful',
    ]);
    expect(screen.getByRole('group', { name: 'How helpful was it?' })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').some((radio) => radio.checked)).toBe(false);
    expect(chosen()).toBe('null');
  });

  it('FBK-12 is chosen by press and by keyboard', async () => {
    const user = userEvent.setup();
    renderPage(<Field />);
    await user.click(screen.getByRole('radio', { name: '7' }));
    expect(chosen()).toBe('7');
    await user.tab();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '7' }));
    await user.click(screen.getByRole('radio', { name: '0: not helpful at all' }));
    expect(chosen()).toBe('0');
  });

  it('FBK-12 what is wrong is said beside it, and tied to it', () => {
    renderPage(
      <ScoreField
        id="score"
        question="How helpful was it?"
        value={null}
        onChange={() => {}}
        error="Please choose"
      />,
    );
    const group = screen.getByRole('group');
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please choose',
    );
  });
});
