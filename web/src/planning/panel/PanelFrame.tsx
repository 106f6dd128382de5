import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMediaQuery } from '#/lib/useMediaQuery.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Sheet } from '#/ui/overlay/Sheet.tsx';

type PanelFrameProps = { title: string; taskId: string; onClose: () => void; children: ReactNode };

/**
 * Beside the board where there is room for both, over it on a phone; Esc closes either. Beside it the title has the focus; on
 * a phone the keyboard would hide the rest of the card.
 */
export function PanelFrame({ title, taskId, onClose, children }: PanelFrameProps) {
  const isWide = useMediaQuery('(width >= 64rem)');
  if (isWide)
    return (
      <Aside title={title} taskId={taskId} onClose={onClose}>
        {children}
      </Aside>
    );
  return (
    <Sheet isOpen isInAddress onClose={onClose} title={title} side="right" returnTo={() => cardOf(taskId)}>
      <div className="p-4">{children}</div>
    </Sheet>
  );
}

/** The way into a card, wherever it stands by now. */
function cardOf(taskId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(taskId)}"]`);
}

function Aside({ title, taskId, onClose, children }: PanelFrameProps) {
  const t = useTranslations('planningCard');
  const aside = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const title = aside.current?.querySelector<HTMLTextAreaElement>('[data-title]');
    (title ?? heading.current)?.focus({ preventScroll: true });
    title?.setSelectionRange(title.value.length, title.value.length);
    // The card may be gone; the page is not.
    return () => (cardOf(taskId) ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  }, [taskId]);
  return (
    <aside
      ref={aside}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      className="fixed top-(--header-height) right-0 bottom-0 z-30 flex w-100 animate-panel-right flex-col overflow-y-auto border-l border-line bg-raised shadow-dialog print:hidden"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b border-line bg-raised py-2 pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        <IconButton label={t('close')} tooltip={false} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="p-4">{children}</div>
    </aside>
  );
}
