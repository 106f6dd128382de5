import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { copyText } from '#/ui/feedback/copyText.ts';
import { TextField } from '#/ui/form/TextField.tsx';
import type { CalendarFeed } from '../operations.ts';

type CalendarFeedCardProps = { feed: CalendarFeed | null; onReset: () => Promise<void> };

/** NTF-06: the private address of one's calendar, and a new one where it came into wrong hands. */
export function CalendarFeedCard({ feed, onReset }: CalendarFeedCardProps) {
  const t = useTranslations('notification.calendar');
  const [isBusy, setBusy] = useState(false);
  async function reset() {
    setBusy(true);
    await onReset();
    setBusy(false);
  }
  const copy = (address: string) => copyText(address, { copied: t('copied'), notCopied: t('notCopied') });
  const label = feed ? t('reset') : t('make');
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{t('title')}</h2>
        <p className="measure text-ink-muted">{t('lead')}</p>
        <p className="measure text-ink-muted">{t('endHint')}</p>
      </div>
      {feed ? (
        <TextField
          label={t('address')}
          value={feed.address}
          readOnly
          hint={t('resetHint')}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      <NeedsConnection />
      <div className="flex flex-wrap gap-3">
        {feed ? (
          <Button variant="secondary" onClick={() => void copy(feed.address)}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </Button>
        ) : null}
        <Button variant="secondary" busyLabel={isBusy ? label : undefined} onClick={() => void reset()}>
          {label}
        </Button>
      </div>
    </Card>
  );
}
