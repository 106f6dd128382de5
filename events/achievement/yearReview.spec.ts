import { describe, it } from 'vitest';
import type { Instant } from '../kernel/index.ts';
import { ada, bySystem, byUser, deciderSpec, meta } from '../testing/index.ts';
import type { YearReviewEvent } from './events.ts';
import { yearReviewDecider } from './yearReview.ts';

const spec = () => deciderSpec(yearReviewDecider);
const at = (text: string): Instant => Date.parse(text);
const wish = (isWished: boolean, when: string, actor = bySystem()) => ({
  type: 'WishYearReview' as const,
  data: { userId: ada, isWished },
  meta: meta(actor, at(when)),
});
const fire = (when: string, actor = bySystem()) => ({
  type: 'FireYearReview' as const,
  data: { userId: ada },
  meta: meta(actor, at(when)),
});
const set = (year: number, dueAt: string): YearReviewEvent => ({
  type: 'YearReviewSet',
  data: { userId: ada, year, dueAt: at(dueAt) },
});
const of2026 = set(2026, '2027-01-05T09:00Z');
const of2027 = set(2027, '2028-01-05T09:00Z');
const due: YearReviewEvent = { type: 'YearReviewDue', data: { userId: ada, year: 2026 } };
const dropped: YearReviewEvent = { type: 'YearReviewDropped', data: { userId: ada } };

describe('the review of the year', () => {
  it.each([
    ['2026-06-01T10:00Z', of2026],
    ['2027-01-01T00:00Z', of2026],
    ['2027-01-05T08:59:59.999Z', of2026],
    ['2027-01-05T09:00Z', of2027],
    ['2027-12-31T23:59Z', of2027],
  ])('wished at %s it is due on the next 5 January', (when, expected) => {
    spec().given().when(wish(true, when)).thenEvents(expected);
  });

  it('is set once however often it is wished, and dropped once', () => {
    spec().given(of2026).when(wish(true, '2026-07-01T00:00Z')).thenNothing();
    spec().given(of2026).when(wish(false, '2026-07-01T00:00Z')).thenEvents(dropped);
    spec().given(of2026, dropped).when(wish(false, '2026-07-02T00:00Z')).thenNothing();
    spec().given().when(wish(false, '2026-07-01T00:00Z')).thenNothing();
    spec().given(of2026, dropped).when(wish(true, '2026-08-01T00:00Z')).thenEvents(of2026);
  });

  it('is due once a year: the timer that fires again changes nothing', () => {
    spec().given(of2026).when(fire('2027-01-05T08:59Z')).thenNothing();
    spec().given(of2026).when(fire('2027-01-05T09:00Z')).thenEvents(due, of2027);
    spec().given(of2026, due, of2027).when(fire('2027-01-05T09:00Z')).thenNothing();
    // Off and on again in the same January.
    const again = wish(true, '2027-01-06T00:00Z');
    spec().given(of2026, due, of2027, dropped).when(again).thenEvents(of2027);
  });

  it('is not due after it was dropped, nor after January', () => {
    spec().given(of2026, dropped).when(fire('2027-01-05T09:00Z')).thenNothing();
    spec().given(of2026).when(fire('2027-01-31T23:59Z')).thenEvents(due, of2027);
    spec().given(of2026).when(fire('2027-02-01T00:00Z')).thenEvents(of2027);
    const of2028 = set(2028, '2029-01-05T09:00Z');
    spec().given(of2026).when(fire('2028-06-01T00:00Z')).thenEvents(of2028);
  });

  it('only the system sets it: people choose by their preferences', () => {
    const refusal = { type: 'NotYourAchievements' } as const;
    spec()
      .given()
      .when(wish(true, '2026-07-01T00:00Z', byUser(ada)))
      .thenRefused(refusal);
    spec()
      .given(of2026)
      .when(fire('2027-01-05T09:00Z', byUser(ada)))
      .thenRefused(refusal);
  });
});
