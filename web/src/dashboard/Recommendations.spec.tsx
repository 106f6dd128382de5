import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Shown } from '#/app/firstPage.ts';
import { MentorFacts } from '#/discovery/mentor/MentorFacts.tsx';
import { mentorCard } from '#/discovery/testing/fakeApi.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { Recommendations } from './Recommendations.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  ['in the days to come', '2026-11-24T14:00:00.000Z', 'Next free: Tue 14:00'],
  ['later', '2026-12-08T14:00:00.000Z', 'Next free: Tue 8 Dec, 14:00'],
])(
  'MEN-20 NAV-209 a free time %s reads the same here as on cards and profiles',
  async (_when, nextFree, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') });
    const card = mentorCard('ana', { nextFree });
    answerWith({ getRecommendedMentors: () => ({ items: [card], total: 1 }) });
    renderPage(
      <>
        <Shown part="header" />
        <Shown part="page" />
        <Recommendations>
          <MentorFacts card={card} />
        </Recommendations>
      </>,
    );
    await screen.findByText('Ana');
    expect(screen.getAllByText(/^Next free/).map(({ textContent }) => textContent)).toEqual([text, text]);
  },
);
