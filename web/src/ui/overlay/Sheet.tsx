import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../cn.ts';
import { IconButton } from '../IconButton.tsx';
import { useBackCloses } from './useBackCloses.ts';
import { useReturnFocus } from './useReturnFocus.ts';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The address says that it is open, and Back changes the address. */
  isInAddress?: boolean;
  side?: 'left' | 'right';
  /** Where the focus goes when what it was opened from is gone. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
};

/** A panel that slides in from an edge (drawer, filters on phones). Behaves as a dialog; focus goes back to where it was. */
export function Sheet({
  isOpen,
  onClose,
  title,
  isInAddress = false,
  side = 'left',
  returnTo,
  children,
}: SheetProps) {
  const t = useTranslations('ui');
  useBackCloses(isOpen && !isInAddress, onClose);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(returnTo);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DialogPrimitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            heading.current?.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cn(
            'fixed inset-y-0 z-50 flex w-80 max-w-[calc(100vw-48px)] flex-col overflow-y-auto bg-raised pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-dialog forced-colors:border',
            side === 'left' ? 'left-0 animate-panel-left' : 'right-0 animate-panel-right',
          )}
        >
          <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b border-line bg-raised py-2 pr-2 pl-4">
            <DialogPrimitive.Title ref={heading} tabIndex={-1} className="text-lg outline-none">
              {title}
            </DialogPrimitive.Title>
            <IconButton label={t('close')} tooltip={false} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {children}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
