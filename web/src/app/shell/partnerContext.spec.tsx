import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyBrand } from '#/partner/brand/applyBrand.ts';
import { currentBrand } from '#/partner/brand/brandStore.ts';
import { loadFirstBrand } from '#/partner/brand/loadBrand.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { settings } from '../settings.ts';
import { Footer } from './footer/Footer.tsx';

const overrides = {
  aboutUs: 'https://quay.example/about',
  ourPartners: 'https://quay.example/partners',
  ourBlog: 'https://quay.example/blog',
  contactUs: 'https://quay.example/contact',
  faq: 'https://quay.example/faq',
  linkedin: 'https://linkedin.example/quay',
  instagram: 'https://instagram.example/quay',
  facebook: 'https://facebook.example/quay',
  tiktok: 'https://tiktok.example/quay',
};
const none = Object.fromEntries(Object.keys(overrides).map((name) => [name, null]));

const quay = {
  id: 'p-quay',
  name: 'Quay',
  subdomain: 'quay',
  whiteLabel: true,
  needsApproval: false,
  hideBecomeALearnerOption: false,
  hideBecomeAMentorOption: false,
  termsOfUse: null,
  ...overrides,
  partnerLogo: 'https://quay.example/logo.png',
  authImages: [],
  whitelabelProperties: {
    primaryColor: '#0b1f4b',
    secondaryColor: null,
    contrastTextPrimary: null,
    fontName: null,
  },
  whitelabelText: [],
};

let api: TinyApi;
const ownPath = settings.apiPath;
beforeEach(async () => {
  localStorage.clear();
  api = await startTinyApi();
  settings.apiPath = api.url;
});
afterEach(async () => {
  cleanup();
  applyBrand(null);
  vi.restoreAllMocks();
  settings.apiPath = ownPath;
  await api.close();
});

const lookup = (value: string) => ({ by: 'subdomain', value }) as const;

/** The footer of somebody who comes to this partner's address while the server answers so. */
async function footerOf(subdomain: string, partner: unknown): Promise<readonly (string | null)[]> {
  api.state.intercept = () => ({ body: { data: { getPartner: partner } } });
  await loadFirstBrand(lookup(subdomain), [lookup(subdomain)]);
  renderPage(<Footer />);
  const names = [
    /^About/,
    /^Our partners/,
    /^Blog/,
    /^Contact/,
    /^FAQ/,
    /LinkedIn/,
    /Instagram/,
    /Facebook/,
    /TikTok/,
  ];
  return names.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
}

describe('what the server says of a partner', () => {
  it.each([
    ['PRT-02', 'aboutUs', 0],
    ['PRT-04', 'ourPartners', 1],
    ['PRT-05', 'linkedin', 5],
    ['PRT-06', 'ourBlog', 2],
    ['PRT-07', 'instagram', 6],
    ['PRT-08', 'contactUs', 3],
    ['PRT-09', 'facebook', 7],
    ['PRT-10', 'faq', 4],
    ['PRT-11', 'tiktok', 8],
  ] as const)(
    '%s the override %s leads away from our own page and is optional',
    async (_id, field, place) => {
      const address = `https://quay.example/for-${field}`;
      const own = await footerOf('plain', { ...quay, ...none });
      cleanup();
      const links = await footerOf('quay', { ...quay, ...none, [field]: address });
      expect(links[place]).toBe(address);
      expect(links.map((link, at) => (at === place ? own[at] : link))).toEqual(own);
    },
  );

  it('all overrides lead away from our own pages', async () => {
    expect(await footerOf('quay', quay)).toEqual(Object.values(overrides));
  });

  it('without overrides the links lead to our own pages', async () => {
    expect(await footerOf('plain', { ...quay, ...none })).toEqual([
      '/aboutUs',
      '/partners',
      '/blog',
      '/contactUs',
      '/faq',
      'https://www.linkedin.com/',
      'https://www.instagram.com/',
      'https://www.facebook.com/',
      'https://www.tiktok.com/',
    ]);
  });

  it('PRT-01 PRT-03 the logo and the colours count with the white label only', async () => {
    await footerOf('quay', quay);
    expect(screen.getByRole('img', { name: 'Quay' }).getAttribute('src')).toBe(quay.partnerLogo);
    expect(document.getElementById('brand')?.textContent).toContain('--primary:#0b1f4b;');
    cleanup();
    await footerOf('grey', { ...quay, whiteLabel: false });
    expect(screen.queryByRole('img', { name: 'Quay' })).toBeNull();
    expect(document.getElementById('brand')).toBeNull();
  });
});

describe('a partner that cannot be loaded', () => {
  it.each([
    ['an error', { body: { data: null, errors: [{ message: 'Broken', extensions: { code: 'INTERNAL' } }] } }],
    ['a status', { status: 500, body: {} }],
    ['something else than a partner', { body: { data: { getPartner: { id: 7 } } } }],
  ])(
    'PRT-64 PRT-65 ERR-15 is logged only and our own brand is used when the answer is %s',
    async (_what, answer) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      api.state.intercept = () => answer;
      await loadFirstBrand(lookup('lost'), [lookup('lost')]);
      expect(log).toHaveBeenCalledTimes(1);
      expect(log.mock.calls[0]?.[0]).toMatch(/^\[brand\]/);
      expect(currentBrand()).toBeNull();
      expect(document.getElementById('brand')).toBeNull();
      const { container } = renderPage(<Footer />);
      expect(screen.getAllByText('Waymark').length).toBeGreaterThan(0);
      expect(container.textContent).not.toMatch(/Broken|error|Received status/i);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
