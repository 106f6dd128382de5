import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFileDrop } from '#/lib/useFileDrop.ts';

type DropTargetProps = {
  personName: string;
  isOpen: boolean;
  onDrop: (files: readonly File[]) => void;
  children: ReactNode;
};

/** The open conversation takes files that are dropped anywhere on the page, and shows itself while some are held over it. */
export function DropTarget({ personName, isOpen, onDrop, children }: DropTargetProps) {
  const t = useTranslations('attachments');
  const isOver = useFileDrop(isOpen ? onDrop : null);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute inset-2 z-20 flex animate-appear flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-primary bg-primary-soft/95 p-6 text-center text-lg font-semibold text-primary-text">
          <Upload className="size-8" aria-hidden="true" />
          {t('dropHere', { name: personName })}
        </div>
      ) : null}
    </div>
  );
}
