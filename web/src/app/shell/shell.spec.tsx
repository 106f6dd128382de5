import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from '#/lib/clock/serverClock.ts';
import { applyBrand } from '#/partner/brand/applyBrand.ts';
import type { Brand } from '#/partner/brand/Brand.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { NeedsConnection } from '../drafts/NeedsConnection.tsx';
import { Shown } from '../firstPage.ts';
import { useLiveStatus } from '../live/liveStatus.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { onBeforeLogout } from '../session/sessionEnd.ts';
import {
  currentSession,
  noteUnanswered,
  setLoggedIn,
  setLoggedOut,
  useSession,
} from '../session/sessionStore.ts';
import { Drawer } from './Drawer.tsx';
import { AppFooter } from './footer/AppFooter.tsx';
import { Footer } from './footer/Footer.tsx';
import { AccountPanel } from './header/AccountPanel.tsx';
import { LoggedOutHeader } from './header/LoggedOutHeader.tsx';
import { SignedInHeader } from './header/SignedInHeader.tsx';
import { offsetOf } from './header/TimezoneButton.tsx';
import { LiveBanner } from './LiveBanner.tsx';
import { LogOutDialog } from './LogOutDialog.tsx';
import { NavTree } from './NavTree.tsx';
import { navigationFor } from './navigation.ts';
import { ProfileIncompleteDialog } from './ProfileIncompleteDialog.tsx';
import { openProfileIncomplete } from './profileIncomplete.ts';

type Me = Parameters<typeof setLoggedIn>[0];
const me = {
  id: 'u1',
  firstName: 'Ana',
  lastName: 'Lima',
  userType: 'mentee',
  isUserFinished: true,
  isAccessPaused: false,
  userPartners: [],
} as unknown as Me;

const acorn: Brand = {
  id: 'p1',
  name: 'Acorn',
  subdomain: 'acorn',
  whiteLabel: true,
  hideBecomeALearnerOption: false,
  hideBecomeAMentorOption: false,
  termsOfUse: null,
  linkedin: 'https://linkedin.example/acorn',
  instagram: null,
  facebook: null,
  tiktok: null,
  contactUs: null,
  aboutUs: null,
  faq: 'https://acorn.example/faq',
  ourPartners: null,
  ourBlog: null,
  partnerLogo: 'https://acorn.example/logo.png',
  authImages: [],
  whitelabelProperties: {
    primaryColor: '#0b1f4b',
    secondaryColor: null,
    contrastTextPrimary: null,
    fontName: 'Georgia',
  },
  whitelabelText: [],
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  setLoggedOut();
  applyBrand(null);
});

function hrefOf(name: string | RegExp): string | null {
  return screen.getByRole('link', { name }).getAttribute('href');
}

describe('logged-out header', () => {
  it('NAV-19 NAV-20 NAV-21 ERR-47 ERR-48 logo, log in, sign up; the partner and the way back go along', () => {
    renderPage(<LoggedOutHeader hasShadow />, '/?partnerId=p7&r=%2Fmessages&x=1');
    expect(hrefOf(/Waymark/)).toBe('/');
    expect(hrefOf('Log in')).toBe('/login?partnerId=p7&r=%2Fmessages');
    expect(hrefOf("Sign up - it's free")).toBe('/signup?partnerId=p7&r=%2Fmessages');
  });

  it.each(['/group-event', '/events/upcoming'])('NAV-14 NAV-15 %s shows no buttons', (path) => {
    renderPage(<LoggedOutHeader hasShadow />, path);
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });
});

