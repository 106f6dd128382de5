import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { kindOf } from '../documentKind.ts';
import { KindIcon } from '../list/DocumentFacts.tsx';
import type { OpenDocument } from '../operations.ts';
import { PdfPreview } from './PdfPreview.tsx';

/** LIB-08: PDF and pictures as they are; of everything else, why there is nothing to see. */
export function Preview({ document: { name, type, filePath } }: { document: OpenDocument }) {
  const t = useTranslations('libraryDocument.preview');
  // As it was when this version was opened: every answer signs the path again.
  const [first] = useState(filePath);
  const [failed, setFailed] = useState<string | null>(null);
  // One that was signed on an earlier visit may have expired.
  const path = failed === null ? first : filePath;
  const hasFailed = failed === path;
  const kind = kindOf(type);
  return (
    <section aria-label={t('label')}>
      {hasFailed || (kind !== 'pdf' && kind !== 'picture') ? (
        <div className="flex items-center gap-4 rounded-card border border-line bg-canvas p-4">
          <KindIcon type={type} className="size-14 bg-surface" />
          <p role={hasFailed ? 'alert' : undefined} className="text-ink-muted">
            {t(hasFailed ? 'failed' : 'none')}
          </p>
        </div>
      ) : kind === 'pdf' ? (
        <PdfPreview key={path} path={path} onFailed={() => setFailed(path)} />
      ) : (
        <img
          src={path}
          alt={t('image', { name: name ?? '' })}
          className="mx-auto max-h-[32rem] max-w-full rounded-card border border-line bg-white object-contain"
          onError={() => setFailed(path)}
        />
      )}
    </section>
  );
}
