import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session } from '../operations.ts';
import { detailsWith, person, session } from '../testing/sessions.ts';
import { signInAs } from '../testing/signInAs.ts';
import { SessionView } from './SessionView.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(over: Partial<Session>): void {
  signInAs('mentee');
  answerWith({});
  const start = '2099-06-01T12:00:00Z';
  const agreed = session({ status: 'ACCEPTED', mentor: person('mentor'), acceptedTime: start });
  renderPage(<SessionView session={{ ...agreed, ...over }} details={detailsWith([])} />);
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

it('SES-31 says above the next step who cancelled and why', () => {
  show({ status: 'CANCELLED', cancelledBy: person('mentor'), reason: 'NO_TIME' });
  expect(isAbove(screen.getByText('mentor cancelled this session.'), next())).toBe(true);
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
