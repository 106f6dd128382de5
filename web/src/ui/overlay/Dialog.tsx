import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../cn.ts';
import { IconButton } from '../IconButton.tsx';
import { useBackCloses } from './useBackCloses.ts';
import { useReturnFocus } from './useReturnFocus.ts';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  className?: string;
};

/** Put on the action that changes nothing, where the main one cannot be taken back by Esc: it has the focus first. */
export const safest = { 'data-safest': '' };

/** A modal box: traps focus, which begins at its title; Esc, Back and the scrim close it, focus goes back to where it was. */
export function Dialog({ isOpen, onClose, title, description, children, actions, className }: DialogProps) {
  const t = useTranslations('ui');
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  useBackCloses(isOpen, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DialogPrimitive.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <DialogPrimitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            focusFirst(event, heading.current);
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cn(
            'fixed default:top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] default:max-w-120 -translate-x-1/2 default:-translate-y-1/2 animate-appear flex-col gap-4 overflow-y-auto rounded-dialog bg-raised p-6 shadow-dialog forced-colors:border',
            className,
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <DialogPrimitive.Title ref={heading} tabIndex={-1} className="text-xl outline-none">
              {title}
            </DialogPrimitive.Title>
            <IconButton label={t('close')} tooltip={false} className="-mt-1.5 -mr-2" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {description ? (
            <DialogPrimitive.Description className="text-ink-muted">
              {description}
            </DialogPrimitive.Description>
          ) : null}
          {children}
          {actions ? (
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
              {actions}
            </div>
          ) : null}
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

/**
 * The title, so that what stands below it is read before anything is chosen, and never the button that closes. In a box that is
 * longer than the window also where an action is the safest: the focus below would scroll away what is asked.
 */
function focusFirst(event: Event, heading: HTMLElement | null): void {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  event.preventDefault();
  const isLong = content.scrollHeight > content.clientHeight;
  const action = isLong ? null : content.querySelector<HTMLElement>('[data-safest]');
  (action ?? heading)?.focus();
}
