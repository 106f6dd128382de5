import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { AcceptDialog } from '../../requests/answer/AcceptDialog.tsx';
import { ProposeForm } from '../../reschedule/ProposeForm.tsx';
import { person, session } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { CancelDialog } from './CancelDialog.tsx';

const hint = 'You’re offline. You can do this when you’re back online.';
const agreed = session({
  status: 'ACCEPTED',
  mentor: person('mentor'),
  acceptedTime: '2026-06-10T12:00:00Z',
  endsAt: '2026-06-10T13:00:00Z',
});

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T10:00:00Z') });
  signInAs('mentee');
  useLiveStatus.setState({ isOnline: false });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  useLiveStatus.setState({ isOnline: true });
});

it('LIV-08 a cancellation does not wait: it says so at once, keeps the answers over a reload and is sent by its person', async () => {
  const all = answerWith({ cancelSession: () => agreed });
  // What other parts of the app ask for is not about this.
  const asked = () => all.filter(({ name }) => name === 'cancelSession');
  const show = () => renderPage(<CancelDialog session={agreed} onClose={() => {}} />);
  show();
  expect(screen.getByText(hint)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A visit to a supplier.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
  expect((await screen.findByRole('alert')).textContent).toBe(hint);
  cleanup();
  show();
  expect((screen.getAllByRole('radio')[0] as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('A visit to a supplier.');
  act(() => useLiveStatus.setState({ isOnline: true }));
  expect(screen.queryByText(hint)).toBeNull();
  expect(asked()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toMatchObject({
    name: 'cancelSession',
    variables: { sessionId: 's1', reasonText: 'A visit to a supplier.' },
  });
});

it('LIV-08 the place of an acceptance outlives a reload, and nothing is sent without a network', () => {
  signInAs('mentor', 'mentor');
  const asked = answerWith({});
  const props = { time: '2026-06-10T12:00:00Z', fit: 'FITS' as const };
  const nothing = { onClose: () => {}, onGone: () => {}, onLost: () => {} };
  const show = () => renderPage(<AcceptDialog session={agreed} {...props} {...nothing} />);
  show();
  const link = () => screen.getByLabelText('Link to the call') as HTMLInputElement;
  fireEvent.change(link(), { target: { value: 'https://zoom.us/j/1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.getByText(hint).getAttribute('role')).toBe('alert');
  cleanup();
  show();
  expect(link().value).toBe('https://zoom.us/j/1');
  expect((screen.getByLabelText('Where you’ll meet') as HTMLSelectElement).value).toBe('ZOOM');
  expect(asked.filter(({ name }) => name === 'acceptSessionRequest')).toEqual([]);
});

it('LIV-08 times that are picked for another start outlive a reload', () => {
  sessionStorage.setItem(
    'unsavedAnswers',
    JSON.stringify({
      userId: 'mentee',
      forms: { 'rescheduleStarts.s1': { text: String(Date.parse('2026-06-11T12:00:00Z')) } },
    }),
  );
  answerWith({});
  renderPage(<ProposeForm session={agreed} isCounter={false} onDone={() => {}} />);
  expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.getByText(/13:00–14:00/)).toBeTruthy();
});
