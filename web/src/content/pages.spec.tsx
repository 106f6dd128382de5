import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sync } from '#/app/sync/index.ts';
import { en } from '#/app/texts/texts.en.ts';
import type { Brand } from '#/partner/brand/Brand.ts';
import { useBrandStore } from '#/partner/brand/brandStore.ts';
import { answerWith } from '#/testing/answerWith.ts';
import { BlogPostPage, ResourcePage } from './article/ArticlePage.tsx';
import { BlogPage } from './article/BlogPage.tsx';
import { ResourcesPage } from './article/ResourcesPage.tsx';
import { FaqPage } from './FaqPage.tsx';
import { Markdown } from './Markdown.tsx';

afterEach(() => {
  cleanup();
  useBrandStore.setState({ brand: null });
  sync.reset();
  vi.restoreAllMocks();
});
beforeEach(() => sessionStorage.clear());

let place = '';
function Watch() {
  const { pathname, search, hash } = useLocation();
  place = pathname + search + hash;
  return null;
}

async function show(page: ReactNode, at: string, path = '*') {
  await act(async () => {
    render(
      <IntlProvider locale="en-GB" messages={en} timeZone="Europe/London">
        <MemoryRouter initialEntries={[at]}>
          <Suspense>
            <Routes>
              <Route path={path} element={page} />
            </Routes>
          </Suspense>
          <Watch />
        </MemoryRouter>
      </IntlProvider>,
    );
    await import('./sourcesInEnglish.ts');
  });
}

const links = () => within(screen.getByRole('list')).getAllByRole('link');

const farol = { id: 'farol', name: 'Farol', subdomain: 'farol', whiteLabel: true } as Brand;
const theirs = {
  slug: 'with-farol',
  language: 'en',
  title: 'Your first month with Farol',
  summary: 'Four weeks.',
  author: 'The Farol team',
  topic: 'basics',
  reviewedOn: '2026-09-20',
  body: '## Under the lighthouse\n\n<b>Say</b> what you want.',
};
const inPortuguese = { ...theirs, language: 'pt', title: 'O seu primeiro mês' };
const inPlace = {
  ...theirs,
  slug: 'pricing',
  title: 'Prices, as Farol sees them',
  reviewedOn: '2025-01-01',
  body: 'Ask.',
};

describe('resources', () => {
  it('NAV-76 LIB-11 lists every text with author, date and language, by topic and by search', async () => {
    await show(<ResourcesPage />, '/resources');
    expect(links()).toHaveLength(10);
    expect(screen.getAllByText('21 Apr 2026')).toHaveLength(1);
    // A separate dot would be left alone at the end of a line.
    expect(screen.queryAllByText('·')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Staying safe' }));
    expect(links().map((link) => link.textContent)).toEqual([
      'Passwords you can live with',
      'Spot a false message in ten seconds',
    ]);
    expect(place).toBe('/resources?topic=safety');
    await userEvent.type(screen.getByRole('searchbox'), 'RECOVERY codes');
    expect(links()).toHaveLength(1);
    expect(screen.getByText('1 resource')).toBeTruthy();
  });

  it("LIB-05 has a partner's own texts under its brand only, and their pages too", async () => {
    const asked = answerWith({ getPartner: () => ({ id: 'farol', texts: [theirs, inPortuguese, inPlace] }) });
    await show(<ResourcesPage />, '/resources');
    expect(links()).toHaveLength(10);
    cleanup();
    await show(<ResourcePage />, '/resources/with-farol', '/resources/:slug');
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(asked, 'without a brand nothing is asked').toEqual([]);
    cleanup();
    act(() => useBrandStore.setState({ brand: farol }));
    await show(<ResourcesPage />, '/resources');
    await screen.findByText('Your first month with Farol');
    expect(links()).toHaveLength(11);
    expect(links()[0]?.textContent, 'the newest first').toBe('Your first month with Farol');
    expect(screen.queryByText('O seu primeiro mês')).toBeNull();
    expect(screen.getByText('Prices, as Farol sees them'), 'in place of ours').toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'lighthouse');
    expect(links()).toHaveLength(1);
    cleanup();
    await show(<ResourcePage />, '/resources/with-farol', '/resources/:slug');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your first month with Farol' }),
    ).toBeTruthy();
    expect(screen.getByText('<b>Say</b> what you want.'), 'HTML is text').toBeTruthy();
  });

  it("LIB-05 ERR-10 has ours where the partner's could not be loaded, says so, and loads them on demand", async () => {
    let isAway = true;
    answerWith({
      getPartner: () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return { id: 'farol', texts: [theirs] };
      },
    });
    act(() => useBrandStore.setState({ brand: farol }));
    await show(<ResourcePage />, '/resources/with-farol', '/resources/:slug');
    await screen.findByText('Could not refresh');
    expect(screen.queryByText('Page not found')).toBeNull();
    cleanup();
    await show(<ResourcesPage />, '/resources');
    await screen.findByText('Could not refresh');
    expect(links()).toHaveLength(10);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Your first month with Farol');
    expect(screen.queryByText('Could not refresh')).toBeNull();
  });

  it('ERR-37 says that nothing was found, and shows everything again', async () => {
    await show(<ResourcesPage />, '/resources?q=zebra&topic=money');
    expect(screen.getByText("Sorry, we couldn't find any results")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all resources' }));
    expect(links()).toHaveLength(10);
    expect(place).toBe('/resources');
  });
});

