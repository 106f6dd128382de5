import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Attachment } from '../../model/messagingState.ts';
import { useInView } from '../../useInView.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { useLocalPicture } from './useLocalPicture.ts';

type PictureViewProps = {
  attachment: Attachment;
  path: string | null;
  /** Of a picture that this browser has and the server does not: its bytes. */
  localId: string | null;
  /** The server knows the message. */
  canAsk: boolean;
  ask: () => Promise<string | null>;
  onDownload: () => Promise<void>;
};

/** A picture in a frame of one size, so that nothing moves when it comes; pressed, it opens larger. */
export function PictureView({ attachment, path, localId, canAsk, ask, onDownload }: PictureViewProps) {
  const t = useTranslations('attachments');
  const frame = useRef<HTMLDivElement>(null);
  const local = useLocalPicture(localId);
  /** Where it did not come from: another path may bring it. */
  const [failed, setFailed] = useState<string | null>();
  const [isOpen, setOpen] = useState(false);
  const hasAsked = useRef(false);
  const source = local ?? path;
  const hasFailed = failed === source;
  const { name } = attachment;

  /** Once: for a picture that arrived live there is no path yet, and one that is old does not open any more. */
  function askOnce(): void {
    if (!canAsk) return;
    if (hasAsked.current) setFailed(source);
    else ask().catch(() => setFailed(source));
    hasAsked.current = true;
  }
  useInView(
    frame,
    () => {
      if (source === null && !hasAsked.current) askOnce();
    },
    source,
  );

  return (
    <div
      ref={frame}
      className="h-44 w-60 max-w-full overflow-hidden rounded-card border border-line bg-surface text-ink-muted"
    >
      {source !== null && !hasFailed ? (
        <button
          type="button"
          aria-label={t('open', { name })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="block size-full focus-visible:-outline-offset-2"
        >
          <img
            src={source}
            alt={name}
            width={240}
            height={176}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={askOnce}
            className="size-full object-cover"
          />
        </button>
      ) : hasFailed ? (
        <p className="flex size-full flex-col items-center justify-center gap-1 text-sm">
          <ImageOff className="size-6" aria-hidden="true" />
          {t('previewFailed')}
        </p>
      ) : null}
      {isOpen && source !== null ? (
        <PictureDialog
          name={name}
          source={source}
          onDownload={canAsk ? onDownload : undefined}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
