import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FileIcon } from '#/documents/index.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';
import type { Attachment } from '../../model/messagingState.ts';

type FileRowProps = { attachment: Attachment; onDownload: (() => Promise<void>) | undefined };

/** Icon, name and size; pressed, the file is downloaded. */
export function FileRow({ attachment, onDownload }: FileRowProps) {
  const t = useTranslations('attachments');
  if (!onDownload) {
    return (
      <div className="flex min-h-11 items-center gap-3">
        <NameAndSize attachment={attachment} />
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={() => void onDownload()}
      className="group/file flex min-h-11 max-w-full items-center gap-3 rounded-control text-left focus-visible:outline-current"
    >
      <span className="sr-only">{t('download')}</span>
      <NameAndSize attachment={attachment} />
      <Download className="size-5 shrink-0" aria-hidden="true" />
    </button>
  );
}

function NameAndSize({ attachment: { name, type, size } }: { attachment: Attachment }) {
  const sizeText = useSizeText();
  return (
    <>
      <FileIcon name={name} type={type} className="size-6" />
      <span className="min-w-0 flex-1">
        <span title={name} className="line-clamp-3 font-semibold break-words group-hover/file:underline">
          {name}
        </span>
        {size === null ? null : <span className="block text-sm">{sizeText(size)}</span>}
      </span>
    </>
  );
}
