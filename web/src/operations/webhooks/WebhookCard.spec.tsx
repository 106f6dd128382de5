import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Webhook } from './operations.ts';
import { WebhookCard } from './WebhookCard.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const heldUp: Webhook = {
  id: 'w1',
  url: 'https://hooks.example.org/waymark',
  types: ['UserSignedUp'],
  createdAt: '2026-11-01T10:00:00.000Z',
  rotatedAt: null,
  disabledAt: null,
  fault: null,
  checkpoint: '40',
  waiting: 3,
  oldestAt: '2026-11-20T10:00:00.000Z',
  heldUpAt: '41',
  nextAttemptAt: '2026-11-20T18:00:00.000Z',
};

function show(webhook: Webhook): void {
  answerWith({ getWebhookDeliveries: () => [] });
  renderPage(<WebhookCard webhook={webhook} isAdmin onDone={() => {}} onSecret={() => {}} />);
}

it('OPS-01 says when an event that was not accepted is sent again, and what lets those behind it go on sooner', () => {
  show(heldUp);
  expect(screen.getByText(/wasn’t accepted/).textContent).toBe(
    'Event 41 wasn’t accepted. We’ll send it again, and the events behind it wait. Next attempt: 2026-11-20 18:00:00.000 UTC. If the receiver works again, choose Send again and the rest follows at once.',
  );
});

it('OPS-01 promises no further attempt of a webhook that is disabled', () => {
  show({ ...heldUp, disabledAt: '2026-11-21T10:00:00.000Z', fault: 'FAILING', nextAttemptAt: null });
  expect(screen.getByText(/wasn’t accepted/).textContent).toBe(
    'Event 41 wasn’t accepted. Switch the webhook on to send it again, or skip it.',
  );
});

it('OPS-01 says of an attempt that nobody answered', async () => {
  const attempt = {
    messageId: 'm1',
    position: '41',
    eventType: 'UserSignedUp',
    attempt: 1,
    isByHand: false,
    sentAt: '2026-11-20T10:00:00.000Z',
    milliseconds: 12,
    isDelivered: false,
    code: null,
    problem: 'Could not connect: ECONNREFUSED',
  };
  answerWith({ getWebhookDeliveries: () => [attempt] });
  renderPage(<WebhookCard webhook={heldUp} isAdmin onDone={() => {}} onSecret={() => {}} />);
  await screen.findByText('no answer in 12 ms: Could not connect: ECONNREFUSED');
});
