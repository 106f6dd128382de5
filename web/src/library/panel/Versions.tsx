import { Download, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSizeText } from '#/i18n/useSizeText.ts';
import { Badge } from '#/ui/Badge.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import type { OpenDocument } from '../operations.ts';
import { FileButton } from '../upload/FileButton.tsx';
import type { UploadQueue } from '../upload/uploadQueue.ts';
import { SectionHeading } from './SectionHeading.tsx';

type VersionsProps = {
  document: OpenDocument;
  queue: UploadQueue;
  onDownload: (documentId: string, versionNumber: number) => void;
};

/** LIB-08: what the document was before, and the way to replace what it is. */
export function Versions({ document, queue, onDownload }: VersionsProps) {
  const t = useTranslations('libraryDocument.versions');
  const sizeText = useSizeText();
  const format = useFormatter();
  const { id, versions, versionNumber } = document;
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading>{t('title')}</SectionHeading>
      <ul className="flex flex-col divide-y divide-line">
        {versions.map(({ number, size, createdAt }) => (
          <li key={number} className="flex items-center justify-between gap-3 py-1.5">
            <p className="min-w-0">
              {t('number', { number: String(number) })}{' '}
              {number === versionNumber ? <Badge tone="primary">{t('current')}</Badge> : null}
              <span className="block text-sm text-ink-muted">
                {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
                {sizeText(size)}
              </span>
            </p>
            <IconButton
              label={t('download', { number: String(number) })}
              onClick={() => onDownload(id, number)}
            >
              <Download aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <FileButton variant="secondary" className="self-start" onFiles={(files) => queue.add(files, id)}>
        <RefreshCw aria-hidden="true" />
        {t('replace')}
      </FileButton>
      <p className="text-sm text-ink-muted">{t('hint')}</p>
    </section>
  );
}
