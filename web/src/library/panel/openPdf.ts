import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** Sharper than this costs memory and shows nothing. */
const MOST_PIXELS_A_POINT = 2;

export type Pdf = {
  readonly count: number;
  /** Draws one page as wide as asked, in CSS pixels; rejects when `signal` gives it up. */
  draw(number: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void>;
  /** The text of a page, for people who cannot see it. */
  textOf(number: number): Promise<string>;
  close(): void;
};

/** Reads a PDF in a separate worker; the reader is loaded only now. Rejects when the bytes are no PDF. */
export async function openPdf(bytes: ArrayBuffer): Promise<Pdf> {
  const [{ getDocument, GlobalWorkerOptions }, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.mjs?worker&url'),
  ]);
  GlobalWorkerOptions.workerSrc = workerSrc;
  // No script of a document runs, and nothing is compiled from text: the page's policy forbids it.
  const loading = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, enableXfa: false });
  const pdf: PDFDocumentProxy = await loading.promise;
  return {
    count: pdf.numPages,
    async draw(number, canvas, width, signal) {
      const page = await pdf.getPage(number);
      signal.throwIfAborted();
      await drawPage(page, canvas, width, signal);
    },
    async textOf(number) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
    },
    close: () => void loading.destroy(),
  };
}

async function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const density = Math.min(window.devicePixelRatio || 1, MOST_PIXELS_A_POINT);
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale: scale * density });
  // Drawn apart and shown at once: no page is ever half there.
  const drawn = document.createElement('canvas');
  drawn.width = Math.floor(viewport.width);
  drawn.height = Math.floor(viewport.height);
  const task = page.render({ canvas: drawn, viewport });
  const giveUp = () => task.cancel();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  signal.throwIfAborted();
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
}
