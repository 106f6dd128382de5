import { Copy, Download } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { copyText } from '#/ui/feedback/copyText.ts';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import type { HostedEvent } from '../host/operations.ts';
import { eventLink } from './eventLink.ts';

const QrCode = lazy(async () => ({ default: (await import('#/ui/picture/QrCode.tsx')).QrCode }));

/** The address of the event to copy, and as a QR code to save. */
export function ShareLink({ event }: { event: HostedEvent }) {
  const t = useTranslations('promoteEvent.link');
  const code = useRef<HTMLElement>(null);
  const link = eventLink(event.id);

  const copy = () => copyText(link, { copied: t('copied'), notCopied: t('notCopied') });

  function download(): void {
    const drawing = code.current?.querySelector('svg');
    if (!drawing) return;
    const whole = drawing.cloneNode(true) as SVGElement;
    whole.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    whole.removeAttribute('class');
    const address = URL.createObjectURL(new Blob([whole.outerHTML], { type: 'image/svg+xml' }));
    const anchor = Object.assign(document.createElement('a'), { href: address, download: 'event.svg' });
    anchor.click();
    URL.revokeObjectURL(address);
  }

  return (
    <Card role="region" aria-labelledby="promote-link" className="flex flex-col gap-4">
      <h2 id="promote-link" className="text-lg">
        {t('title')}
      </h2>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
        <figure ref={code} className="flex shrink-0 flex-col items-center gap-2 self-center sm:self-start">
          <Suspense fallback={<Skeleton className="size-44" />}>
            <QrCode
              text={link}
              label={t('qr', { link })}
              className="size-44 rounded-control border border-line"
            />
          </Suspense>
          <figcaption className="text-sm text-ink-muted">{t('qrHint')}</figcaption>
        </figure>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <TextField
            label={t('label')}
            readOnly
            value={link}
            onFocus={(focus) => focus.currentTarget.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copy()}>
              <Copy aria-hidden="true" />
              {t('copy')}
            </Button>
            <Button variant="secondary" onClick={download}>
              <Download aria-hidden="true" />
              {t('download')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
