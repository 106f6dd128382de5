import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '#/app/settings.ts';
import { openPage } from '#/testing/openPage.ts';
import { failed, startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { partnerFields, readBrand } from './Brand.ts';
import { useBrandStore } from './brandStore.ts';
import { deriveTheme } from './deriveTheme.ts';
import { followSelectedPartner, reloadBrand } from './loadBrand.ts';

const partner = {
  id: 'quay',
  name: 'Quay',
  subdomain: 'quay',
  whiteLabel: true,
  needsApproval: false,
  hideBecomeALearnerOption: false,
  hideBecomeAMentorOption: true,
  termsOfUse: null,
  linkedin: 'https://example.org/in',
  instagram: null,
  facebook: null,
  tiktok: null,
  contactUs: null,
  aboutUs: 'https://example.org/about',
  faq: null,
  ourPartners: null,
  ourBlog: null,
  partnerLogo: '/brand/quay.svg',
  authImages: [],
  whitelabelProperties: {
    primaryColor: '#0b5fff',
    secondaryColor: null,
    contrastTextPrimary: null,
    fontName: null,
  },
  whitelabelText: [],
};

let api: TinyApi;
beforeEach(async () => {
  api = await startTinyApi();
  settings.apiPath = api.url;
  // The page's own origin, so that nothing is cross-origin.
  openPage(api.url.replace('/api', '/'));
  localStorage.clear();
});
afterEach(async () => {
  await followSelectedPartner(null);
  await api.close();
});

describe('a brand', () => {
  it('PRT-01 PRT-03 is read with logo, links and colours, and put on the page', async () => {
    api.state.intercept = (name) =>
      name === 'GetPartner' ? { body: { data: { getPartner: partner } } } : undefined;
    await followSelectedPartner('quay');
    expect(useBrandStore.getState().brand).toMatchObject({
      whiteLabel: true,
      aboutUs: 'https://example.org/about',
      partnerLogo: '/brand/quay.svg',
      linkedin: 'https://example.org/in',
    });
    expect(document.getElementById('brand')?.textContent).toContain('--primary:#0b5fff');
    for (const field of ['ourPartners', 'ourBlog', 'instagram', 'contactUs', 'facebook', 'faq', 'tiktok']) {
      expect(partnerFields).toContain(field);
      expect(readBrand(partner)).toHaveProperty(field);
    }
  });

  it('PRT-64 PRT-65 that cannot be loaded is logged only, and ours is shown', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    api.state.intercept = (name) => (name === 'GetPartner' ? failed('INTERNAL') : undefined);
    await followSelectedPartner('quay');
    expect(useBrandStore.getState().brand).toBeNull();
    expect(document.getElementById('brand')).toBeNull();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('[brand]'));
    await reloadBrand();
    expect(useBrandStore.getState().brand).toBeNull();
    log.mockRestore();
  });
});

describe('what is read as a brand', () => {
  it('has its fields and no others, also where an older version kept no language', () => {
    const { needsApproval: _, ...fields } = partner;
    expect(readBrand(partner)).toEqual({ ...fields, language: undefined });
    expect(readBrand({ ...partner, language: 'pt' }).language).toBe('pt');
  });

  it.each([
    ['nothing', null],
    ['a text', 'quay'],
    ['no name', { ...partner, name: null }],
    ['a flag in words', { ...partner, whiteLabel: 'true' }],
    ['a number as a link', { ...partner, faq: 7 }],
    ['pictures that are no list', { ...partner, authImages: 'a.png' }],
    ['a picture that is no text', { ...partner, authImages: [1] }],
    ['colours of which one is missing', { ...partner, whitelabelProperties: { primaryColor: '#0b5fff' } }],
    ['wording without a language', { ...partner, whitelabelText: [{ key: 'app.loading', value: 'Hello' }] }],
  ])('is not %s', (_what, value) => {
    expect(() => readBrand(value)).toThrow(TypeError);
  });
});

it('PRT-47 PRT-48 PRT-49 our own colours are #5B2A86 and #8ED1F0', () => {
  const ours = deriveTheme({ primaryColor: null, secondaryColor: null, contrastTextPrimary: null }, 'light');
  expect(ours).toMatchObject({ primary: '#5b2a86', secondary: '#8ed1f0' });
  const css = readFileSync(resolve(import.meta.dirname, '../../app/theme.css'), 'utf8');
  expect(css).toContain('--primary: #5b2a86;');
  expect(css).toContain('--secondary: #8ed1f0;');
});
