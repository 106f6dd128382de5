import { cleanup, screen } from '@testing-library/react';
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
