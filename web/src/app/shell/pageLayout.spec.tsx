import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '#/testing/renderPage.tsx';
import type { PageRoute } from '../routing/PageRoute.ts';
import type { Me } from '../session/Me.ts';
import { setLoggedIn, setLoggedOut } from '../session/sessionStore.ts';
import type { VisitState } from '../useVisit.ts';
import { Shell } from './Shell.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function visitWith(layout: NonNullable<PageRoute['layout']>, change: Partial<VisitState> = {}): VisitState {
  const route: PageRoute = { path: '/blog', access: 'public', page: () => null, layout };
  return { route, redirect: null, session: 'loggedOut', path: '/blog', ...change };
}

function show(visit: VisitState) {
  return renderPage(<Shell visit={visit}>content</Shell>, visit.path);
}

function scrollTo(y: number): void {
  act(() => {
    Object.assign(window, { scrollY: y });
    fireEvent.scroll(window);
  });
}
afterEach(() => void Object.assign(window, { scrollY: 0 }));

describe('what a page may ask of the shell', () => {
  it('NAV-05 NAV-06 a header without shadow', () => {
    const asUsual = show(visitWith({}));
    scrollTo(1);
    expect(screen.getByRole('banner').className).toContain('shadow-header');
    asUsual.unmount();
    show(visitWith({ headerShadow: false }));
    scrollTo(1);
    expect(screen.getByRole('banner').className).not.toContain('shadow-header');
  });

  it('NAV-13 no header for visitors', () => {
    const asUsual = show(visitWith({}));
    expect(screen.getByRole('banner')).toBeTruthy();
    asUsual.unmount();
    show(visitWith({ loggedOutHeader: false }));
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('NAV-11 NAV-12 no footer; and an empty bar while nobody is known to be logged in or out', () => {
    show(visitWith({ footer: false }, { session: 'loading' }));
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('banner').textContent).toBe('');
  });

  it('NAV-12 NAV-09 the room of the sidebar, before it is known who is there: the page stays in its place', () => {
    const roomOf = (visit: VisitState) => {
      const { container, unmount } = show(visit);
      const { className } = container.querySelector('main')?.parentElement ?? {};
      unmount();
      return className?.includes('lg:pl-(--sidebar-width)');
    };
    expect(roomOf(visitWith({}, { session: 'loading' }))).toBe(true);
    expect(roomOf(visitWith({ sidebar: false }, { session: 'loading' }))).toBe(false);
    expect(roomOf(visitWith({}))).toBe(false);
  });

  it('NAV-08 NAV-10 a sidebar where the page says nothing and none where it opts out; content is indented only for who is logged in and beside one', async () => {
    const isIndented = (container: HTMLElement) =>
      container.querySelector('main')?.parentElement?.className.includes('lg:pl-(--sidebar-width)');
    const sidebar = () => screen.queryByRole('navigation', { name: 'Navigation' });
    const loggedIn = { session: 'loggedIn' } as const;
    setLoggedIn({ id: 'u1', userType: 'both', isUserFinished: true, userPartners: [] } as unknown as Me);
    const asUsual = show(visitWith({}, loggedIn));
    expect(await screen.findByRole('navigation', { name: 'Navigation' })).toBeTruthy();
    expect(isIndented(asUsual.container)).toBe(true);
    asUsual.unmount();

    const optedOut = show(visitWith({ sidebar: false }, loggedIn));
    await screen.findByRole('banner');
    expect(sidebar()).toBeNull();
    expect(isIndented(optedOut.container)).toBe(false);
    optedOut.unmount();

    act(setLoggedOut);
    const visitor = show(visitWith({}));
    await screen.findByRole('banner');
    expect(sidebar()).toBeNull();
    expect(isIndented(visitor.container)).toBe(false);
  });
});
