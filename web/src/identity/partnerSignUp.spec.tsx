import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settings } from '#/app/settings.ts';
import { applyBrand } from '#/partner/brand/applyBrand.ts';
import type { Brand } from '#/partner/brand/Brand.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { startTinyApi, type TinyApi } from '#/testing/tinyApi.ts';
import { LoginPage } from './LoginPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';

const acorn = {
  id: 'p1',
  name: 'Acorn',
  subdomain: 'acorn',
  whiteLabel: true,
  whitelabelProperties: null,
  whitelabelText: [],
  authImages: [],
  termsOfUse: null,
} as unknown as Brand;

let api: TinyApi;
const ownPath = settings.apiPath;
beforeEach(async () => {
  api = await startTinyApi();
  settings.apiPath = api.url;
});
afterEach(async () => {
  cleanup();
  applyBrand(null);
  settings.apiPath = ownPath;
  await api.close();
});

const termsLink = () => screen.queryByRole('link', { name: /^terms of use/ });
const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('PRT-30 a termsOfUse that is a text replaces ours at sign-up, and stands on the page', async () => {
  const user = userEvent.setup();
  applyBrand({ ...acorn, termsOfUse: 'Be kind.\nhttps://acorn.example/terms has more.' });
  renderPage(<SignUpPage />);
  expect(termsLink()).toBeNull();
  expect(screen.getByRole('checkbox', { name: /I agree to the terms of use/ })).toBeTruthy();
  await user.click(screen.getByText('Read the terms of use'));
  const text = screen.getByRole('region', { name: 'Terms of use' });
  expect(text.closest('details')?.open).toBe(true);
  expect(text.textContent).toBe('Be kind.\nhttps://acorn.example/terms has more.');
});

it('PRT-30 a termsOfUse that is a URL replaces ours at sign-up, and without one ours stand there', () => {
  applyBrand({ ...acorn, termsOfUse: ' https://acorn.example/terms ' });
  renderPage(<SignUpPage />);
  expect(termsLink()?.getAttribute('href')).toBe('https://acorn.example/terms');
  cleanup();
  applyBrand({ ...acorn, termsOfUse: null });
  renderPage(<SignUpPage />);
  expect(termsLink()?.getAttribute('href')).toBe('https://example.org/terms-and-conditions');
});

it.each([
  ['log-in', <LoginPage key="log-in" />],
  ['sign-up', <SignUpPage key="sign-up" />],
])('PRT-38 the %s page shows all authImages of a partner, in their order', (_name, page) => {
  const authImages = ['/a.webp', 'https://acorn.example/b.webp', '/a.webp', '/d.webp', '/e.webp'];
  applyBrand({ ...acorn, authImages });
  const { container } = renderPage(page);
  expect(pictures(container)).toEqual(authImages);
  cleanup();
  applyBrand(acorn);
  expect(pictures(renderPage(page).container)).toEqual([]);
});

it('ERR-43 says how long a name may be that is longer', async () => {
  renderPage(<SignUpPage />);
  const name = screen.getByLabelText('First name');
  fireEvent.change(name, { target: { value: 'x'.repeat(101) } });
  fireEvent.blur(name);
  expect(await screen.findByText('Use 100 characters or fewer')).toBeTruthy();
});
