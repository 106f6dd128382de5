import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import { settings } from '../settings.ts';
import { CookieConsent } from './CookieConsent.tsx';
import { type Consent, readConsent, useConsent } from './consent.ts';
import { watchConsent } from './watchConsent.ts';

const script = () => document.head.querySelector<HTMLScriptElement>('#statistics');
const banner = () => screen.queryByRole('region', { name: 'Cookies' });

beforeEach(() => {
  localStorage.clear();
  useConsent.setState({ consent: null });
  // Never fetched: happy-dom loads no scripts.
  settings.statisticsScript = '/statistics.js';
});
afterEach(() => {
  cleanup();
  script()?.remove();
  settings.statisticsScript = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(props: Partial<Parameters<typeof CookieConsent>[0]> = {}) {
  return renderPage(<CookieConsent isOpen={false} onClose={() => {}} hasFooter {...props} />);
}

describe('consent to statistics', () => {
  it('PRV-19 nothing is counted before a yes; yes and no are two alike buttons', async () => {
    show();
    expect(script()).toBeNull();
    const [no, yes] = [
      screen.getByRole('button', { name: 'No, thank you' }),
      screen.getByRole('button', { name: 'Yes, count my visits' }),
    ];
    expect(no.className).toBe(yes.className);
    await userEvent.click(no);
    expect(banner()).toBeNull();
    expect(readConsent()).toBe('refused');
    expect(script()).toBeNull();
  });

  it('PRV-19 a yes starts the script; it is kept, asked no more, and can be taken back', async () => {
    const page = show();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, count my visits' }));
    expect(script()?.src).toContain('/statistics.js');
    page.unmount();
    const onClose = vi.fn();
    show({ isOpen: true, onClose });
    expect(screen.getByText('Statistics are on.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'No, thank you' }));
    expect(readConsent()).toBe('refused');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('an answer of another tab is found within a moment', () => {
    vi.useFakeTimers();
    show();
    expect(banner()).not.toBeNull();
    localStorage.setItem('cookieConsent', 'granted');
    act(() => void vi.advanceTimersByTime(300));
    expect(banner()).toBeNull();
    expect(script()).not.toBeNull();
  });
});

describe('the check', () => {
  const known: Consent[] = [];
  let hidden = false;
  let looks = 0;
  let answer: Consent | null = null;
  beforeEach(() => {
    known.length = 0;
    hidden = false;
    vi.useFakeTimers();
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
    looks = 0;
    answer = null;
  });

  function read(): Consent | null {
    looks += 1;
    return answer;
  }

  function setHidden(value: boolean) {
    hidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('PRV-18 LIM-16 looks every 300 ms', () => {
    const stop = watchConsent(read, (consent) => known.push(consent));
    vi.advanceTimersByTime(299);
    expect(looks).toBe(0);
    vi.advanceTimersByTime(1 + 9 * 300);
    expect(looks).toBe(10);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(looks).toBe(10);
  });

  it('PRV-19 stops after five minutes', () => {
    watchConsent(read, (consent) => known.push(consent));
    vi.advanceTimersByTime(10 * 60_000);
    expect(looks).toBe((5 * 60_000) / 300);
    expect(known).toEqual([]);
  });

  it('PRV-19 pauses in a hidden tab', () => {
    const stop = watchConsent(read, (consent) => known.push(consent));
    vi.advanceTimersByTime(900);
    setHidden(true);
    vi.advanceTimersByTime(60_000);
    expect(looks).toBe(3);
    setHidden(false);
    vi.advanceTimersByTime(300);
    expect(looks).toBe(4);
    stop();
  });

  it('PRV-19 stops once it is known, and says what', () => {
    watchConsent(read, (consent) => known.push(consent));
    answer = 'refused';
    vi.advanceTimersByTime(3_000);
    expect(looks).toBe(1);
    expect(known).toEqual(['refused']);
  });
});
