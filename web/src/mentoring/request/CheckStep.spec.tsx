import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import { setLoggedIn, setLoggedOut } from '#/app/session/sessionStore.ts';
import type { ReferenceData } from '#/profile/operations.ts';
import { referenceLoads } from '#/profile/referenceLoads.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { keepDraft } from './form/requestDraft.ts';
import { emptyRequest } from './form/requestRules.ts';
import { RequestMentorQuery } from './operations.ts';
import { RequestPage } from './RequestPage.tsx';

const times = ['2026-11-24T10:00:00.000Z', '2026-11-25T10:00:00.000Z', '2026-11-26T10:00:00.000Z'];
const marta = { id: 'm1', firstName: 'Marta', lastName: null, photo: null, headline: null };

let free: readonly string[] = [];

function open(picked: number, language: 'en' | 'pt'): void {
  const description = 'How do I find a price that people pay? '.repeat(4);
  const asked = { title: 'How do I price my bread?', description, topicId: 'pricing' };
  const form = { ...emptyRequest, ...asked, times: times.slice(0, picked), mentorIds: ['m1'] };
  keepDraft({ clientId: 'made-once', form });
  renderPage(<RequestPage />, '/mentoring-request?step=check', 'Europe/London', language);
}

beforeEach(() => {
  const taxonomy = [{ id: 'pricing', name: 'Pricing', parentId: null }];
  for (const language of ['en', 'pt'] as const)
    referenceLoads.set(language, Promise.resolve({ taxonomy } as unknown as ReferenceData));
  setLoggedIn({ id: 'u1', userType: 'mentee', isUserFinished: true, isMenteeApproved: true } as never);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
  vi.spyOn(apiClient, 'query').mockImplementation(async ({ query }) => {
    const slots = free.map((start) => ({ start, end: start.replace('T10', 'T11') }));
    const getMentorAvailability = { mentorId: 'm1', timezone: 'Europe/London', slots };
    const getUser = { ...marta, bookingRefusal: null };
    return { data: query === RequestMentorQuery ? { getUser } : { getMentorAvailability } } as never;
  });
});
afterEach(() => {
  cleanup();
  setLoggedOut();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  [0, 1, 'Not free at your time', 'Não está livre no seu horário'],
  [1, 1, 'Free at your time', 'Livre no seu horário'],
  [0, 2, 'Not free at any of your times', 'Não está livre em nenhum dos seus horários'],
  [1, 2, 'Free at 1 of your 2 times', 'Livre em 1 dos seus 2 horários'],
  [2, 2, 'Free at both your times', 'Livre nos seus dois horários'],
  [2, 3, 'Free at 2 of your 3 times', 'Livre em 2 dos seus 3 horários'],
  [3, 3, 'Free at all 3 of your times', 'Livre nos seus 3 horários'],
])(
  'SES-36 says at how many of the times a mentor is free: %i of %i',
  async (count, picked, english, portuguese) => {
    free = times.slice(0, count);
    open(picked, 'en');
    expect(await screen.findByText(english, {}, { timeout: 5_000 })).toBeTruthy();
    cleanup();
    open(picked, 'pt');
    expect(await screen.findByText(portuguese)).toBeTruthy();
  },
);

it('SES-36 what changes while the step is open is said once its person is back in the window', async () => {
  free = times.slice(0, 1);
  open(1, 'en');
  expect(await screen.findByText('Free at your time')).toBeTruthy();
  free = [];
  vi.setSystemTime(Date.parse('2026-11-21T10:00:31Z'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Not free at your time')).toBeTruthy();
});
