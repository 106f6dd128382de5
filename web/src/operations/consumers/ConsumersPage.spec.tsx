import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { answerWith, refusal } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { ConsumersPage } from './ConsumersPage.tsx';

afterEach(() => {
  cleanup();
  endSessionParts();
  vi.restoreAllMocks();
});

const consumer = { name: 'worker.mail', checkpoint: '9', waiting: 0, oldestAt: null, isPaused: false };
const consumersOf = (parked: number) => ({
  head: '9',
  consumers: [
    { ...consumer, parked, lastError: null },
    { ...consumer, name: 'worker.other', parked: 0, lastError: null },
  ],
  timers: { armed: 1, overdue: 0, failing: 0, nextAt: null, heldMails: 0, nextMailAt: null },
  files: { orphaned: 0, underWay: 0 },
});
const event = { type: 'UserSignedUp', stream: 'user-ada' };
const parkedOf = (total: number) => ({
  items: Array.from({ length: total }, (_, index) => ({
    consumer: 'worker.mail',
    position: String(index + 1),
    reason: 'Error: no mail server',
    parkedAt: '2026-01-31T09:30:00.000Z',
    event,
  })),
  total,
  hasMore: false,
});

it('OPS-09 what consumers gave up on is counted at the top, and leads to its list below everything else', async () => {
  answerWith({
    getLogConsumers: () => consumersOf(2),
    getReadModels: () => [],
    getParkedEvents: () => parkedOf(2),
  });
  renderPage(<ConsumersPage />, '/ops/consumers');
  await userEvent.click(await screen.findByRole('button', { name: 'See them, retry or skip' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Parked events' }));
  expect(screen.getByText('2', { selector: 'dd' })).toBeTruthy();
});

it('OPS-09 a list of parked events that cannot be read says so, and not that there are none', async () => {
  answerWith({
    getLogConsumers: () => consumersOf(0),
    getReadModels: () => [],
    getParkedEvents: () => {
      throw refusal('INTERNAL_SERVER_ERROR');
    },
  });
  renderPage(<ConsumersPage />, '/ops/consumers');
  expect(await screen.findByText('no consumer has given up')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('No consumer has given up on an event.')).toBeNull();
});
