import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session } from '../operations.ts';
import { session } from '../testing/sessions.ts';
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

it('SES-49 who asked reads that they will hear, and finds other mentors when nobody took the request', () => {
  wayOf('mentee');
  expect(screen.getByText('We’ll tell you as soon as someone answers.')).toBeTruthy();
  for (const status of ['EXPIRED', 'DECLINED'] as const)
    expect(wayOf('mentee', { status })).toEqual(['Find other mentors', '/mentor-select']);
  expect(screen.getByText('Nobody took this request. You can ask someone else.')).toBeTruthy();
});