describe('signed-in header', () => {
  it.each([
    ['NAV-23', /Waymark/, '/dashboard'],
    ['NAV-26 NAV-37', 'Messages', '/messages'],
    ['NAV-27 NAV-37', 'My library', '/my-library'],
    ['NAV-25 NAV-46', 'Share your profile', '/sharable-profile'],
  ])('%s the link %s leads to %s', (_id, name, path) => {
    setLoggedIn({ ...me, userType: 'mentor' });
    renderPage(<SignedInHeader hasShadow onOpenDrawer={() => {}} />, '/dashboard');
    expect(hrefOf(name)).toBe(path);
  });

  it('NAV-28 NAV-37 I18-05 the account menu has the profile, the language, the look and the way out; Esc gives the focus back', async () => {
    setLoggedIn(me);
    renderPage(
      <>
        <SignedInHeader hasShadow onOpenDrawer={() => {}} />
        <Shown part="header" />
        <Shown part="page" />
      </>,
      '/dashboard',
    );
    const menu = screen.getByRole('button', { name: 'Profile and settings' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await screen.findByRole('group', { name: 'Language' });
    expect(hrefOf('Profile')).toBe('/account/profile');
    expect(hrefOf('Preferences')).toBe('/account/preferences');
    expect(screen.getByRole('group', { name: 'Appearance' })).toBeTruthy();
    // The icon beside it, and the button in the menu.
    expect(screen.getAllByRole('button', { name: 'Log out' })).toHaveLength(2);
    screen.getByRole('link', { name: 'Preferences' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Preferences' })).toBeNull();
    expect(document.activeElement).toBe(menu);
  });

  it.each([
    ['USER', null],
    ['PARTNER_ADMIN', null],
    ['OPS', '/ops'],
    ['ADMIN', '/ops'],
  ] as const)(
    'OPS-03 menu and drawer lead who may open the console there, and nobody else: %s',
    async (userRole, path) => {
      setLoggedIn({ ...me, userRole } as Me);
      const shown = () => screen.queryByRole('link', { name: 'Operations' })?.getAttribute('href') ?? null;
      renderPage(<AccountPanel onClose={() => {}} />, '/dashboard');
      expect(shown()).toBe(path);
      cleanup();
      renderPage(<Drawer isOpen onClose={() => {}} />, '/dashboard');
      expect(shown()).toBe(path);
    },
  );

  it('AUT-71 the log-out icon asks before it logs out, once: not where unsent messages were asked about', async () => {
    setLoggedIn(me);
    renderPage(
      <>
        <SignedInHeader hasShadow onOpenDrawer={() => {}} />
        <LogOutDialog />
      </>,
      '/dashboard',
    );
    const [icon] = screen.getAllByRole('button', { name: 'Log out' });
    await userEvent.click(icon as HTMLElement);
    const question = () => screen.queryByRole('dialog', { name: 'Log out of Waymark?' });
    expect(document.activeElement?.textContent).toBe('Stay logged in');
    await userEvent.keyboard('{Enter}');
    expect(question()).toBeNull();
    expect(currentSession().authState).toBe(1);
    const undo = onBeforeLogout(async () => 'asked');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(currentSession().authState).toBe(0));
    undo();
    act(() => setLoggedIn(me));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(currentSession().authState).toBe(0));
  });

  it.each([
    ['/messages', 'Messages'],
    ['/my-library/d1', 'My library'],
    ['/sharable-profile', 'Share your profile'],
    ['/dashboard', undefined],
  ])('NAV-176 on %s, which the sidebar does not list, the icon %s is marked', (path, name) => {
    setLoggedIn({ ...me, userType: 'mentor' });
    renderPage(<SignedInHeader hasShadow onOpenDrawer={() => {}} />, path);
    const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked).toEqual(name === undefined ? [] : [screen.getByRole('link', { name })]);
  });

  it('NAV-24 NAV-30 shows Find mentors, the time zone and FAQs in a new tab', () => {
    setLoggedIn({ ...me, userType: 'mentor' });
    renderPage(<SignedInHeader hasShadow onOpenDrawer={() => {}} />, '/dashboard');
    expect(screen.getByRole('button', { name: 'Find mentors' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /FAQs/ }).getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('button', { name: 'Time zone' })).toBeTruthy();
  });

  it('NAV-47 a mentee has no share-profile', () => {
    setLoggedIn(me);
    renderPage(<SignedInHeader hasShadow onOpenDrawer={() => {}} />, '/dashboard');
    expect(screen.queryByRole('link', { name: 'Share your profile' })).toBeNull();
  });

  it('NAV-29 the FAQ of the partner', () => {
    setLoggedIn(me);
    applyBrand(acorn);
    renderPage(<SignedInHeader hasShadow onOpenDrawer={() => {}} />, '/dashboard');
    expect(hrefOf(/FAQs/)).toBe('https://acorn.example/faq');
  });

  it('NAV-38 Find mentors navigates', async () => {
    setLoggedIn(me);
    const page = renderPage(<SignedInHeader hasShadow onOpenDrawer={() => {}} />, '/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Find mentors' }));
    expect(page.path()).toBe('/mentor-select');
  });

  it('NAV-44 NAV-45 ERR-44 ERR-46 unfinished people finish first', async () => {
    setLoggedIn({ ...me, isUserFinished: false });
    const page = renderPage(
      <>
        <SignedInHeader hasShadow onOpenDrawer={() => {}} />
        <ProfileIncompleteDialog />
      </>,
      '/events/upcoming',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Find mentors' }));
    expect(
      screen.getByRole('dialog', { name: 'To use our platform, please complete your profile' }),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Complete your account' }));
    expect(page.path()).toBe('/step-1');
  });

  it('NAV-51 "Go back to Dashboard" calls the handler it was given, else goes there', async () => {
    const page = renderPage(<ProfileIncompleteDialog />, '/mentor-select');
    const goBack = vi.fn();
    act(() => openProfileIncomplete(goBack));
    await userEvent.click(screen.getByRole('button', { name: 'Go back to Dashboard' }));
    expect(goBack).toHaveBeenCalledOnce();
    expect(page.path()).toBe('/mentor-select');
    act(() => openProfileIncomplete());
    await userEvent.click(screen.getByRole('button', { name: 'Go back to Dashboard' }));
    expect(page.path()).toBe('/dashboard');
  });
});

describe('navigation tree', () => {
  const entries = navigationFor({
    userType: 'mentee',
    isAccessPaused: false,
    hidesBecomeAMentor: false,
    hidesBecomeALearner: false,
    managesCommunity: false,
    hasInvitations: false,
  });

  it('NAV-176 NAV-177 the group of the active page is open, the page is marked', () => {
    renderPage(<NavTree entries={entries} />, '/mentoring/requests');
    expect(screen.getByRole('button', { name: 'Mentoring' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: 'Events' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('link', { name: 'Requests' }).getAttribute('aria-current')).toBe('page');
  });

  it('NAV-178 a group expands and collapses when it is pressed', async () => {
    renderPage(<NavTree entries={entries} />, '/dashboard');
    const group = screen.getByRole('button', { name: 'Mentoring' });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: 'Requests' })).toBeNull();
    await userEvent.click(group);
    expect(group.getAttribute('aria-expanded')).toBe('true');
    expect(hrefOf('Requests')).toBe('/mentoring/requests');
    await userEvent.click(group);
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: 'Requests' })).toBeNull();
  });

  it('NAV-179 what was opened stays open in this browser', async () => {
    const first = renderPage(<NavTree entries={entries} />, '/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    first.unmount();
    renderPage(<NavTree entries={entries} />, '/dashboard');
    expect(screen.getByRole('button', { name: 'Account' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Data and Privacy' })).toBeTruthy();
  });
});

describe('footer', () => {
  it('NAV-53 shows the logo', () => {
    renderPage(<Footer />);
    expect(within(screen.getByRole('contentinfo')).getByText('Waymark')).toBeTruthy();
  });

  it('NAV-54 the one line in the app has the name of the product until an organisation is configured', () => {
    const { container } = renderPage(<AppFooter />);
    expect(container.querySelector('p')?.textContent).toBe(
      `© ${new Date().getFullYear()} Waymark. All rights reserved`,
    );
  });

  it('NAV-54 LIM-37 the year is the one of the server, whatever the clock of the visitor says', () => {
    const own = Date.now();
    noteServerTime('2031-06-01T12:00:00.000Z', own, own);
    const { container } = renderPage(<Footer />);
    expect(container.textContent).toContain('© 2031 ');
    noteServerTime(new Date(own).toISOString(), own, own);
    expect(Math.abs(serverNow() - Date.now()), 'set right for the other tests').toBeLessThan(2000);
  });

  it('NAV-55 NAV-56 NAV-57 NAV-58 NAV-59 networks, placeholders and version', () => {
    const { container } = renderPage(<Footer />);
    expect(container.textContent).toContain(
      `© ${new Date().getFullYear()} [Organisation name]. All rights reserved`,
    );
    expect(container.textContent).toContain('is a subsidiary of [Parent charity]');
    expect(container.textContent).toContain('Registered charity number [charity number]');
    expect(container.textContent).toContain('1.17.49');
    for (const network of [/LinkedIn/, /Instagram/, /Facebook/, /TikTok/])
      expect(hrefOf(network)).toMatch(/^https:/);
  });

  it('NAV-70 NAV-72 NAV-73 the partner: links, logo, and name when the logo fails', () => {
    applyBrand(acorn);
    renderPage(<Footer />);
    expect(hrefOf(/LinkedIn/)).toBe('https://linkedin.example/acorn');
    const logo = screen.getByRole('img', { name: 'Acorn' });
    expect(logo.getAttribute('src')).toBe('https://acorn.example/logo.png');
    act(() => void logo.dispatchEvent(new Event('error')));
    expect(screen.queryByRole('img', { name: 'Acorn' })).toBeNull();
    expect(screen.getByText('Acorn')).toBeTruthy();
  });
});

it('PRT-23 PRT-50 PRT-55 NAV-211 a white-label brand is on the page at once, and gone at once', () => {
  applyBrand(acorn);
  expect(document.getElementById('brand')?.textContent).toContain('--primary:#0b1f4b;');
  expect(document.getElementById('brand')?.textContent).toContain('--font-brand:Georgia;');
  expect(document.documentElement.hasAttribute('data-white-label')).toBe(true);
  applyBrand({ ...acorn, whiteLabel: false });
  expect(document.getElementById('brand')).toBeNull();
  expect(document.documentElement.hasAttribute('data-white-label')).toBe(false);
});

describe('live banner', () => {
  afterEach(() => {
    vi.useRealTimers();
    useLiveStatus.setState({ status: 'idle', isOnline: true });
  });

  it('LIV-08 it promises nothing on a screen with a form that does not wait, which says so itself', () => {
    setLoggedIn(me);
    useLiveStatus.setState({ isOnline: false });
    const page = renderPage(<LiveBanner />);
    const form = renderPage(<NeedsConnection />);
    const says = (of: typeof page) => of.container.textContent;
    expect(says(form)).toBe('You’re offline. You can do this when you’re back online.');
    expect(says(page)).toBe('You are offline.');
    form.unmount();
    expect(says(page)).toBe('You are offline. Changes will be sent later.');
    act(() => useLiveStatus.setState({ isOnline: true }));
    expect(says(renderPage(<NeedsConnection />))).toBe('');
    act(() => useLiveStatus.setState({ isOnline: false }));
    expect(says(page)).toBe('You are offline.');
  });

  it('LIV-08 nothing while connected, "Reconnecting..." after 3 s, the offline text at once', () => {
    vi.useFakeTimers();
    setLoggedIn(me);
    useLiveStatus.setState({ status: 'connected', isOnline: true });
    renderPage(<LiveBanner />);
    const banner = screen.getByRole('status');
    const hasRoom = () => document.documentElement.hasAttribute('data-strip');
    expect(banner.textContent).toBe('');
    expect(hasRoom()).toBe(false);
    act(() => useLiveStatus.setState({ status: 'reconnecting' }));
    act(() => void vi.advanceTimersByTime(2900));
    expect(banner.textContent).toBe('');
    act(() => void vi.advanceTimersByTime(200));
    expect(banner.textContent).toBe('Reconnecting...');
    expect(hasRoom()).toBe(true);
    act(() => useLiveStatus.setState({ isOnline: false }));
    expect(banner.textContent).toBe('You are offline. Changes will be sent later.');
    act(() => useLiveStatus.setState({ status: 'connected', isOnline: true }));
    expect(banner.textContent).toBe('');
    expect(hasRoom()).toBe(false);
  });

  it('LIV-08 a first answer that is late is said over the skeleton, and the page never moves for it', () => {
    vi.useFakeTimers();
    useSession.setState({ isLoading: true });
    renderPage(<LiveBanner />);
    const moves = new MutationObserver(() => {});
    moves.observe(document.documentElement, { attributeFilter: ['data-strip'] });
    act(() => void vi.advanceTimersByTime(7900));
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status').textContent).toBe('Reconnecting...');
    act(() => setLoggedIn(me));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(moves.takeRecords()).toEqual([]);
    moves.disconnect();
  });

  it('LIV-08 a server that fails on the first load is said after a second, and goes with the first answer', () => {
    vi.useFakeTimers();
    useSession.setState({ isLoading: true });
    renderPage(<LiveBanner />);
    act(() => void vi.advanceTimersByTime(300));
    act(noteUnanswered);
    act(() => void vi.advanceTimersByTime(900));
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status').textContent).toBe('We can’t load this page right now. Trying again...');
    act(() => setLoggedIn(me));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('LIV-08 a first connection that is still being made is no reconnecting until it is very late', () => {
    vi.useFakeTimers();
    setLoggedIn(me);
    useLiveStatus.setState({ status: 'reconnecting' });
    renderPage(<LiveBanner />);
    act(() => void vi.advanceTimersByTime(7900));
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByRole('status').textContent).toBe('Reconnecting...');
  });
});

describe('not found', () => {
  it('NAV-128 NAV-129 NAV-130 a button to the dashboard, for visitors to /', () => {
    renderPage(<NotFoundPage />, '/nowhere');
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(hrefOf('Go to the home page')).toBe('/');
    act(() => setLoggedIn(me));
    expect(hrefOf('Go to the dashboard')).toBe('/dashboard');
  });
});

it.each([
  ['Europe/London', '2026-07-01T12:00:00Z', '+01:00'],
  ['Europe/London', '2026-12-01T12:00:00Z', '+00:00'],
  ['Asia/Kolkata', '2026-12-01T12:00:00Z', '+05:30'],
])('NAV-32 %s at %s is UTC%s', (zone, at, expected) => {
  expect(offsetOf(zone, new Date(at))).toBe(expected);
});
