import { useTranslations } from 'use-intl';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';

/** The first message is the hardest: three to begin with, to be changed before they are sent (MSG-60). */
export function Openers({ name, onChoose }: { name: string; onChoose: (text: string) => void }) {
  const t = useTranslations('messaging.thread');
  const openers = [t('opener1', { name }), t('opener2', { name }), t('opener3', { name })];
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-end overflow-y-auto pb-4">
      <EmptyState drawing="letter" title={t('emptyTitle')} reason={t('emptyReason')} className="py-4" />
      <ul className="flex w-full max-w-120 flex-col gap-2 px-4">
        {openers.map((opener) => (
          <li key={opener}>
            <button
              type="button"
              aria-label={`${t('openerLabel')}: ${opener}`}
              onClick={() => onChoose(opener)}
              className="touch-target w-full rounded-card border border-line-strong bg-surface px-4 py-2.5 text-left hover:bg-primary-soft"
            >
              {opener}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
