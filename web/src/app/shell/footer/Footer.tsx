import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import '#/lib/clock/pageTime.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useBrand } from '#/partner/index.ts';
import { openPanel, type Panel } from '../../extras/openPanel.ts';
import { settings } from '../../settings.ts';
import { useBrandName } from '../../useBrandName.ts';
import { productVersion } from '../../version.ts';
import { LanguageSwitch } from '../header/LanguageSwitch.tsx';
import { ThemeSwitch } from '../header/ThemeSwitch.tsx';
import { Logo } from '../Logo.tsx';
import { type FooterLink, footerLinks, legalLinks } from './footerLinks.ts';
import { SocialIcon, type SocialNetwork } from './SocialIcon.tsx';

const networks: readonly SocialNetwork[] = ['linkedin', 'instagram', 'facebook', 'tiktok'];

/** NAV-53 to NAV-73: on the pages that visitors see. People who are logged in have `AppFooter`. */
export function Footer() {
  return (
    <footer className="mt-auto border-t border-line bg-surface print:hidden">
      <FooterContents />
    </footer>
  );
}

/** The copyright line with the current year (NAV-54). `unnamed`: what stands for an organisation that is not configured. */
export function useRights(unnamed: string): string {
  const t = useTranslations('app.footer');
  const organisation = settings.organisationName ?? unnamed;
  return t('rights', { year: String(new Date(serverNow()).getFullYear()), organisation });
}

/** All there is in a footer: under a page at once, or opened from the one line. */
export function FooterContents() {
  const t = useTranslations('app.footer');
  const tApp = useTranslations('app');
  const brand = useBrand();
  const organisation = settings.organisationName ?? t('organisationPlaceholder');
  const charity = settings.charityName ?? t('charityPlaceholder');
  const number = settings.charityNumber ?? t('charityNumberPlaceholder');
  const name = useBrandName();
  const rights = useRights(t('organisationPlaceholder'));
  return (
    <div className="mx-auto max-w-[1410px]">
      <div className="page flex flex-col gap-8 py-10">
        <div className="flex flex-col gap-8 md:flex-row md:justify-between">
          <div className="flex flex-col items-start gap-4">
            <Logo />
            <ul aria-label={t('social')} className="-ml-2.5 flex">
              {networks.map((network) => (
                <li key={network}>
                  <a
                    href={brand?.[network] || settings.social[network] || `https://www.${network}.com/`}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex size-10 items-center justify-center rounded-control text-ink-muted hover:bg-primary-soft hover:text-primary-text pointer-coarse:size-11"
                  >
                    <SocialIcon network={network} />
                    <span className="sr-only">
                      {t(network)} ({tApp('header.opensInNewTab')})
                    </span>
                  </a>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
          </div>
          <div className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-[auto_auto] sm:gap-x-16">
            <LinkList title={t('links', { brand: name })} links={footerLinks(brand)} />
            <LinkList title={t('legal')} links={legalLinks()}>
              <PanelButton panel="cookies" label={tApp('cookies.settings')} />
              <PanelButton panel="shortcuts" label={tApp('shortcuts.title')} />
            </LinkList>
          </div>
        </div>
        <div className="flex flex-col gap-1 border-t border-line pt-6 text-sm text-ink-muted">
          <p>{rights}</p>
          <p>
            {t('subsidiary', { organisation, charity })} {t('charityNumber', { number })}
          </p>
          <p className="tabular-nums">{t('version', { version: productVersion })}</p>
        </div>
      </div>
    </div>
  );
}

const footerLinkClasses =
  'inline-flex min-h-8 items-center text-left text-ink-muted hover:text-primary-text hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11';

function PanelButton({ panel, label }: { panel: Panel; label: string }) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openPanel(panel)}
        className={footerLinkClasses}
      >
        {label}
      </button>
    </li>
  );
}

type LinkListProps = { title: string; links: readonly FooterLink[]; children?: ReactNode };

function LinkList({ title, links, children }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold text-ink">{title}</h2>
      <ul className="flex flex-col text-sm">
        {links.map((link) => (
          <li key={link.label}>
            <OneLink link={link} />
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

export function OneLink({ link: { label, href, isExternal } }: { link: FooterLink }) {
  const t = useTranslations('app.footer');
  const tHeader = useTranslations('app.header');
  if (!isExternal)
    return (
      <Link to={href} className={footerLinkClasses}>
        {t(label)}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noreferrer" className={footerLinkClasses}>
      {t(label)}
      <span className="sr-only"> ({tHeader('opensInNewTab')})</span>
    </a>
  );
}
