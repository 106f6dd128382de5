import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';

type PictureDialogProps = {
  name: string;
  source: string;
  onDownload: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** A picture as large as the window allows. */
export function PictureDialog({ name, source, onDownload, onClose }: PictureDialogProps) {
  const t = useTranslations('attachments');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<span className="break-words">{name}</span>}
      className="max-w-[min(64rem,calc(100vw-32px))]"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          {onDownload ? (
            <Button onClick={() => void onDownload()}>
              <Download aria-hidden="true" />
              {t('download')}
            </Button>
          ) : null}
        </>
      }
    >
      <img
        src={source}
        alt={name}
        className="mx-auto max-h-[calc(100dvh-240px)] min-h-0 max-w-full rounded-card object-contain"
      />
    </Dialog>
  );
}
