import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#/partner/index.ts';
import { cn } from '#/ui/cn.ts';
import { useBrandName } from '../../useBrandName.ts';
import { FooterContents, OneLink, useRights } from './Footer.tsx';
import { footerLinks, legalLinks } from './footerLinks.ts';

const inLine = ['contact', 'faq', 'privacy'];

/**
 * One line under the pages of who is logged in, so that the page itself has the room; a button opens everything that the
 * full footer has. It comes when the page is there: under a short skeleton it would jump as soon as the page grows.
 */
export function AppFooter() {
  const t = useTranslations('app.footer');
  const brand = useBrand();
  const [isOpen, setOpen] = useState(false);
  const footer = useRef<HTMLElement>(null);
  const id = useId();
  // The full footer shows an operator what is missing; the people at work read the name that they know.
  const rights = useRights(useBrandName());
  const links = [...footerLinks(brand), ...legalLinks()].filter(({ label }) => inLine.includes(label));
  useEffect(() => {
    if (isOpen) footer.current?.scrollIntoView({ block: 'end' });
  }, [isOpen]);
  return (
    <footer
      ref={footer}
      className="mt-auto border-t border-line text-sm text-ink-muted [main:is(:empty,:has([data-skeleton]))+&]:invisible print:hidden"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-5 px-4 sm:px-6">
        <p className="mr-auto max-md:hidden">{rights}</p>
        <ul className="contents">
          {links.map((link) => (
            <li key={link.label} className={link.label === 'contact' ? undefined : 'max-sm:hidden'}>
              <OneLink link={link} />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="ml-auto inline-flex min-h-8 items-center gap-1 font-semibold text-primary-text hover:underline md:ml-0 pointer-coarse:min-h-11"
        >
          {t(isOpen ? 'fewer' : 'all')}
          <ChevronDown
            aria-hidden="true"
            className={cn('size-4 transition-transform duration-120', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line bg-surface">
        {isOpen ? <FooterContents /> : null}
      </div>
    </footer>
  );
}
