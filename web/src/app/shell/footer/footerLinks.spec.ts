import { expect, it } from 'vitest';
import { footerLinks, legalLinks } from './footerLinks.ts';

const none = { aboutUs: null, ourPartners: null, ourBlog: null, contactUs: null, faq: null };

it.each([
  ['NAV-61', '/aboutUs'],
  ['NAV-62', '/partners'],
  ['NAV-63 LIB-03', '/resources'],
  ['NAV-64', '/blog'],
  ['NAV-65', '/contactUs'],
  ['NAV-66', '/faq'],
])('%s the footer links to %s by default', (_id, path) => {
  expect(footerLinks(null).map((link) => link.href)).toContain(path);
});

it('lists our own pages in their order', () => {
  expect(footerLinks(null).map((link) => link.href)).toEqual([
    '/aboutUs',
    '/partners',
    '/resources',
    '/blog',
    '/contactUs',
    '/faq',
  ]);
});

it('NAV-70 NAV-71 TRP-04 a partner overrides links, and resources follow ourPartners', () => {
  const links = footerLinks({ ...none, ourPartners: 'https://p.example', faq: 'https://f.example' });
  expect(links.filter((link) => link.isExternal).map(({ label, href }) => [label, href])).toEqual([
    ['partners', 'https://p.example'],
    ['resources', 'https://p.example'],
    ['faq', 'https://f.example'],
  ]);
});

it.each([
  ['NAV-67', 'privacy', 'https://example.org/privacy-policy'],
  ['NAV-68', 'terms', 'https://example.org/terms-and-conditions'],
  ['NAV-69', 'cookies', 'https://example.org/cookie-policy'],
] as const)('%s the footer links to the %s page outside of the product', (_id, label, href) => {
  expect(legalLinks().find((link) => link.label === label)).toEqual({ label, href, isExternal: true });
});
