import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import type { NotesEvent } from './notesDraft.ts';

type NotesConflictProps = {
  theirs: string;
  name: string;
  tell: (event: NotesEvent) => void;
  /** Focus goes back there when it is settled. */
  fieldId: string;
};

/** Two who wrote at the same time: the other text above one's own, and three ways to go on. */
export function NotesConflict({ theirs, name, tell, fieldId }: NotesConflictProps) {
  const t = useTranslations('mentoringSession.notes.conflict');

  function choose(type: 'keptTheirs' | 'keptMine' | 'keptBoth'): void {
    tell({ type });
    document.getElementById(fieldId)?.focus();
  }

  return (
    <section aria-label={t('title', { name })} className="mb-4 flex flex-col gap-3">
      <Banner tone="warning">
        {t('title', { name })}
        <span className="block font-normal">{t('lead')}</span>
      </Banner>
      <div>
        <h3 className="text-sm font-semibold">{t('theirs', { name })}</h3>
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by keys
          tabIndex={0}
          className="mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-canvas p-3 whitespace-pre-wrap wrap-anywhere"
        >
          {theirs}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => choose('keptBoth')}>
          {t('keepBoth')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => choose('keptMine')}>
          {t('keepMine')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => choose('keptTheirs')}>
          {t('keepTheirs', { name })}
        </Button>
      </div>
    </section>
  );
}
