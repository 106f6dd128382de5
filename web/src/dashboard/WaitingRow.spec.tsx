import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '#/mentoring/index.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { DueFeedback } from './operations.ts';
import { WaitingRow } from './WaitingRow.tsx';

const request = {
  id: 's/1',
  title: 'Pricing',
  mentee: { id: 'priya', firstName: 'Priya', lastName: null, photo: null, headline: null },
  expiresAt: null,
} as Session;

afterEach(cleanup);

it('NAV-209 a line leads to the very request, or to the requests of the communities', () => {
  renderPage(
    <ul>
      <WaitingRow line={{ key: 'request', kind: 'request', session: request }} />
      <WaitingRow line={{ key: 'community', kind: 'community', count: 2 }} />
    </ul>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/mentoring/requests?request=s%2F1',
    '/mentoring/requests?tab=community',
  ]);
});

it('NAV-209 SES-72 a session that can be joined is there with its time and the way in', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const held = (count: number) =>
    ({
      ...request,
      acceptedTime: minutes(count),
      provider: 'ZOOM',
      link: 'https://meet.example.org/a',
    }) as Session;
  renderPage(
    <ul>
      <WaitingRow line={{ key: 'soon', kind: 'join', session: held(4) }} />
      <WaitingRow line={{ key: 'on', kind: 'join', session: held(-10) }} />
    </ul>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your session with PriyaPricingStarts in 4 minutesJoin',
    'Your session with PriyaPricingJoin',
  ]);
  for (const link of screen.getAllByRole('link', {
    name: 'Join the call for “Pricing” (Zoom), opens in a new window',
  }))
    expect(link.getAttribute('href')).toBe('https://meet.example.org/a');
});

it('NAV-209 FBK-15 feedback that is due is asked for on the page of its session, where the form is', () => {
  const due = { session: request, groupEvent: null } as unknown as DueFeedback;
  renderPage(
    <ul>
      <WaitingRow line={{ key: 'due', kind: 'feedback', due }} />
    </ul>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/mentoring/session/s%2F1#feedback');
});
