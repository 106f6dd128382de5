import { expect, it } from 'vitest';
import { footerLinks } from './footerLinks.ts';

const none = { aboutUs: null, ourPartners: null, ourBlog: null, contactUs: null, faq: null };

it('NAV-61 to NAV-66 LIB-03 our own pages by default', () => {
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
