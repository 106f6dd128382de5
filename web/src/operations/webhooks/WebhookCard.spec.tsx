import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('OPS-01 a new secret that is asked for again after a lost answer is the same one, and the next one another', async () => {
  let isLost = true;
  const asked = answerWith({
    getWebhookDeliveries: () => [],
    rotateWebhookSecret: () => {
      if (isLost) throw new Error('Failed to fetch');
      return { id: 'w1', secret: 'whsec_new' };
    },
  });
  const shown = vi.fn();
  renderPage(<WebhookCard webhook={heldUp} isAdmin onDone={() => {}} onSecret={shown} />);
  const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
  await press(/^New secret/);
  await press(/^Create a new secret/);
  await screen.findByText(/may or may not have been done/);
  isLost = false;
  await press(/^Create a new secret/);
  await waitFor(() => expect(shown).toHaveBeenCalledOnce());
  await press(/^New secret/);
  await press(/^Create a new secret/);
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  const ids = asked
    .filter(({ name }) => name === 'rotateWebhookSecret')
    .map(({ variables }) => variables.clientId);
  expect(ids).toEqual([ids[0], ids[0], ids[2]]);
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
});
