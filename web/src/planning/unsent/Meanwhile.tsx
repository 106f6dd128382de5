import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';

type MeanwhileProps = {
  /** What it is now, by somebody else's hand. */
  now: string;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
};

/** Two wrote the same: beside one's own text what is there now, and nothing is replaced until one of the two is chosen. */
export function Meanwhile({ now, onKeepMine, onKeepTheirs }: MeanwhileProps) {
  const t = useTranslations('planningUnsent.meanwhile');
  useEffect(() => announce(t('title')), [t]);
  return (
    <section
      aria-label={t('title')}
      className="flex flex-col items-start gap-2 rounded-control border border-line bg-canvas p-3"
    >
      <p className="font-semibold">{t('title')}</p>
      <p className="text-sm text-ink-muted">{t('now')}</p>
      <p
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by keys
        tabIndex={0}
        className="measure max-h-72 overflow-y-auto whitespace-pre-wrap wrap-anywhere"
      >
        {now || <em>{t('nothing')}</em>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeepTheirs}>
          {t('keepTheirs')}
        </Button>
      </div>
    </section>
  );
}
