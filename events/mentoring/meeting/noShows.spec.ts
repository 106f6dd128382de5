import { describe, expect, it } from 'vitest';
import { DAY, monday } from '../../testing/index.ts';
import { noShowStanding } from './noShows.ts';

const report = (days: number, more: object = {}) => ({
  reportedAt: monday - days * DAY,
  isAppealed: false,
  isRevoked: false,
  ...more,
});

describe('what follows from staying away', () => {
  it('SES-47 nothing after one', () => {
    expect(noShowStanding([], monday)).toEqual({ status: 'free' });
    expect(noShowStanding([report(1)], monday)).toEqual({ status: 'free' });
  });

  it('SES-47 one request at a time after two, for 90 days', () => {
    expect(noShowStanding([report(1), report(89)], monday)).toEqual({ status: 'oneAtATime' });
    expect(noShowStanding([report(1), report(90)], monday)).toEqual({ status: 'free' });
  });

  it('SES-47 two weeks without a new request after three, then one at a time', () => {
    const three = [report(1), report(30), report(60)];
    expect(noShowStanding(three, monday)).toEqual({ status: 'waits', until: monday + 13 * DAY });
    expect(noShowStanding(three, monday + 13 * DAY)).toEqual({ status: 'oneAtATime' });
  });

  it('SES-47 what was appealed or taken back does not count', () => {
    const appealed = [report(1), report(2, { isAppealed: true }), report(3, { isRevoked: true })];
    expect(noShowStanding(appealed, monday)).toEqual({ status: 'free' });
  });
});
