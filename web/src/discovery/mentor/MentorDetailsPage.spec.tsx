import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { hideToast, useToast } from '#/ui/feedback/toast.ts';
import { clearSelection, selectMentors, selectTopics, useSelection } from '../search/selection.ts';
import { fakeApi, mentorCard, visit } from '../testing/fakeApi.ts';
import { MentorDetailsPage } from './MentorDetailsPage.tsx';

beforeEach(() => {
  clearSelection();
  visit('member');
});
afterEach(() => {
  cleanup();
  hideToast();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const person = {
  professionalBackground: 'Ran a bakery.',
  currentJob: 'Head of growth',
  company: 'Baker',
  country: null,
  sector: null,
};

function ana(change: object = {}) {
  const card = mentorCard('ana', change);
  return { ...card, mentor: { ...card.mentor, ...person } };
}

const afternoon = { start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T16:00:00.000Z' };

function serve(card: object = ana(), slot = afternoon, timezone = 'America/New_York') {
  return fakeApi({
    getMentorById: () => card,
    getMentorAvailability: () => ({
      timezone,
      isAtCapacity: false,
      slots: [slot],
    }),
  });
}

it('NAV-85 MEN-20 a member sees the mentor and the free times, with the mentor’s clock beside', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') });
  const api = serve();
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByRole('heading', { level: 1, name: 'Ana' });
  expect(screen.getByText('Head of growth at Baker')).toBeTruthy();
  expect(screen.getByText('Ran a bakery.')).toBeTruthy();
  await screen.findByText('14:00 – 16:00');
  expect(screen.getByText('09:00 – 11:00 for Ana')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write a message Ana' }).getAttribute('href')).toBe(
    '/messages?with=ana',
  );
  // To the end of a day: no span may end at this minute's clock.
  expect(api.of('getMentorAvailability')).toMatchObject([
    { from: '2026-11-22T10:00:00.000Z', to: '2026-12-07T00:00:00.000Z' },
  ]);
});

it.each([
  ['en', 'Times are shown in your time zone, Lisbon, with Ana’s time (New York) beside them. Choose a time'],
  ['pt', 'Os horários estão no seu fuso horário, Lisboa. Ao lado está a hora de Ana (Nova Iorque). Escolha'],
] as const)(
  'I18-10 the clocks of free times are named as people name them, in %s',
  async (language, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') });
    serve();
    renderPage(<MentorDetailsPage />, '/mentor-details?id=ana', 'Europe/Lisbon', language);
    expect(await screen.findByText((shown) => shown.startsWith(text))).toBeTruthy();
  },
);

it('SES-20 a free time is pressed and leads to a request that knows mentor, topic and time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') });
  serve();
  selectTopics(['tax', 'seo']);
  const page = renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  const times = await screen.findAllByRole('button', { name: /^Choose / });
  expect(times.map((time) => time.textContent)).toEqual(['14:00', '15:00']);
  await userEvent.click(screen.getByRole('button', { name: /^Choose 15:00 on Tue,? 24 Nov$/ }));
  expect(page.path()).toBe('/mentoring-request?times=2026-11-24T15%3A00%3A00.000Z');
  expect(useSelection.getState()).toMatchObject({ mentorIds: ['ana'], topicIds: ['seo', 'tax'] });
});

it('SES-66 free times that the clocks show alike on the night of their change are shown apart', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-22T10:00:00Z') });
  serve(ana(), { start: '2026-10-25T00:00:00.000Z', end: '2026-10-25T03:00:00.000Z' });
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByText('01:00 BST – 03:00');
  const times = screen.getAllByRole('button', { name: /^Choose / });
  expect(times.map((time) => time.textContent)).toEqual(['01:00 BST', '01:00 GMT', '02:00']);
  expect(screen.getByRole('button', { name: 'Choose 01:00 GMT on Sun 25 Oct' })).toBeTruthy();
});

it('SES-66 MEN-20 a mentor whose clock shows the same is in no other zone on the night of its change either', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-22T10:00:00Z') });
  serve(ana(), { start: '2026-10-25T00:30:00.000Z', end: '2026-10-25T02:00:00.000Z' }, 'Europe/Lisbon');
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana', 'Europe/London');
  await screen.findByText('Times are shown in your time zone, London. Choose a time to request a session.');
  expect(screen.getByText('01:30 BST – 02:00')).toBeTruthy();
  expect(screen.queryByText(/ for Ana$/)).toBeNull();
});

