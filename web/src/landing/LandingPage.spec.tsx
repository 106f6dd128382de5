import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postOperation } from '#/app/api/postOperation.ts';
import { Shown } from '#/app/firstPage.ts';
import { Footer } from '#/app/shell/footer/Footer.tsx';
import { renderPage } from '#/testing/renderPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { findPeople, useLandingPeople } from './landingPeople.ts';
import type { LandingAnswer } from './operations.ts';

vi.mock('#/app/api/postOperation.ts', () => ({ postOperation: vi.fn() }));

const mentor = (id: string, firstName: string | null) => ({
  mentor: { id, firstName, lastName: firstName && 'Reed', photo: null, headline: 'Runs a shop' },
});
const none: LandingAnswer = {
  speaking: { items: [] },
  searchMentors: { items: [] },
  getPublicFigures: null,
};

/** The page of a visitor, with what the server has for them. */
function show(answer: Partial<LandingAnswer>) {
  vi.mocked(postOperation).mockResolvedValue({ data: { ...none, ...answer } });
  renderPage(
    <>
      <Shown part="header" />
      <Shown part="page" />
      <LandingPage />
      <Footer />
    </>,
  );
}

beforeEach(() => {
  useLandingPeople.setState({ language: null, answer: null });
  vi.mocked(postOperation).mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.mocked(postOperation).mockReset();
});

it('ONB-01 says that a charity connects learners with volunteer mentors, and names it', () => {
  show({});
  expect(
    screen.getByText(/connects founders, small businesses and charities with volunteer mentors/),
  ).toBeTruthy();
  expect(screen.getByText('Free for learners. Run by volunteers and a charity.')).toBeTruthy();
  expect(screen.getByText(/is a subsidiary of .*Registered charity number/)).toBeTruthy();
});

it('NAV-77 shows mentors as the server names them to visitors, and what the log adds up to', async () => {
  show({
    searchMentors: { items: [mentor('m1', 'Tom'), mentor('m2', null)] },
    getPublicFigures: { people: 1200, sessions: 340, hours: 512.75 },
  });
  const tom = await screen.findByRole('link', { name: 'Tom Reed' });
  expect(tom.getAttribute('href')).toBe('/mentor-details?id=m1');
  expect(screen.getAllByText('Runs a shop')).toHaveLength(1);
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(numbers).toEqual(['1,200', '340', '512']);
});

it('NAV-77 mentors who speak the language of the page come first, each once and six at most', async () => {
  show({
    speaking: { items: [mentor('m5', 'Ana'), mentor('m2', 'Bea')] },
    searchMentors: {
      items: ['Tom', 'Bea', 'Col', 'Dee', 'Ana', 'Eve', 'Fay'].map((name, at) => mentor(`m${at + 1}`, name)),
    },
  });
  await screen.findByRole('link', { name: 'Ana Reed' });
  const [, asked] = vi.mocked(postOperation).mock.calls[0] ?? [];
  expect(asked?.variables).toEqual({ limit: 6, language: 'en' });
  const names = screen.getAllByRole('link', { name: / Reed$/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Ana Reed', 'Bea Reed', 'Tom Reed', 'Col Reed', 'Dee Reed', 'Eve Reed']);
});

it('NAV-77 shows no number where the server gives none, and no empty block where nobody can be asked', async () => {
  show({ searchMentors: { items: [mentor('m1', 'Tom')] } });
  await screen.findByRole('link', { name: 'Tom Reed' });
  expect(screen.queryAllByRole('definition')).toEqual([]);
  cleanup();
  useLandingPeople.setState({ language: null, answer: null });
  show({ getPublicFigures: { people: 1200, sessions: 340, hours: 512 } });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Some of our mentors' })).toBeNull());
});

it('NAV-77 MEN-19 each topic leads to a search for it', () => {
  show({});
  const heading = screen.getByRole('heading', { name: 'What people talk about' });
  const topics = within(heading.closest('section') as HTMLElement).getAllByRole('link');
  expect(topics).toHaveLength(10);
  expect(topics[2]?.textContent).toBe('Pricing and cash flow');
  expect(topics[2]?.getAttribute('href')).toBe(
    '/mentor-select?topics=strategy.businessModel,finance.cashFlow',
  );
});

it('NAV-77 people who came with the page are there at the first look and are not asked for again; later visits ask', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const answer = { ...none, searchMentors: { items: [mentor('m1', 'Tom')] } };
  vi.mocked(postOperation).mockResolvedValue({ data: answer });
  await findPeople('en');
  renderPage(<LandingPage />);
  expect(screen.getByRole('link', { name: 'Tom Reed' })).toBeTruthy();
  expect(vi.mocked(postOperation)).toHaveBeenCalledTimes(1);
  cleanup();
  vi.advanceTimersByTime(5_000);
  renderPage(<LandingPage />);
  expect(vi.mocked(postOperation)).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
