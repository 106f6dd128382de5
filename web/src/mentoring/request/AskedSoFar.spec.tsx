import { act, cleanup, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { AskedSoFar } from './AskedSoFar.tsx';
import { emptyRequest } from './form/requestRules.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Asked() {
  const form = useForm({
    defaultValues: { ...emptyRequest, audience: 'chosen' as const, mentorIds: ['helen'] },
  });
  return (
    <FormProvider {...form}>
      <AskedSoFar />
    </FormProvider>
  );
}

it('SES-20 asks once who was chosen, however long somebody writes on the first step', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z') });
  const helen = { id: 'helen', firstName: 'Helen', lastName: null, photo: null, headline: null };
  const asked = answerWith({ getUser: () => helen, getMentorAvailability: () => null });
  renderPage(<Asked />);
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(screen.getByText(/Helen/)).toBeTruthy();
  expect(asked.map(({ name }) => name)).toEqual(['getUser', 'getMentorAvailability']);
});

it('ERR-10 SES-20 asks again for who was chosen where the question failed, and then no more', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.000Z') });
  const helen = { id: 'helen', firstName: 'Helen', lastName: null, photo: null, headline: null };
  const failed = answerWith({
    getUser: () => {
      throw new TypeError('Failed to fetch');
    },
    getMentorAvailability: () => null,
  });
  renderPage(<Asked />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.queryByText(/Helen/)).toBeNull();
  expect(failed.map(({ name }) => name)).toEqual(['getUser', 'getMentorAvailability']);
  const asked = answerWith({ getUser: () => helen, getMentorAvailability: () => null });
  await act(() => vi.advanceTimersByTimeAsync(240_000));
  expect(screen.getByText(/Helen/)).toBeTruthy();
  expect(asked.map(({ name }) => name)).toEqual(['getUser', 'getMentorAvailability']);
});