it('ERR-10 SES-36 free times that could not be asked for again say so, and stay', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  let fails = false;
  fakeApi({
    getMentorById: () => ana(),
    getMentorAvailability: () => {
      if (fails) throw new TypeError('Failed to fetch');
      return {
        timezone: 'America/New_York',
        isAtCapacity: false,
        slots: [{ start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T16:00:00.000Z' }],
      };
    },
  });
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await pass(0);
  expect(screen.getByText('14:00 – 16:00')).toBeTruthy();
  expect(screen.queryByText('Could not refresh')).toBeNull();
  fails = true;
  await pass(61_000);
  expect(screen.getByText('Could not refresh')).toBeTruthy();
  expect(screen.getByText('14:00 – 16:00')).toBeTruthy();
  // Pressed, it stays until there is an answer, and then the focus goes to what it was about.
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  act(() => again.click());
  expect(document.activeElement).toBe(again);
  await pass(0);
  expect(document.activeElement).toBe(again);
  fails = false;
  act(() => again.click());
  await pass(0);
  expect(screen.queryByText('Could not refresh')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Free in the next two weeks' }));
});

it('SES-26 free time that is too near to be asked for is not shown to who could press it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
  serve();
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByText('No free times in the next two weeks');
  expect(screen.queryByText('14:00 – 16:00')).toBeNull();
});

it('SES-36 the free times of a mentor who cannot be asked are no buttons', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') });
  serve(ana({ isClosed: true }));
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByText('14:00 – 16:00');
  expect(screen.queryByRole('button', { name: /^Choose / })).toBeNull();
});

it('MEN-04 a visitor is led to log in for the free times, and to the request after that', async () => {
  visit('visitor');
  const api = serve();
  const page = renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  const logIn = await screen.findByRole('link', { name: 'Log in' });
  expect(logIn.getAttribute('href')).toBe('/login?r=%2Fmentor-details%3Fid%3Dana');
  expect(api.of('getMentorAvailability')).toHaveLength(0);
  expect(screen.queryByRole('link', { name: /Write a message/ })).toBeNull();
  selectMentors(['bea']);
  await userEvent.click(screen.getByRole('button', { name: 'Request a session' }));
  expect(useSelection.getState().mentorIds).toEqual(['ana', 'bea']);
  expect(page.path()).toBe('/login?r=%2Fmentoring-request');
});

it('MEN-08 beside five chosen mentors a sixth is refused with the reason, and the five stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') });
  const five = ['bea', 'caio', 'duarte', 'eva', 'filipa'];
  serve();
  selectMentors(five);
  const page = renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByRole('button', { name: /^Choose 15:00/ });
  for (const name of [/^Request a session/, /^Add to your selection/, /^Choose 15:00/]) {
    hideToast();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(useToast.getState().toast).toMatchObject({
      text: 'You’ve chosen five mentors, the most for one request. Remove one to choose another.',
      link: { to: '/mentor-select', text: 'See your mentors' },
    });
    expect(useSelection.getState().mentorIds).toEqual(five);
    expect(page.path()).toBe('/mentor-details?id=ana');
  }
  selectMentors(five.slice(1));
  await userEvent.click(screen.getByRole('button', { name: 'Request a session' }));
  expect(useSelection.getState().mentorIds).toEqual(['ana', 'caio', 'duarte', 'eva', 'filipa']);
  expect(page.path()).toBe('/mentoring-request');
});

it('MEN-15 SES-36 a mentor of a closed community cannot be asked, and the reason is said', async () => {
  serve(ana({ isClosed: true }));
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByText('This mentor cannot be booked as they are part of a closed community');
  expect(screen.queryByRole('button', { name: 'Request a session' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to your selection' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask to join' }).getAttribute('href')).toBe('/account/communities');
  expect(useSelection.getState().mentorIds).toEqual([]);
});

it('NAV-128 a person who is no mentor is not found; a server that does not answer is asked again', async () => {
  let problem: object | null = { errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' } }] };
  fakeApi({
    getMentorById: () => {
      if (problem) throw problem;
      return ana();
    },
  });
  renderPage(<MentorDetailsPage />, '/mentor-details?id=nobody');
  await screen.findByRole('heading', { name: 'Page not found' });
  cleanup();
  problem = new Error('down');
  renderPage(<MentorDetailsPage />, '/mentor-details?id=ana');
  await screen.findByText('We couldn’t load this');
  problem = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeTruthy());
});