describe('blog', () => {
  it('LIB-11 lists posts, newest first, and opens one', async () => {
    await show(<BlogPage />, '/blog');
    const days = [...document.querySelectorAll('time')].map((time) => time.dateTime);
    expect(days.length).toBeGreaterThanOrEqual(5);
    expect([...days].sort().reverse()).toEqual(days);
    cleanup();
    await show(<BlogPostPage />, '/blog/asking-well', '/blog/:slug');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('How to ask a question');
    expect(screen.getByText('English')).toBeTruthy();
  });

  it('ERR-31 a post that there is not is a page that there is not', async () => {
    await show(<BlogPostPage />, '/blog/nothing', '/blog/:slug');
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  });
});

describe('FAQs', () => {
  const question = () => screen.getByRole('button', { name: 'What does it cost?' });

  it('NAV-124 opens by key, keeps the address, and an address opens it again', async () => {
    await show(<FaqPage />, '/faq');
    expect(question().getAttribute('aria-expanded')).toBe('false');
    question().focus();
    await userEvent.keyboard('{Enter}');
    expect(question().getAttribute('aria-expanded')).toBe('true');
    expect(place).toBe('/faq#learners-cost');
    cleanup();
    await show(<FaqPage />, '/faq#learners-cost');
    expect(question().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(question());
  });

  it('NAV-124 A11-01 an answer is named by its question', async () => {
    await show(<FaqPage />, '/faq#learners-cost');
    const answer = document.getElementById(question().getAttribute('aria-controls') ?? '');
    expect(answer?.getAttribute('aria-labelledby')).toBe(question().id);
  });

  it('NAV-124 finds questions by the text of the answer', async () => {
    await show(<FaqPage />, '/faq');
    await userEvent.type(screen.getByRole('searchbox'), '60 minutes');
    expect(screen.getByText('1 question')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'How long is a session?' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'For mentors' })).toBeNull();
  });
});

it('Markdown brings no markup and no script', async () => {
  await show(<Markdown text={'<b onclick="x()">bold</b> [bad](javascript:alert(1)) [faq](/faq)'} />, '/');
  expect(document.querySelector('b')).toBeNull();
  expect(document.querySelector('[href^="javascript"]')).toBeNull();
  expect(screen.getByRole('link', { name: 'faq' }).getAttribute('href')).toBe('/faq');
});

it('Markdown opens an address that names another host beside the product', async () => {
  await show(<Markdown text="[there](//example.org) [faq](/faq)" />, '/');
  expect(screen.getByRole('link', { name: /^there/ }).getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'faq' }).getAttribute('target')).toBeNull();
});
