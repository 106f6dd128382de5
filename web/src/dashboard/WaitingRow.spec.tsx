import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '#/mentoring/index.ts';
import { renderPage } from '#/testing/renderPage.tsx';
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
