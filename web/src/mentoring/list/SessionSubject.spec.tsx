import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { AskedCard } from '../requests/AskedCard.tsx';
import { DeclineDialog } from '../requests/answer/DeclineDialog.tsx';
import { DeclineProposal } from '../reschedule/DeclineProposal.tsx';
import { CancelDialog } from '../session/change/CancelDialog.tsx';
import { NoShow } from '../session/change/NoShow.tsx';
import { offersAt } from '../session/sessionRules.ts';
import { person, session } from '../testing/sessions.ts';
import { signInAs } from '../testing/signInAs.ts';

afterEach(cleanup);

const times = ['2026-11-24T10:00:00.000Z', '2026-11-25T15:00:00.000Z'];
const start = '2026-11-25T15:00:00.000Z';
const nothing = () => {};

function timesIn(dialog: HTMLElement): readonly (string | null)[] {
  return [...dialog.querySelectorAll('time')].map((time) => time.getAttribute('datetime'));
}

it('SES-31 the question before a session is cancelled names the session and its time', () => {
  signInAs('mentee');
  const agreed = session({ status: 'ACCEPTED', mentor: person('mentor'), acceptedTime: start });
  renderPage(<CancelDialog session={agreed} onClose={nothing} />);
  const dialog = screen.getByRole('dialog', { name: 'Cancel this session?' });
  expect(within(dialog).getByText('Pricing my first product')).toBeTruthy();
  expect(within(dialog).getByText('15:00–16:00')).toBeTruthy();
  expect(timesIn(dialog)).toEqual([start]);
});

it('SES-32 the question before a request is declined names the request and every time in it', () => {
  signInAs('mentor');
  renderPage(<DeclineDialog session={session()} onClose={nothing} onGone={nothing} />);
  const dialog = screen.getByRole('dialog', { name: 'Decline this request' });
  expect(within(dialog).getByText('Pricing my first product')).toBeTruthy();
  expect(timesIn(dialog)).toEqual(times);
});

it('SES-45 the question before a request is withdrawn names the request and every time in it', () => {
  signInAs('mentee');
  renderPage(<AskedCard session={session()} onGone={nothing} />);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw: Pricing my first product' }));
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this request?' });
  expect(within(dialog).getByText('Pricing my first product')).toBeTruthy();
  expect(timesIn(dialog)).toEqual(times);
});

it('SES-47 the question before somebody is said to have been away names the session and its time', () => {
  signInAs('mentee');
  const over = session({ status: 'COMPLETED', mentor: person('mentor'), acceptedTime: start });
  renderPage(<NoShow session={over} offers={offersAt(over, Date.parse('2026-11-25T16:30:00Z'))} />);
  fireEvent.click(screen.getByRole('button', { name: 'mentor wasn’t there' }));
  const dialog = screen.getByRole('dialog', { name: 'mentor wasn’t there?' });
  expect(within(dialog).getByText('Pricing my first product')).toBeTruthy();
  expect(timesIn(dialog)).toEqual([start]);
});

it('SES-60 the question before another time is declined names the session and its agreed time', () => {
  signInAs('mentee');
  const agreed = session({ status: 'ACCEPTED', mentor: person('mentor'), acceptedTime: start });
  renderPage(<DeclineProposal session={agreed} proposalId="p1" name="Tom" onClose={nothing} />);
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Pricing my first product')).toBeTruthy();
  expect(timesIn(dialog)).toEqual([start]);
});
