import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

type DropTargetProps = {
  personName: string;
  isOpen: boolean;
  onDrop: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A conversation that files can be dropped onto. A file that is dropped where nobody takes it must not replace the page. */
export function DropTarget({ personName, isOpen, onDrop, children }: DropTargetProps) {
  const t = useTranslations('attachments');
  const [isOver, setOver] = useState(false);
  // Entering a child comes before leaving its parent.
  const depth = useRef(0);

  function follow(event: DragEvent, step: 1 | -1): void {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button and pasting, which keys reach
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => follow(event, 1)}
      onDragLeave={(event) => follow(event, -1)}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none';
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        if (isOpen) onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && isOpen ? (
        <div className="pointer-events-none absolute inset-2 z-20 flex animate-appear flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-primary bg-primary-soft/95 p-6 text-center text-lg font-semibold text-primary-text">
          <Upload className="size-8" aria-hidden="true" />
          {t('dropHere', { name: personName })}
        </div>
      ) : null}
    </div>
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return [...dataTransfer.types].includes('Files');
}
