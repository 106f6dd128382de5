import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lateMenu } from '#/app/parts/lateMenu.tsx';
import { pagePart, usePartsBehind } from '#/app/parts/pagePart.tsx';
import { sync } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import type { Plan } from '../operations.ts';
import type { PlanQuestion } from './OpenPlanMenu.tsx';
import { updatePlan } from './planListSync.ts';

const OpenPlanMenu = lateMenu(async () => (await import('./OpenPlanMenu.tsx')).OpenPlanMenu);
const AskDialog = pagePart(async () => (await import('./AskDialog.tsx')).AskDialog);
const RenamePlanDialog = pagePart(async () => (await import('./RenamePlanDialog.tsx')).RenamePlanDialog);
const PARTS = [OpenPlanMenu, AskDialog, RenamePlanDialog];

type PlanMenuProps = {
  plan: Plan;
  className?: string;
  /** The plan is another now. */
  onChanged?: () => void;
  /** It was deleted or left: there is nothing more to see. */
  onGone?: () => void;
};

/** PLN-22: what may be done to a plan as a whole; its owner more than others. */
export function PlanMenu({ plan, className, onChanged = () => {}, onGone = () => {} }: PlanMenuProps) {
  const t = useTranslations('planningPlans');
  const [asked, setAsked] = useState<PlanQuestion | null>(null);
  const name = plan.name ?? t('unnamed');
  const close = () => setAsked(null);
  usePartsBehind(PARTS);

  function unarchive(): void {
    // Refused, it stays with its reason.
    sync.mutate(updatePlan, { id: plan.id, input: { isArchived: false }, plan }).then(onChanged, () => {});
    showToast(t('archiving.undone', { name }));
  }

  return (
    <>
      <OpenPlanMenu
        plan={plan}
        onAsk={setAsked}
        onUnarchive={unarchive}
        trigger={
          <IconButton label={t('actions.menu', { name })} tooltip={false} className={className}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      />
      {asked === 'renaming' ? (
        <RenamePlanDialog plan={plan} onClose={close} onDone={onChanged} />
      ) : asked ? (
        <AskDialog
          plan={plan}
          asked={asked}
          onClose={close}
          onDone={asked === 'archiving' ? onChanged : onGone}
        />
      ) : null}
    </>
  );
}
