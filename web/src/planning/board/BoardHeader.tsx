import { History, UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Button } from '#/ui/Button.tsx';
import { BackLink } from '#/ui/navigation/BackLink.tsx';
import type { Plan } from '../operations.ts';
import { PlanMenu } from '../plans/PlanMenu.tsx';
import { ProgressLine } from '../plans/ProgressLine.tsx';
import { NotSentYet } from '../unsent/NotSentYet.tsx';
import { useUnsentIds } from '../unsent/unsentIds.ts';
import type { BoardClient } from './live/boardClient.ts';
import { BoardPeople } from './people/BoardPeople.tsx';
import { useAttendance } from './people/useAttendance.ts';

type BoardHeaderProps = {
  plan: Plan;
  client: BoardClient;
  progress: { done: number; all: number };
  hasHistory: boolean;
  onShare: () => void;
  onHistory: () => void;
};

/** Which plan it is, how far it got, who is at it now, and what can be done with it as a whole. */
export function BoardHeader({ plan, client, progress, hasHistory, onShare, onHistory }: BoardHeaderProps) {
  const t = useTranslations('planningBoard');
  const attendance = useAttendance(plan.id);
  const navigate = useNavigate();
  const isWaiting = useUnsentIds((ids) => ids.has(plan.id));
  const isOwner = plan.permission === 'OWNER';
  const Person = isOwner ? UserPlus : Users;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
      <BackLink to="/action-plans">{t('back')}</BackLink>
      <div className="flex items-center gap-2 sm:row-span-2 sm:self-end">
        <Action text={t(isOwner ? 'share' : 'people')} onClick={onShare}>
          <Person aria-hidden="true" />
        </Action>
        <Action text={t('history')} isPressed={hasHistory} onClick={onHistory}>
          <History aria-hidden="true" />
        </Action>
        <PlanMenu
          plan={plan}
          className="-mr-2"
          onChanged={client.reload}
          onGone={() => void navigate('/action-plans', { replace: true })}
        />
      </div>
      <PageHeading title={plan.name ?? t('unnamed')} className="wrap-anywhere max-sm:col-span-2" />
      <div className="col-span-2 flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <ProgressLine {...progress} isFlat />
        {isWaiting ? <NotSentYet /> : null}
        <BoardPeople attendance={attendance} />
      </div>
    </div>
  );
}

type ActionProps = { text: string; isPressed?: boolean; onClick: () => void; children: ReactNode };

/** A button whose text gives way to its picture where there is no room for them. */
function Action({ text, isPressed, onClick, children }: ActionProps) {
  return (
    <Button variant="secondary" className="max-sm:px-2.5" aria-expanded={isPressed} onClick={onClick}>
      {children}
      <span className="max-sm:sr-only">{text}</span>
    </Button>
  );
}
