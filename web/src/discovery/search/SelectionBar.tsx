import { mentoringLimits } from '@waymark/events/limits';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { useRoomForBar } from '#/ui/useRoomForBar.ts';
import { selectMentors, useSelection } from './selection.ts';

/** "2 mentors selected, Continue": in sight as soon as somebody is chosen. */
export function SelectionBar({ onContinue }: { onContinue: () => void }) {
  const t = useTranslations('discovery.bar');
  const count = useSelection(({ mentorIds }) => mentorIds.length);
  const bar = useRef<HTMLElement>(null);
  useRoomForBar(bar, count > 0);
  if (count === 0) return null;
  return (
    <section
      ref={bar}
      data-bar
      aria-label={t('label')}
      className="sticky bottom-0 z-20 -mx-4 animate-appear border-t border-line bg-raised px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-menu sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{t('count', { count })}</p>
          {count >= mentoringLimits.mentors ? <p className="text-sm text-ink-muted">{t('full')}</p> : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="ghost" onClick={() => selectMentors([])}>
            {t('clear')}
          </Button>
          <Button onClick={onContinue}>{t('continue')}</Button>
        </div>
      </div>
    </section>
  );
}
