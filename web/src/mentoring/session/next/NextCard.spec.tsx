import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '#/testing/answerWith.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import type { Session } from '../../operations.ts';
import { detailsWith, person, session } from '../../testing/sessions.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { SessionView } from '../SessionView.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// What else is on the page stays on its way.
beforeEach(() => void answerWith({}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The filled controls of the page of a session that starts so much later than now. */
function filled(viewer: 'mentee' | 'mentor', startsIn: number, over: Partial<Session> = {}) {
  cleanup();
  signInAs(viewer);
  const start = Date.now() + startsIn;
  const held = session({
    status: 'ACCEPTED',
    mentor: person('mentor'),
    acceptedTime: new Date(start).toISOString(),
    endsAt: new Date(start + HOUR).toISOString(),
    provider: 'WHEREBY',
    link: 'https://meet.example.org/waymark',
    feedback: { mentee: true, mentor: true },
    ...over,
  });
  renderPage(<SessionView session={held} details={detailsWith([])} />);
  return [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    .filter(({ className }) => /(^| )bg-primary( |$)/.test(className))
    .map((one) => one.textContent);
}

it('SES-73 SES-72 SES-33 in every state the page has one filled button, for the one thing to do next', () => {
  expect(filled('mentee', 48 * HOUR)).toEqual(['Say what you want to talk about']);
  expect(filled('mentor', 48 * HOUR)).toEqual(['Add to calendar']);
  for (const viewer of ['mentee', 'mentor'] as const) {
    expect(filled(viewer, 4 * MINUTE)).toEqual(['Join']);
    expect(filled(viewer, -70 * MINUTE)).toEqual(['Mark as completed']);
  }
  expect(filled('mentee', -48 * HOUR, { status: 'COMPLETED' })).toEqual(['Ask mentor again']);
  expect(filled('mentor', -48 * HOUR, { status: 'COMPLETED' })).toEqual(['See your impact']);
  expect(filled('mentee', 48 * HOUR, { status: 'CANCELLED' })).toEqual(['Ask mentor again']);
  expect(filled('mentor', 48 * HOUR, { status: 'CANCELLED' })).toEqual(['Send mentee a message']);
});

it('SES-47 SES-72 Join comes back while a session lasts whose report of absence is taken back, and feedback after it', () => {
  const noShow = { byId: 'mentor', absentId: 'mentee', reportedAt: '2026-06-01T12:20:00Z' };
  const taken = { ...noShow, isAppealed: false, isDismissed: false, isRevoked: true };
  for (const viewer of ['mentee', 'mentor'] as const) {
    expect(filled(viewer, -20 * MINUTE, { status: 'COMPLETED', noShow: taken })).toEqual(['Join']);
    filled(viewer, -76 * MINUTE, { status: 'COMPLETED', noShow: taken });
    expect(screen.queryByRole('link', { name: /^Join the call/ })).toBeNull();
  }
});

it('SES-72 Join has the whole width of its card, as every other thing to do next has', () => {
  filled('mentee', 4 * MINUTE);
  const strip = screen.getByRole('link', { name: /^Join the call/ }).parentElement;
  expect(strip?.className.split(' ')).toContain('w-full');
});

it('SES-73 the button about the agenda leads to the field for a point', () => {
  filled('mentee', 48 * HOUR);
  screen.getByRole('button', { name: 'Say what you want to talk about' }).click();
  expect(document.activeElement).toBe(screen.getByLabelText('A new point'));
});

it('A11-02 on a phone the bar of what to do next leaves the field that has the focus free', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(width < 37.5rem)',
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'INPUT' ? new DOMRect(0, 660, 300, 40) : new DOMRect(0, 640, 390, 120);
  });
  filled('mentee', 48 * HOUR);
  fireEvent.focusIn(document.body);
  screen.getByLabelText('A new point').focus();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 76, behavior: 'instant' });
});
