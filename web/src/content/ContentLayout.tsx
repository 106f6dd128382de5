import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useBrand } from '#/partner/index.ts';
import { cn } from '#/ui/cn.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';

type PartnerLink = 'aboutUs' | 'ourPartners' | 'ourBlog' | 'contactUs' | 'faq';
type ContentLayoutProps = {
  title: string;
  lead?: ReactNode;
  /** Offered on top when the partner has its own page for this (NAV-70). */
  partnerLink?: PartnerLink;
  isWide?: boolean;
  children: ReactNode;
};

/** A page to read: heading, one line of what it is, and the text at a good measure. */
export function ContentLayout({ title, lead, partnerLink, isWide = false, children }: ContentLayoutProps) {
  return (
    <div className={cn('flex flex-col gap-8 py-8 md:py-12', isWide ? 'page' : 'page-narrow')}>
      <div className="flex flex-col gap-2">
        <PageHeading title={title} className="text-2xl md:text-3xl" />
        {lead ? <p className="measure text-lg text-ink-muted">{lead}</p> : null}
      </div>
      {partnerLink ? <PartnerPage name={partnerLink} /> : null}
      {children}
    </div>
  );
}

function PartnerPage({ name }: { name: PartnerLink }) {
  const t = useTranslations('content');
  const brand = useBrand();
  const href = brand?.[name];
  if (!brand || !href) return null;
  return (
    <Banner
      action={
        <a
          href={href}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
        >
          {t('partnerPage.open')}
        </a>
      }
    >
      {t('partnerPage.text', { partner: brand.name })}
    </Banner>
  );
}
