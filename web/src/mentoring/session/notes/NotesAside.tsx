import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { AsideText, NotesEvent } from './notesDraft.ts';

type NotesAsideProps = {
  aside: readonly AsideText[];
  /** How the other person is called. */
  name: string;
  mayChange: boolean;
  tell: (event: NotesEvent) => void;
  /** Focus goes there when a text leaves. */
  fieldId: string;
};

/** Texts that were not kept: below the notes until they are put back or thrown away, over a reload too. */
export function NotesAside({ aside, name, mayChange, tell, fieldId }: NotesAsideProps) {
  const t = useTranslations('mentoringSession.notes.aside');

  function bringBack(one: AsideText): void {
    tell({ type: 'broughtBack', aside: one });
    document.getElementById(fieldId)?.focus();
  }

  function throwAway(one: AsideText): void {
    tell({ type: 'thrownAway', aside: one });
    document.getElementById(fieldId)?.focus();
    showToast(t('thrownAway'), { undo: () => tell({ type: 'throwingUndone', aside: one }) });
  }

  return aside.map((one, index) => {
    const title = one.of === 'mine' ? t('mine') : t('theirs', { name });
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be equal, and none changes its place
        key={index}
        aria-label={title}
        className="mt-4 rounded-control border border-line bg-canvas p-3"
      >
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-sm text-ink-muted">{t('lead')}</p>
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by keys
          tabIndex={0}
          className="mt-2 max-h-72 overflow-y-auto whitespace-pre-wrap wrap-anywhere"
        >
          {one.text}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {mayChange ? (
            <Button size="sm" variant="secondary" onClick={() => bringBack(one)}>
              {t('bringBack')}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => throwAway(one)}>
            {t('throwAway')}
          </Button>
        </div>
      </section>
    );
  });
}
