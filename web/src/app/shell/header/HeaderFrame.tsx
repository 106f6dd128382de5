import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '#/ui/cn.ts';

type HeaderFrameProps = {
  children: ReactNode;
  hasShadow?: boolean;
  /** Begins and ends with the content below it; else with the window. */
  isAsPage?: boolean;
};

/** The fixed bar; its shadow comes as soon as the page is scrolled (NAV-05, NAV-06). It would lie over the text of each printed sheet. */
export function HeaderFrame({ children, hasShadow = true, isAsPage = false }: HeaderFrameProps) {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return (
    <header
      className={cn(
        'fixed inset-x-0 top-0 z-40 flex h-(--bar-height) items-center gap-2 bg-surface max-[22.5rem]:gap-0 transition-shadow duration-120 forced-colors:border-b print:hidden',
        isAsPage ? 'page-gutters' : 'px-4 sm:px-6',
        hasShadow && isScrolled && 'shadow-header',
      )}
    >
      {children}
    </header>
  );
}

/** NAV-12: a neutral bar of the same height while nobody is known to be logged in or out. */
export function HeaderSkeleton() {
  return (
    <HeaderFrame>
      <span className="size-8 rounded-control bg-line/70" />
      <span className="h-4 w-24 rounded-control bg-line/70" />
      <span className="ml-auto size-10 rounded-full bg-line/70" />
    </HeaderFrame>
  );
}
