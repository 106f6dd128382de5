import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session } from '../operations.ts';
import { person, session } from '../testing/sessions.ts';
import { signInAs } from '../testing/signInAs.ts';
import { RequestView } from './RequestView.tsx';

/** The one thing to do on the page, and where it leads. */
function wayOf(viewer: string, over: Partial<Session> = {}): readonly (string | null)[] {
  cleanup();
  signInAs(viewer);
  renderPage(<RequestView session={session(over)} />);
  const way = screen.getByRole('link');
  return [way.textContent, way.getAttribute('href')];
}
const offer = (status: 'WAITING' | 'ASKED' | 'DECLINED') => ({ status, question: null, isSubstitute: false });

afterEach(cleanup);

it('SES-49 the mentor who has to answer a request is led to that one, everybody else to their list', () => {
  for (const status of ['WAITING', 'ASKED'] as const)
    expect(wayOf('mentor', { myOffer: offer(status) })).toEqual([
      'Answer this request',
      '/mentoring/requests?request=s1',
    ]);
  const list = ['See my requests', '/mentoring/requests'];
  expect(wayOf('mentor', { myOffer: offer('DECLINED') })).toEqual(list);
  expect(wayOf('mentor', { status: 'EXPIRED', myOffer: offer('WAITING') })).toEqual(list);
  expect(wayOf('mentee')).toEqual(['See my requests', '/mentoring/requests?tab=mine']);
});

it('SES-49 who asked reads that we will tell them, and finds other mentors when nobody took the request', () => {
  wayOf('mentee');
  expect(screen.getByText('We’ll tell you as soon as someone answers.')).toBeTruthy();
  for (const status of ['EXPIRED', 'DECLINED'] as const)
    expect(wayOf('mentee', { status })).toEqual(['Find other mentors', '/mentor-select']);
  expect(screen.getByText('Nobody took this request. You can ask someone else.')).toBeTruthy();
});

it('SES-49 the person who was asked sees who asks, and the person who asks sees the mentors that they asked and how long it waits', () => {
  const mentee = { ...person('mentee'), headline: 'Candles from a garage' };
  const expiresAt = new Date(Date.now() + 5 * 24 * 3_600_000 + 60_000).toISOString();
  wayOf('mentor', { mentee, expiresAt, myOffer: offer('WAITING') });
  expect(screen.getByText('mentee')).toBeTruthy();
  expect(screen.getByText('Candles from a garage')).toBeTruthy();
  expect(screen.getByText('Expires in 5 days')).toBeTruthy();
  const offers: Session['offers'] = [
    { mentor: person('Helen'), ...offer('WAITING'), answeredAt: null, reason: null, reasonText: null },
    {
      mentor: person('Amara'),
      ...offer('DECLINED'),
      answeredAt: null,
      reason: 'OTHER',
      reasonText: 'I am away until May.',
    },
  ];
  wayOf('mentee', { expiresAt, offers });
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['HelenHasn’t answered yet', 'AmaraDeclined: Another reason – I am away until May.']);
  expect(screen.getByText('Expires in 5 days')).toBeTruthy();
  wayOf('mentee', { status: 'EXPIRED', expiresAt, offers });
  expect(screen.queryByText(/^Expires in/)).toBeNull();
});
