import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkedFetch } from '#/app/api/checkedFetch.ts';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { openPdf, type Pdf } from './openPdf.ts';

type PdfPreviewProps = { path: string; onFailed: () => void };

/** LIB-08: a PDF page by page; only the page that is seen is drawn. */
export function PdfPreview({ path, onFailed }: PdfPreviewProps) {
  const t = useTranslations('libraryDocument.preview');
  const pdf = usePdf(path, onFailed);
  const [page, setPage] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { canvas, text, isDrawn } = useDrawnPage(pdf, page, width, onFailed);
  const count = pdf?.count ?? 0;
  return (
    <div className="flex flex-col gap-2">
      {count > 1 ? (
        <div className="flex items-center justify-center gap-2">
          <IconButton label={t('previous')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <p role="status" className="text-sm text-ink-muted tabular-nums">
            {t('page', { page: String(page), count: String(count) })}
          </p>
          <IconButton label={t('next')} disabled={page >= count} onClick={() => setPage(page + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
      <div ref={frame} className="relative overflow-hidden rounded-card border border-line bg-white">
        {isDrawn ? null : (
          <div role="status" aria-busy="true" className="p-4">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-80" />
          </div>
        )}
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('page', { page: String(page), count: String(count) })}
          hidden={!isDrawn}
          className="block h-auto w-full"
        />
        {text === null ? null : (
          <p className="sr-only">
            {text === '' ? t('noText', { page: String(page) }) : t('pageText', { page: String(page), text })}
          </p>
        )}
      </div>
    </div>
  );
}

/** The bytes come from the signed path, so a person who may not read the document gets none. */
function usePdf(path: string, onFailed: () => void): Pdf | null {
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const giveUp = new AbortController();
    let opened: Pdf | null = null;
    async function open(): Promise<void> {
      const answer = await checkedFetch(path, { signal: giveUp.signal });
      opened = await openPdf(await answer.arrayBuffer());
      if (giveUp.signal.aborted) opened.close();
      else setPdf(opened);
    }
    open().catch(() => giveUp.signal.aborted || failed.current());
    return () => {
      giveUp.abort();
      opened?.close();
    };
  }, [path]);
  return pdf;
}

function useDrawnPage(pdf: Pdf | null, page: number, width: number, onFailed: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    if (!pdf || width === 0 || !canvas.current) return;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    pdf.draw(page, canvas.current, width, signal).then(
      () => signal.aborted || setDrawn(true),
      () => signal.aborted || failed.current(),
    );
    return () => giveUp.abort();
  }, [pdf, page, width]);
  useEffect(() => {
    let isGone = false;
    setText(null);
    pdf?.textOf(page).then(
      (found) => isGone || setText(found),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [pdf, page]);
  return { canvas, text, isDrawn };
}

const restsMs = 150;

/** How wide an element is, once that stands still. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const found = Math.round(entry?.contentRect.width ?? 0);
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(found), restsMs);
    });
    setWidth(Math.round(element.current.clientWidth));
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
