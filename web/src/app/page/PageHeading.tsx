import { type ReactNode, use, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';
import { mayTakeFocus } from '../routing/pageFocus.ts';
import { useBrandName } from '../useBrandName.ts';
import { DocumentTitle } from './documentTitle.ts';

type PageHeadingProps = {
  /** Plain text for the window's title. */
  title: string;
  children?: ReactNode;
  /** For screens that show what they are without a text. */
  isHidden?: boolean;
  className?: string;
};

/** The page's one h1: names the window, and takes focus when the page was changed to (NAV-17). */
export function PageHeading({ title, children, isHidden = false, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={cn(isHidden ? 'sr-only' : 'default:text-2xl', className)}>
      {children ?? title}
    </h1>
  );
}

function useDocumentTitle(page: string): void {
  const t = useTranslations('app');
  const brand = useBrandName();
  const title = t('documentTitle', { page, brand });
  use(DocumentTitle)(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
