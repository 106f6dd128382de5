import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkedFetch } from '#/app/api/checkedFetch.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session } from '../operations.ts';
import { JoinStrip } from './JoinStrip.tsx';
import { useOffers } from './useOffers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STEP = 10_000;
const LINK = 'https://meet.example.org/waymark';

function sessionAt(start: number): Session {
  const acceptedTime = new Date(start).toISOString();
  const endsAt = new Date(start + HOUR).toISOString();
  const known = {
    id: 's',
    title: 'Prices',
    status: 'ACCEPTED',
    durationMinutes: 60,
    provider: 'WHEREBY',
    link: LINK,
  };
  // What the strip does not look at is left out.
  return { ...known, acceptedTime, endsAt } as Session;
}

function Strip({ session }: { session: Session }) {
  const { join, now } = useOffers(session);
  return <JoinStrip session={session} mayJoin={join} now={now} />;
}

const joinLink = () => screen.queryByRole('link', { name: /^Join/ });
/** Step by step: what a timer shows sets the next one. */
function pass(milliseconds: number): void {
  for (let left = milliseconds; left > 0; left -= STEP)
    act(() => vi.advanceTimersByTime(Math.min(left, STEP)));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the way into the call', () => {
  it('SES-72 appears five minutes before the start without a reload; before that no link is in the page', () => {
    const start = Date.parse('2026-06-01T12:00:00Z');
    vi.setSystemTime(start - 7 * MINUTE);
    const { container } = renderPage(<Strip session={sessionAt(start)} />);
    expect(screen.getByText('Starts in 7 minutes')).toBeTruthy();
    expect(screen.getByText('The Join button appears here 5 minutes before the start.')).toBeTruthy();
    pass(2 * MINUTE - 1);
    expect(joinLink()).toBeNull();
    expect(container.innerHTML).not.toContain(LINK);
    pass(1);
    expect(joinLink()?.getAttribute('href')).toBe(LINK);
    expect(joinLink()?.getAttribute('rel')).toContain('noopener');
    pass(5 * MINUTE + 30_000);
    expect(screen.getByText('Started')).toBeTruthy();
    expect(joinLink()).not.toBeNull();
    pass(75 * MINUTE);
    expect(joinLink()).toBeNull();
  });

  it.each([
    ['spring, when an hour is skipped', '2026-03-29T01:30:00Z', '2026-03-29T00:20:00Z'],
    ['autumn, when an hour comes twice', '2026-10-25T01:30:00Z', '2026-10-25T00:20:00Z'],
  ])('SES-72 I18-11 is right across the clock change of %s', (_when, startText, nowText) => {
    const start = Date.parse(startText);
    vi.setSystemTime(Date.parse(nowText));
    renderPage(<Strip session={sessionAt(start)} />);
    expect(screen.getByText('Starts in 1 hour')).toBeTruthy();
    pass(65 * MINUTE - 1);
    expect(joinLink()).toBeNull();
    pass(1);
    expect(joinLink()).not.toBeNull();
  });

  it('SES-72 a machine that slept through the moment finds out when it is looked at again', () => {
    const start = Date.parse('2026-06-01T12:00:00Z');
    vi.setSystemTime(start - HOUR);
    renderPage(<Strip session={sessionAt(start)} />);
    // The clock has gone on; no timer has.
    vi.setSystemTime(start - MINUTE);
    expect(joinLink()).toBeNull();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(joinLink()).not.toBeNull();
  });

  it('SES-72 a clock that was put right is found out within half a minute', () => {
    const start = Date.parse('2026-06-01T12:00:00Z');
    vi.setSystemTime(start - 3 * HOUR);
    renderPage(<Strip session={sessionAt(start)} />);
    vi.setSystemTime(start - 4 * MINUTE);
    pass(30_000);
    expect(joinLink()).not.toBeNull();
  });

  it.each([
    ['3 hours behind', -3 * HOUR],
    ['40 minutes ahead', 40 * MINUTE],
    ['a year ahead', 365 * 24 * HOUR],
  ])('SES-72 the server’s clock counts, where the browser’s is %s', async (_how, off) => {
    const start = Date.parse('2026-06-01T12:00:00Z');
    vi.setSystemTime(start - 7 * MINUTE + off);
    vi.stubGlobal('fetch', async () => answeredAt(start - 7 * MINUTE));
    await checkedFetch('/api');
    renderPage(<Strip session={sessionAt(start)} />);
    expect(screen.getByText('Starts in 7 minutes')).toBeTruthy();
    expect(joinLink()).toBeNull();
    pass(2 * MINUTE + STEP);
    expect(joinLink()?.getAttribute('href')).toBe(LINK);
    pass(80 * MINUTE);
    expect(joinLink()).toBeNull();
  });
});

const answeredAt = (time: number) => new Response('{}', { headers: { date: new Date(time).toUTCString() } });
