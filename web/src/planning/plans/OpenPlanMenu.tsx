import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { MenuOpening } from '#/app/parts/lateMenu.tsx';
import { Menu, MenuItem } from '#/ui/overlay/Menu.tsx';
import type { Plan } from '../operations.ts';
import type { Asked } from './AskDialog.tsx';

export type PlanQuestion = Asked | 'renaming';

type OpenPlanMenuProps = {
  plan: Plan;
  onAsk: (question: PlanQuestion) => void;
  onUnarchive: () => void;
  trigger: ReactElement;
  opened: MenuOpening;
};

/** What the menu of a plan offers. */
export function OpenPlanMenu({ plan, onAsk, onUnarchive, trigger, opened }: OpenPlanMenuProps) {
  const t = useTranslations('planningPlans');
  return (
    <Menu trigger={trigger} opened={opened}>
      {plan.permission !== 'OWNER' ? (
        <MenuItem onSelect={() => onAsk('leaving')}>{t('actions.leave')}</MenuItem>
      ) : (
        <>
          {plan.isArchived ? (
            <MenuItem onSelect={onUnarchive}>{t('actions.unarchive')}</MenuItem>
          ) : (
            <>
              <MenuItem onSelect={() => onAsk('renaming')}>{t('actions.rename')}</MenuItem>
              <MenuItem onSelect={() => onAsk('archiving')}>{t('actions.archive')}</MenuItem>
            </>
          )}
          <MenuItem tone="danger" onSelect={() => onAsk('deleting')}>
            {t('actions.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
