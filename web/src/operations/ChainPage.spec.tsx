import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { ChainPage } from './ChainPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const START = Date.UTC(2026, 0, 31, 9, 30);
const event = (position: string, causedBy: string | null, type: string, ms: number) => ({
  position,
  causedBy,
  type,
  stream: `user-${position}`,
  version: 1,
  actor: { kind: 'system', id: 'timer' },
  occurredAt: new Date(START + ms).toISOString(),
});

function show(chain: object) {
  const asked = answerWith({
    getEventChain: () => ({ traceId: null, traceUrl: null, hasMore: false, ...chain }),
  });
  renderPage(
    <Routes>
      <Route path="/ops/chains/:correlationId" element={<ChainPage />} />
    </Routes>,
    '/ops/chains/c1',
  );
  return asked;
}
const step = (position: string) => {
  const found = document.querySelector<HTMLElement>(`li[data-position="${position}"]`);
  if (!found) throw new Error(`No step ${position}`);
  return found;
};

it('OPS-07 each step stands in the one that caused it, in the order of the log, with the time between them', async () => {
  const asked = show({
    events: [
      event('1', null, 'UserSignedUp', 0),
      event('2', '1', 'EmailVerificationRequested', 120),
      event('3', '1', 'UserPartnerLinked', 5_000),
      event('5', '2', 'VerificationMailSent', 65_120),
    ],
  });
  expect(await screen.findByText('4 events in 1 min')).toBeTruthy();
  expect(asked.map(({ variables }) => variables)).toEqual([{ correlationId: 'c1' }]);
  const inside = (position: string) =>
    [...step(position).querySelectorAll('li')].map((each) => each.dataset.position);
  expect(inside('1')).toEqual(['2', '5', '3']);
  expect(inside('2')).toEqual(['5']);
  expect(inside('3')).toEqual([]);
  const own = (position: string) => step(position).querySelector('p')?.textContent;
  expect(own('1')).toBe('User signed up by the system (timer)');
  expect(own('2')).toBe('Email verification requested by the system (timer)+ 120 ms');
  expect(own('3')).toBe('User partner linked by the system (timer)+ 5.0 s');
  expect(own('5')).toBe('Verification mail sent by the system (timer)+ 1 min');
  expect(within(step('5')).getByRole('link', { name: 'event 5' })).toBeTruthy();
});

it('OPS-07 says that a chain is longer than what is shown, and that there is none', async () => {
  show({ events: [event('1', null, 'UserSignedUp', 0)], hasMore: true });
  expect(await screen.findByText('The chain is longer. We’re showing its first 500 events.')).toBeTruthy();
  cleanup();
  show({ events: [] });
  expect(await screen.findByText('No events in the log have this correlation id.')).toBeTruthy();
});
