import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSessionNames, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { copyText } from '#/ui/feedback/copyText.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import type { HostedEvent } from '../host/operations.ts';
import { eventLink } from './eventLink.ts';

/** A text to start from, and the ways to pass it on. */
export function ShareText({ event }: { event: HostedEvent }) {
  const t = useTranslations('promoteEvent.share');
  const link = useTranslations('promoteEvent.link');
  const times = useSessionTimeTexts();
  const names = useSessionNames();
  const address = eventLink(event.id);
  const usual = t('text', {
    title: event.title,
    when: times.full(event.startTime),
    name: names.full(event.mentor),
    link: address,
  });
  const [own, setOwn] = useState<string | null>(null);
  const text = own ?? usual;
  const ways = [
    ['email', `mailto:?subject=${encodeURIComponent(event.title)}&body=${encodeURIComponent(text)}`],
    ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`],
    ['whatsapp', `https://wa.me/?text=${encodeURIComponent(text)}`],
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`],
  ] as const;

  const copy = () => copyText(text, { copied: t('copied'), notCopied: link('notCopied') });

  return (
    <Card role="region" aria-labelledby="promote-share" className="flex flex-col gap-4">
      <h2 id="promote-share" className="text-lg">
        {t('title')}
      </h2>
      <Textarea
        id="share-text"
        label={t('label')}
        hint={t('hint')}
        value={text}
        onChange={(change) => setOwn(change.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('copy')}
        </Button>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {ways.map(([way, href]) => (
            <li key={way}>
              <a
                href={href}
                {...(way === 'email' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                className="inline-flex min-h-6 items-center text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
              >
                {t(way)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
