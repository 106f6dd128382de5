import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { useToast } from '#/ui/feedback/toast.ts';
import { person, session } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { offersAt } from '../sessionRules.ts';
import { SessionActions } from './SessionActions.tsx';

const HOUR = 3_600_000;
const start = Date.parse('2026-06-01T12:00:00Z');
const agreed = session({
  status: 'ACCEPTED',
  mentor: person('mentor'),
  acceptedTime: '2026-06-01T12:00:00Z',
  endsAt: '2026-06-01T13:00:00Z',
});

function showAt(at: number): readonly (string | null)[] {
  signInAs('mentee');
  const offers = offersAt(agreed, at);
  renderPage(<SessionActions session={agreed} offers={offers} onReschedule={() => {}} />);
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

/** The form for another time is a button that closes it. */
function Open() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen ? (
        <button type="button" onClick={() => setOpen(false)}>
          Close the form
        </button>
      ) : null}
      <SessionActions
        session={agreed}
        offers={offersAt(agreed, start - 3 * HOUR)}
        onReschedule={isOpen ? undefined : () => setOpen(true)}
      />
    </>
  );
}

/** One's own suggestion is a button that takes it back. */
function Suggested({ becomes }: { becomes: 'WITHDRAWN' | 'ACCEPTED' }) {
  const [status, setStatus] = useState<'OPEN' | 'WITHDRAWN' | 'ACCEPTED'>('OPEN');
  const reschedule = {
    id: 'p',
    byId: 'mentee',
    isMine: true,
    times: ['2026-06-02T12:00:00Z'],
    reason: null,
    status,
    originalStart: '2026-06-01T12:00:00Z',
    acceptedTime: null,
    expiresAt: '2026-06-01T12:00:00Z',
    createdAt: '2026-05-31T12:00:00Z',
  };
  const shown = { ...agreed, reschedule };
  return (
    <>
      {status === 'OPEN' ? (
        <button type="button" onClick={() => setStatus(becomes)}>
          Change the suggestion
        </button>
      ) : null}
      <SessionActions session={shown} offers={offersAt(shown, start - 3 * HOUR)} onReschedule={() => {}} />
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('SES-67 within two hours of the start another time gives way to "Running late" of 5, 10 or 15 minutes', async () => {
  expect(showAt(start - 2 * HOUR - 1)).toEqual(['Suggest another time', 'Add to calendar', 'Cancel session']);
  cleanup();
  expect(showAt(start - 2 * HOUR)).toEqual(['Running late', 'Add to calendar', 'Cancel session']);

  const asked = answerWith({ reportSessionLate: () => agreed });
  await userEvent.click(screen.getByRole('button', { name: 'Running late' }));
  const minutes = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(minutes).toEqual(['5 minutes late', '10 minutes late', '15 minutes late']);
  await userEvent.click(screen.getByRole('menuitem', { name: '15 minutes late' }));
  await waitFor(() =>
    expect(useToast.getState().toast?.text).toBe('mentor knows you’ll be 15 minutes late.'),
  );
  const reports = asked.filter(({ name }) => name === 'reportSessionLate');
  expect(reports).toMatchObject([{ variables: { sessionId: 's1', minutes: 15 } }]);
});

it('SES-58 A11-02 the focus is on "Suggest another time" again after its form is closed', () => {
  signInAs('mentee');
  renderPage(<Open />);
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole('button', { name: 'Suggest another time' }).click());
  const close = screen.getByRole('button', { name: 'Close the form' });
  act(() => close.focus());
  act(() => close.click());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suggest another time' }));
});

it.each([
  ['WITHDRAWN', 'Suggest another time'],
  ['ACCEPTED', ''],
] as const)(
  'SES-65 A11-02 the focus that was in a suggestion of one’s own goes on from there once it is %s: "%s"',
  async (becomes, text) => {
    signInAs('mentee');
    renderPage(<Suggested becomes={becomes} />);
    await userEvent.click(screen.getByRole('button', { name: 'Change the suggestion' }));
    expect(screen.getByRole('button', { name: 'Suggest another time' })).toBeTruthy();
    const held = document.activeElement;
    expect(held === document.body ? '' : held?.textContent).toBe(text);
  },
);

it('A11-02 a suggestion of one’s own that is taken back in another tab takes the focus from nowhere', () => {
  signInAs('mentee');
  renderPage(<Suggested becomes="WITHDRAWN" />);
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole('button', { name: 'Change the suggestion' }).click());
  expect(screen.getByRole('button', { name: 'Suggest another time' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});
