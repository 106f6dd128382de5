import { useTranslations } from 'use-intl';
import { sync } from '#/app/sync/index.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { NameDialog, type NameRefusal } from '#/ui/overlay/NameDialog.tsx';
import type { Plan } from '../operations.ts';
import { updatePlan } from './planListSync.ts';
import { usePlanName } from './usePlanName.ts';

type RenamePlanDialogProps = { plan: Plan; onClose: () => void; onDone: () => void };

/** PLN-22: another name, with a way back to the one before. */
export function RenamePlanDialog({ plan, onClose, onDone }: RenamePlanDialogProps) {
  const t = useTranslations('planningPlans.renaming');
  const { problemOf, refusalOf } = usePlanName();
  const before = plan.name ?? '';

  const renameTo = (name: string) => sync.mutate(updatePlan, { id: plan.id, input: { name } });

  async function rename(name: string): Promise<NameRefusal | null> {
    try {
      await renameTo(name);
    } catch (error) {
      return refusalOf(error);
    }
    const undo = () => void renameTo(before).then(onDone, onDone);
    showToast(t('done', { name }), before === '' ? {} : { undo });
    onClose();
    onDone();
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
