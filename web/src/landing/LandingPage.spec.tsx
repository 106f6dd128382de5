import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Footer } from '#/app/shell/Footer.tsx';
import { renderPage } from '#/testing/renderPage.tsx';
import { LandingPage } from './LandingPage.tsx';

afterEach(cleanup);

it('ONB-01 says that a charity connects learners with volunteer mentors, and names it', () => {
  renderPage(
    <>
      <LandingPage />
      <Footer />
    </>,
  );
  expect(
    screen.getByText(/connects founders, small businesses and charities with volunteer mentors/),
  ).toBeTruthy();
  expect(screen.getByText('Free for learners. Run by volunteers and a charity.')).toBeTruthy();
  expect(screen.getByText(/is a subsidiary of .*Registered charity number/)).toBeTruthy();
});

it('NAV-77 MEN-19 each topic leads to a search for it', () => {
  renderPage(<LandingPage />);
  const heading = screen.getByRole('heading', { name: 'What people talk about' });
  const topics = within(heading.closest('section') as HTMLElement).getAllByRole('link');
  expect(topics).toHaveLength(10);
  expect(topics[2]?.textContent).toBe('Pricing and cash flow');
  expect(topics[2]?.getAttribute('href')).toBe(
    '/mentor-select?topics=strategy.businessModel,finance.cashFlow',
  );
});
