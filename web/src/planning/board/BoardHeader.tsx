import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/PageHeading.tsx';
import { Button } from '#/ui/Button.tsx';
import type { Plan } from '../operations.ts';
import { BoardPeople } from './BoardPeople.tsx';
import type { BoardClient } from './boardClient.ts';
import { useAttendance } from './useAttendance.ts';

type BoardHeaderProps = {
  plan: Plan;
  client: BoardClient;
  progress: { done: number; all: number };
  hasHistory: boolean;
  onShare: () => void;
  onHistory: () => void;
};

/** Which plan it is, how far it got, who is at it now. */
export function BoardHeader({ plan, client, progress, hasHistory, onShare, onHistory }: BoardHeaderProps) {
  const t = useTranslations('planningBoard');
  const attendance = useAttendance(client);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <Link
          to="/action-plans"
          className="inline-flex min-h-6 items-center text-sm font-semibold text-primary-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
        >
          {t('back')}
        </Link>
        <PageHeading title={plan.name ?? t('unnamed')} />
        <p className="text-ink-muted">{t('progress', progress)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BoardPeople attendance={attendance} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onShare}>
            {t('share')}
          </Button>
          <Button variant="secondary" aria-expanded={hasHistory} onClick={onHistory}>
            {t('history')}
          </Button>
        </div>
      </div>
    </div>
  );
}
