import { act, cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { RescheduleProposal } from '../operations.ts';
import { person, session } from '../testing/sessions.ts';
import { signInAs } from '../testing/signInAs.ts';
import { Reschedule } from './Reschedule.tsx';

const now = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

const proposal: RescheduleProposal = {
  id: 'p',
  byId: 'mentor',
  isMine: false,
  times: [iso(now + 72 * HOUR), iso(now + 96 * HOUR)],
  reason: 'A supplier visits that day.',
  status: 'OPEN',
  originalStart: iso(now + 60 * HOUR),
  acceptedTime: null,
  expiresAt: iso(now + 31.5 * HOUR),
  createdAt: iso(now - HOUR),
};
const agreed = session({
  status: 'ACCEPTED',
  mentor: person('mentor'),
  mentorTimezone: 'America/Sao_Paulo',
  acceptedTime: proposal.originalStart,
});

function show(over: Partial<RescheduleProposal> = {}, more: { start?: string; maySuggest?: boolean } = {}) {
  const { start = proposal.originalStart, maySuggest = true } = more;
  return renderPage(
    <Reschedule
      session={{ ...agreed, acceptedTime: start, reschedule: { ...proposal, ...over } }}
      maySuggest={maySuggest}
      isSuggesting={false}
      onSuggest={() => {}}
    />,
  );
}

let withdraw = () => {};

/** A session whose suggestion the test can withdraw. */
function Open({
  status: first = 'OPEN',
  isSuggesting = false,
}: {
  status?: RescheduleProposal['status'];
  isSuggesting?: boolean;
}) {
  const [status, setStatus] = useState(first);
  withdraw = () => setStatus('WITHDRAWN');
  return (
    <Reschedule
      session={{ ...agreed, reschedule: { ...proposal, status } }}
      maySuggest
      isSuggesting={isSuggesting}
      onSuggest={() => {}}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(now);
  signInAs('mentee');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a proposal of the other one', () => {
  it('SES-61 SES-66 radio cards in both zones beside the agreed time, which is not struck, and the time left', () => {
    const { container } = show();
    const cards = screen.getAllByRole('radio');
    expect(cards).toHaveLength(2);
    const group = within(screen.getByRole('radiogroup'));
    // London has summer time then, São Paulo never.
    expect(group.getAllByText(/13:00–14:00/)).toHaveLength(2);
    expect(group.getAllByText('09:00–10:00 for mentor (Sao Paulo)')).toHaveLength(2);
    expect(screen.getByText('Expires in 31 hours')).toBeTruthy();
    expect(screen.getByText('Agreed time')).toBeTruthy();
    expect(container.querySelector('s')).toBeNull();
  });

  it('SES-66 two times that the clocks show alike on the night of their change are shown apart', () => {
    const acceptedTime = '2026-10-25T00:45:00Z';
    const times = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'];
    show({ times }, { start: acceptedTime });
    const shown = screen.getAllByRole('radio').map((card) => card.closest('label')?.textContent);
    expect(shown).toEqual([
      'Sunday 25 October 2026, 01:30 BST–01:30 GMTSat 24 Oct, 21:30–22:30 for mentor (Sao Paulo)',
      'Sunday 25 October 2026, 01:30 GMT–02:30Sat 24 Oct, 22:30–23:30 for mentor (Sao Paulo)',
      'Sunday 25 October 2026, 02:00–03:00Sat 24 Oct, 23:00–00:00 for mentor (Sao Paulo)',
    ]);
    expect(screen.getByText('01:45 BST–01:45 GMT')).toBeTruthy();
    // Portuguese writes days in lower case, and each of these lines begins with one.
    for (const line of screen.getAllByText(/ for mentor \(Sao Paulo\)$/))
      expect(line.classList.contains('first-letter:uppercase')).toBe(true);
    cleanup();
    // Their clocks are put back at the same moment: nothing stands beside it.
    renderPage(
      <Reschedule
        session={{ ...agreed, mentorTimezone: 'Europe/Lisbon', reschedule: { ...proposal, times } }}
        maySuggest
        isSuggesting={false}
        onSuggest={() => {}}
      />,
    );
    expect(screen.queryByText(/Lisbon/)).toBeNull();
  });

  it('SES-59 SES-60 SES-65 offers Accept, Suggest another and Decline; within two hours nothing new', () => {
    show();
    const names = () => screen.getAllByRole('button').map((button) => button.textContent);
    expect(names()).toEqual(['Accept', 'Suggest another', 'Decline']);
    cleanup();
    show({}, { maySuggest: false });
    expect(names()).toEqual(['Accept', 'Decline']);
  });

  it('SES-63 SES-64 reads as expired at its moment, before the server has said so', () => {
    const expiredText = 'Reschedule request has expired (check the dashboard)';
    show({ expiresAt: iso(now + 20_000) });
    expect(screen.queryByText(expiredText)).toBeNull();
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByText(expiredText)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

it('SES-67 a form that is open two hours before the start does not go without a word', () => {
  answerWith({ getMentorAvailability: () => ({ slots: [] }) });
  const page = (start: number) => (
    <Reschedule
      session={{ ...agreed, acceptedTime: iso(start), reschedule: null }}
      maySuggest={start >= now + 2 * HOUR}
      isSuggesting
      onSuggest={() => {}}
    />
  );
  renderPage(page(now + 2 * HOUR));
  expect(screen.getByRole('button', { name: 'Send suggestion' })).toBeTruthy();
  cleanup();
  renderPage(page(now + 2 * HOUR - 1));
  expect(screen.getByRole('status').textContent).toBe(
    'The session starts in less than 2 hours, so you can’t suggest another time. You can still tell mentor that you’re running late, or cancel.',
  );
  vi.setSystemTime(now + 2 * HOUR);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByRole('status')).toBeNull();
});

describe('what became of a proposal', () => {
  it('SES-61 the old time is struck only after acceptance', () => {
    const time = proposal.times[0] ?? '';
    const { container } = show({ status: 'ACCEPTED', acceptedTime: time }, { start: time });
    expect(container.querySelector('s')?.textContent).toContain('Thursday');
  });

  it('SES-65 one’s own can be taken back', () => {
    show({ isMine: true });
    expect(screen.getByText('Waiting for mentor')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Withdraw suggestion' })).toBeTruthy();
  });

  it('SES-60 a declined one says why', () => {
    renderPage(
      <Reschedule
        session={{ ...agreed, reschedule: { ...proposal, isMine: true, status: 'DECLINED' } }}
        maySuggest
        isSuggesting={false}
        onSuggest={() => {}}
        declinedFor="Monday is full."
      />,
    );
    expect(screen.getByRole('status').textContent).toBe(
      'mentor would like to keep the time.“Monday is full.”The session stays as it was.',
    );
  });

  it('SES-60 who was about to answer reads that the suggestion was withdrawn, and keeps the focus there', () => {
    renderPage(<Open />);
    act(() => screen.getByRole('button', { name: 'Accept' }).focus());
    act(() => withdraw());
    const text = 'mentor withdrew the suggestion.The session stays as it was.';
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(document.activeElement?.textContent).toContain(text);
    cleanup();
    answerWith({ getMentorAvailability: () => ({ slots: [] }) });
    renderPage(<Open status="WITHDRAWN" isSuggesting />);
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.getByRole('button', { name: 'Send suggestion' })).toBeTruthy();
    cleanup();
    expect(show({ status: 'WITHDRAWN', isMine: true }).container.textContent).toBe('');
  });

  it('SES-60 what becomes of it comes into view for who was answering, and moves nobody who reads below', () => {
    const top = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    top.mockReturnValue({ top: -400 } as DOMRect);
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    renderPage(<Open />);
    act(() => screen.getByRole('button', { name: 'Decline' }).focus());
    act(() => withdraw());
    expect(scroll.mock.calls).toEqual([[{ block: 'start' }]]);
    cleanup();
    renderPage(<Open />);
    act(() => withdraw());
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('SES-62 a cancelled session has nothing to agree on', () => {
    const { container } = renderPage(
      <Reschedule
        session={{ ...agreed, status: 'CANCELLED', reschedule: { ...proposal, status: 'CLOSED' } }}
        maySuggest={false}
        isSuggesting={false}
        onSuggest={() => {}}
      />,
    );
    expect(container.textContent).toBe('');
  });
});
