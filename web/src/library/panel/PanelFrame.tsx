import { ArrowLeft, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { hasChangedPage } from '#/app/routing/pageFocus.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IsPage } from './SectionHeading.tsx';

type PanelFrameProps = {
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  isBeside: boolean;
  /** Just opened: it takes the focus from wherever that is. */
  isFirst?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Beside the list where there is room for both; a separate page on a phone. */
export function PanelFrame({ title, lead, isBeside, isFirst = false, onClose, children }: PanelFrameProps) {
  const t = useTranslations('libraryDocument');
  if (isBeside)
    return (
      <Aside title={title} lead={lead} isFirst={isFirst} onClose={onClose}>
        {children}
      </Aside>
    );
  return (
    <article className="flex min-w-0 flex-col gap-5">
      <div>
        <Button variant="link" onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
          {t('back')}
        </Button>
        <PageHeading title={title} className="mt-2 wrap-anywhere" />
        {lead}
      </div>
      <IsPage value={true}>{children}</IsPage>
    </article>
  );
}

type AsideProps = Omit<PanelFrameProps, 'isBeside'>;

function Aside({ title, lead, isFirst, onClose, children }: AsideProps) {
  const t = useTranslations('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (hasChangedPage() && (isFirst || isFree)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && isOwn(event)) onClose();
      }}
      className="sticky top-[calc(var(--header-height)+16px)] flex max-h-[calc(100dvh-var(--header-height)-32px)] min-w-0 animate-appear flex-col gap-5 overflow-y-auto rounded-card border border-line bg-surface p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
            {title}
          </h2>
          {lead}
        </div>
        <IconButton label={t('close')} tooltip={false} className="-mt-1.5 -mr-2" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}

/** What is open on top of the panel takes its own Esc: a dialog, a menu, a list of options. */
function isOwn({ currentTarget, target }: KeyboardEvent): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && !target.matches('[aria-expanded="true"]')
  );
}
