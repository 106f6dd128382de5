import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem } from '#/ui/overlay/Menu.tsx';
import type { Plan } from '../operations.ts';
import { AskDialog, type Asked } from './AskDialog.tsx';
import { updatePlan } from './planListSync.ts';
import { RenamePlanDialog } from './RenamePlanDialog.tsx';
import { usePlanFailureText } from './usePlanTexts.ts';

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
  const failureText = usePlanFailureText();
  const [asked, setAsked] = useState<Asked | 'renaming' | null>(null);
  const name = plan.name ?? t('unnamed');
  const close = () => setAsked(null);

  function unarchive(): void {
    sync.mutate(updatePlan, { id: plan.id, input: { isArchived: false } }).then(
      () => {
        showToast(t('archiving.undone', { name }));
        onChanged();
      },
      (error) => showToast(failureText(failureOf(error))),
    );
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('actions.menu', { name })} tooltip={false} className={className}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        {plan.permission !== 'OWNER' ? (
          <MenuItem onSelect={() => setAsked('leaving')}>{t('actions.leave')}</MenuItem>
        ) : (
          <>
            {plan.isArchived ? (
              <MenuItem onSelect={unarchive}>{t('actions.unarchive')}</MenuItem>
            ) : (
              <>
                <MenuItem onSelect={() => setAsked('renaming')}>{t('actions.rename')}</MenuItem>
                <MenuItem onSelect={() => setAsked('archiving')}>{t('actions.archive')}</MenuItem>
              </>
            )}
            <MenuItem tone="danger" onSelect={() => setAsked('deleting')}>
              {t('actions.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
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
