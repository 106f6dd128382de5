import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';

type MeanwhileProps = {
  /** What it is now, by somebody else's hand. */
  now: string;
  /** Chosen, not written. */
  isChoice?: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
};

/** Two wrote the same: beside one's own text what is there now, and nothing is replaced until one of the two is chosen. */
export function Meanwhile({ now, isChoice = false, onKeepMine, onKeepTheirs }: MeanwhileProps) {
  const t = useTranslations('planningUnsent.meanwhile');
  const title = t(isChoice ? 'choice.title' : 'title');
  useEffect(() => announce(title), [title]);
  return (
    <section
      aria-label={title}
      className="flex flex-col items-start gap-2 rounded-control border border-line bg-canvas p-3"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-muted">{t(isChoice ? 'choice.now' : 'now')}</p>
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
          {t(isChoice ? 'choice.keepMine' : 'keepMine')}
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeepTheirs}>
          {t(isChoice ? 'choice.keepTheirs' : 'keepTheirs')}
        </Button>
      </div>
    </section>
  );
}
