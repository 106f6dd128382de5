import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session } from '../operations.ts';
import { detailsWith, person, session } from '../testing/sessions.ts';
import { signInAs } from '../testing/signInAs.ts';
import { SessionView } from './SessionView.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function show(over: Partial<Session>, answers: Parameters<typeof answerWith>[0] = {}) {
  signInAs('mentee');
  const asked = answerWith(answers);
  renderPage(<SessionView session={{ ...agreed, ...over }} details={detailsWith([])} />);
  return asked;
}

const agreed = session({
  status: 'ACCEPTED',
  mentor: person('mentor'),
  acceptedTime: '2099-06-01T12:00:00Z',
});
let cancel = () => {};

/** A session that its mentor can cancel. */
function Open() {
  const [shown, setShown] = useState<Session>(agreed);
  cancel = () =>
    setShown({ ...agreed, status: 'CANCELLED', cancelledBy: person('mentor'), reason: 'NO_TIME' });
  return <SessionView session={shown} details={detailsWith([])} />;
}

let open = () => {};

/** A list whose entry leads to a session that was cancelled. */
function Listed() {
  const [isOpen, setOpen] = useState(false);
  open = () => setOpen(true);
  const cancelled = { ...agreed, status: 'CANCELLED', cancelledBy: person('mentor') } as const;
  return isOpen ? (
    <SessionView session={cancelled} details={detailsWith([])} />
  ) : (
    <button type="button">Open</button>
  );
}

/** Whether the first stands above the second. */
function isAbove(first: Element | null, second: Element | null): boolean {
  if (!first || !second) return false;
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

const next = () => screen.getByRole('region', { name: 'Next step' });

it('SES-67 says above the next step that the other one will be late', () => {
  show({ late: { byId: 'mentor', minutes: 10, at: '2099-06-01T11:50:00Z' } as Session['late'] });
  expect(isAbove(screen.getByText('mentor will be about 10 minutes late.'), next())).toBe(true);
});

it('SES-67 says no more that somebody will be late once the time of the session is over', () => {
  const late = { byId: 'mentor', minutes: 10, at: '2026-06-01T11:50:00Z' } as Session['late'];
  show({ late, acceptedTime: '2026-06-01T12:00:00Z', endsAt: '2026-06-01T13:00:00Z' });
  expect(next().textContent).toContain('The session time is over');
  expect(screen.queryByText(/late/)).toBeNull();
});

it('SES-31 says above the next step who cancelled and why', () => {
  show({ status: 'CANCELLED', cancelledBy: person('mentor'), reason: 'NO_TIME' });
  expect(isAbove(screen.getByText('mentor cancelled this session.'), next())).toBe(true);
});

it('SES-31 A11-02 who is writing a suggestion when it is cancelled is led to who cancelled it', async () => {
  signInAs('mentee');
  answerWith({ getMentorAvailability: () => ({ slots: [] }) });
  renderPage(<Open />);
  await userEvent.click(screen.getByRole('button', { name: 'Suggest another time' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'A supplier');
  act(() => cancel());
  expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('mentor cancelled this session.I can’t make it');
});

it('SES-31 NAV-17 who opens a cancelled session is not led past its heading', () => {
  signInAs('mentee');
  answerWith({});
  renderPage(<Listed />);
  act(() => screen.getByRole('button', { name: 'Open' }).focus());
  act(() => open());
  expect(screen.getByText('mentor cancelled this session.')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

it('SES-47 leaves the thanks for what happened where it was written', () => {
  const noShow = {
    byId: 'mentor',
    absentId: 'mentee',
    reportedAt: '2026-06-01T13:00:00Z',
    isAppealed: true,
    isDismissed: false,
    isRevoked: false,
  };
  show({ status: 'NO_SHOW', noShow });
  expect(isAbove(screen.getByText('mentor told us you weren’t there.'), next())).toBe(true);
});

describe('feedback that says the other person didn’t come', () => {
  const reason = { scoreGroup: '0-6', suppressesScore: true, __typename: 'FeedbackReason' };
  const reasons = [
    { ...reason, id: 'noShow', text: 'The other person didn’t come' },
    { ...reason, id: 'didNotHappen', text: 'The session didn’t take place' },
  ];
  const answers = {
    getSessionScore: () => null,
    getSessionReasons: () => reasons,
    getFeedbackDue: () => ({
      __typename: 'FeedbackDueList',
      items: [{ __typename: 'FeedbackDue', session: { __typename: 'MentoringSession', id: 's1' } }],
    }),
    reportSessionNoShow: () => null,
  };
  const sentTo = (asked: readonly { readonly name: string }[]) => asked.map(({ name }) => name);
  const hourAgo = () => new Date(Date.now() - 60 * 60_000).toISOString();
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'It didn’t go ahead' }));
    await userEvent.click(screen.getByRole('radio', { name }));
  };

  it('SES-47 FBK-11 is a report of it, and nothing is sent as feedback', async () => {
    const asked = show({ status: 'COMPLETED', acceptedTime: hourAgo() }, answers);
    await choose('The other person didn’t come');
    const feedback = screen.getByRole('radio', { name: 'The other person didn’t come' }).closest('form');
    if (!feedback) throw new Error('The reasons stand in no form.');
    expect(within(feedback).queryByRole('button', { name: 'Send feedback' })).toBeNull();
    expect(within(feedback).queryByRole('checkbox', { name: /^Send anonymously/ })).toBeNull();
    await userEvent.click(within(feedback).getByRole('button', { name: 'mentor wasn’t there' }));
    const dialog = await screen.findByRole('dialog', { name: 'mentor wasn’t there?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, mentor wasn’t there' }));
    await waitFor(() => expect(sentTo(asked)).toContain('reportSessionNoShow'));
    expect(sentTo(asked)).not.toContain('createSessionScore');
  });

  it('FBK-11 any other reason is sent as feedback', async () => {
    show({ status: 'COMPLETED', acceptedTime: hourAgo() }, answers);
    await choose('The session didn’t take place');
    expect(screen.getByRole('button', { name: 'Send feedback' })).toBeTruthy();
  });

  it('SES-47 FBK-11 is sent as feedback once it is too late to report it', async () => {
    show({ status: 'COMPLETED', acceptedTime: '2026-06-01T12:00:00Z' }, answers);
    await choose('The other person didn’t come');
    expect(screen.getByRole('button', { name: 'Send feedback' })).toBeTruthy();
  });
});
