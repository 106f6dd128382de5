import type { en } from '../../messages.en.ts';
import { settings } from '../../settings.ts';

type FooterLabel = Extract<
  keyof (typeof en)['footer'],
  'about' | 'partners' | 'resources' | 'blog' | 'contact' | 'faq' | 'privacy' | 'terms' | 'cookies'
>;
export type FooterLink = { label: FooterLabel; href: string; isExternal: boolean };

type Overrides = {
  aboutUs: string | null;
  ourPartners: string | null;
  ourBlog: string | null;
  contactUs: string | null;
  faq: string | null;
};

/** NAV-61 to NAV-66; the resources link reuses the `ourPartners` override (NAV-71, TRP-04: kept as the source says). */
export function footerLinks(partner: Overrides | null): readonly FooterLink[] {
  return [
    link('about', '/aboutUs', partner?.aboutUs),
    link('partners', '/partners', partner?.ourPartners),
    link('resources', '/resources', partner?.ourPartners),
    link('blog', '/blog', partner?.ourBlog),
    link('contact', '/contactUs', partner?.contactUs),
    link('faq', '/faq', partner?.faq),
  ];
}

/** NAV-67 to NAV-69. The defaults are visible placeholders (NAV-58). */
export function legalLinks(): readonly FooterLink[] {
  const { privacy, terms, cookies } = settings.links;
  return [
    { label: 'privacy', href: privacy ?? 'https://example.org/privacy-policy', isExternal: true },
    { label: 'terms', href: terms ?? 'https://example.org/terms-and-conditions', isExternal: true },
    { label: 'cookies', href: cookies ?? 'https://example.org/cookie-policy', isExternal: true },
  ];
}

function link(label: FooterLabel, own: string, override: string | null | undefined): FooterLink {
  return { label, href: override || own, isExternal: Boolean(override) };
}
