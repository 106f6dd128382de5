import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { NameDialog } from '#/ui/overlay/NameDialog.tsx';
import type { Plan } from '../operations.ts';
import { updatePlan } from './planListSync.ts';
import { usePlanName } from './usePlanName.ts';

type RenamePlanDialogProps = { plan: Plan; onClose: () => void; onDone: () => void };

/** PLN-22: another name, with a way back to the one before. */
export function RenamePlanDialog({ plan, onClose, onDone }: RenamePlanDialogProps) {
  const t = useTranslations('planningPlans.renaming');
  const { problemOf } = usePlanName();
  // As it was when the dialog was opened: another one that comes meanwhile has not been seen.
  const [before] = useState(plan.name ?? '');

  /** It is shown at once, and sent when there is a connection; refused, it stays with its reason. */
  const renameTo = (name: string, seen: string) =>
    void sync
      .mutate(updatePlan, { id: plan.id, input: { name }, seen: { name: seen } })
      .then(onDone, () => {});

  async function rename(name: string): Promise<null> {
    renameTo(name, before);
    showToast(t('done', { name }), before === '' ? {} : { undo: () => renameTo(before, name) });
    onClose();
    return null;
  }

  return (
    <NameDialog
      title={t('title')}
      label={t('name')}
      startName={before}
      texts={{ save: t('save'), saving: t('saving'), cancel: t('cancel') }}
      problemOf={problemOf}
      onSave={rename}
      onClose={onClose}
    />
  );
}
