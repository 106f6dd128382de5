import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endSessionParts } from '#/app/session/sessionEnd.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { NetPromoter } from './NetPromoter.tsx';

afterEach(() => {
  cleanup();
  endSessionParts();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const shown = async () => (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);

it('FBK-14 ops read the NPS of the last 30 days and of all time, each with the count beside it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-05-31T08:00Z') });
  const asked = answerWith({
    getNps: ({ from }) => (from === null ? { score: 33, count: 120 } : { score: -8, count: 12 }),
  });
  renderPage(<NetPromoter />, '/ops/health');
  await screen.findByText(/120 answers/);
  expect(await shown()).toEqual(['-8 from 12 answers', '+33 from 120 answers']);
  expect(asked.map(({ variables }) => variables.from)).toEqual(['2030-05-01T08:00:00.000Z', null]);
});

it('FBK-14 one answer is one, and without any there is no NPS', async () => {
  answerWith({
    getNps: ({ from }) => (from === null ? { score: 100, count: 1 } : { score: null, count: 0 }),
  });
  renderPage(<NetPromoter />, '/ops/health');
  await screen.findByText('No feedback yet');
  await screen.findByText(/1 answer/);
  expect(await shown()).toEqual(['No feedback yet', '+100 from 1 answer']);
});
