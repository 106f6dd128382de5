import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session } from '../../operations.ts';
import { person, session } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { offersAt } from '../sessionRules.ts';
import { NoShow } from './NoShow.tsx';

const start = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;
const completed = session({
  status: 'COMPLETED',
  mentor: person('mentor'),
  acceptedTime: new Date(start).toISOString(),
});
const report = {
  byId: 'mentee',
  absentId: 'mentor',
  reportedAt: new Date(start + HOUR).toISOString(),
  isAppealed: false,
  isDismissed: false,
  isRevoked: false,
};

function show(as: string, over: Partial<Session> = {}, at = start + 2 * HOUR) {
  signInAs(as);
  const shown = { ...completed, ...over };
  return renderPage(<NoShow session={shown} offers={offersAt(shown, at)} />);
}
let change = (_shown: Session) => {};

/** The card of who is said to have been absent, which the test can change. */
function Open() {
  const [shown, setShown] = useState<Session>({ ...completed, status: 'NO_SHOW', noShow: report });
  change = setShown;
  return <NoShow session={shown} offers={offersAt(shown, start + 2 * HOUR)} />;
}

const button = (name: string) => screen.queryByRole('button', { name });

afterEach(cleanup);

describe('who was not there', () => {
  it('SES-47 can be said of the other one from ten minutes after the start, for seven days', () => {
    show('mentee');
    expect(button('mentor wasn’t there')).not.toBeNull();
    cleanup();
    expect(show('mentee', {}, start + 5 * 60_000).container.textContent).toBe('');
    expect(show('mentee', {}, start + 8 * 24 * HOUR).container.textContent).toBe('');
  });

  it('SES-47 who reported it can take it back', () => {
    show('mentee', { status: 'NO_SHOW', noShow: report });
    expect(button('It did take place')).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('SES-47 who is said to have stayed away can say what happened, and only once', () => {
    show('mentor', { status: 'NO_SHOW', noShow: report });
    expect(screen.getByText('mentee told us you weren’t there.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'What happened' })).toBeTruthy();
    expect(button('It did take place')).toBeNull();
    cleanup();
    show('mentor', { status: 'NO_SHOW', noShow: { ...report, isAppealed: true } });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('SES-47 A11-02 the focus stays in the card once what happened is sent', () => {
    signInAs('mentor');
    renderPage(<Open />);
    act(() => button('Send')?.focus());
    act(() => change({ ...completed, status: 'NO_SHOW', noShow: { ...report, isAppealed: true } }));
    expect(button('Send')).toBeNull();
    expect(document.activeElement?.textContent).toContain('mentee told us you weren’t there.');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('SES-47 the reporter sees that the other one sees it differently; a report taken back asks nothing', () => {
    show('mentee', { status: 'NO_SHOW', noShow: { ...report, isAppealed: true } });
    expect(screen.getByText(/^mentor sees it differently/)).toBeTruthy();
    cleanup();
    const dismissed = { ...report, isAppealed: true, isDismissed: true };
    show('mentor', { status: 'NO_SHOW', noShow: dismissed });
    expect(screen.getByText(/and the report stands/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    show('mentee', { status: 'NO_SHOW', noShow: dismissed });
    expect(screen.getByText('mentor wrote to us. We looked into it, and your report stands.')).toBeTruthy();
    cleanup();
    show('mentee', { noShow: { ...report, isRevoked: true } });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
