import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session } from '../operations.ts';
import { session } from '../testing/sessions.ts';
import { signInAs } from '../testing/signInAs.ts';
import { RequestView } from './RequestView.tsx';

function wayOf(viewer: string, over: Partial<Session> = {}): string | null {
  cleanup();
  signInAs(viewer);
  renderPage(<RequestView session={session(over)} />);
  return screen.getByRole('link', { name: 'See my requests' }).getAttribute('href');
}
const offer = (status: 'WAITING' | 'ASKED' | 'DECLINED') => ({ status, question: null, isSubstitute: false });

afterEach(cleanup);

it('SES-49 the mentor for whom a request waits is led to that one, everybody else to their list', () => {
  for (const status of ['WAITING', 'ASKED'] as const)
    expect(wayOf('mentor', { myOffer: offer(status) })).toBe('/mentoring/requests?request=s1');
  expect(wayOf('mentor', { myOffer: offer('DECLINED') })).toBe('/mentoring/requests');
  expect(wayOf('mentor', { status: 'EXPIRED', myOffer: offer('WAITING') })).toBe('/mentoring/requests');
  expect(wayOf('mentee')).toBe('/mentoring/requests?tab=mine');
});
