import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { newUuid } from '#/lib/newUuid.ts';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { NameDialog, type NameRefusal } from '#/ui/overlay/NameDialog.tsx';
import { CreateActionPlan, type Plan } from '../operations.ts';
import { usePlanName } from './usePlanName.ts';

const templates = ['EMPTY', 'FIRST_WEBSITE', 'SOCIAL_MEDIA', 'ONLINE_SAFETY'] as const;
type CreatePlanDialogProps = { onClose: () => void; onCreated: (plan: Plan) => void };

/** PLN-13, PLN-34: a name, and what to begin with. */
export function CreatePlanDialog({ onClose, onCreated }: CreatePlanDialogProps) {
  const t = useTranslations('planningPlans.dialog');
  const { problemOf, refusalOf } = usePlanName();
  const [template, setTemplate] = useState<(typeof templates)[number]>('EMPTY');
  // The same plan, however often it is sent.
  const clientId = useRef(newUuid());

  async function create(name: string): Promise<NameRefusal | null> {
    try {
      const input = { clientId: clientId.current, name, template: template === 'EMPTY' ? null : template };
      const { data } = await apiClient.mutate({ mutation: CreateActionPlan, variables: { input } });
      if (!data) throw new Error('No plan in the answer.');
      onCreated(data.createActionPlan);
      return null;
    } catch (error) {
      return refusalOf(error);
    }
  }

  return (
    <NameDialog
      title={t('title')}
      label={t('name')}
      placeholder={t('namePlaceholder')}
      texts={{ save: t('save'), saving: t('saving'), cancel: t('cancel') }}
      problemOf={problemOf}
      onSave={create}
      onClose={onClose}
    >
      <RadioGroup
        label={t('template')}
        value={template}
        onChange={(value) => setTemplate(templates.find((one) => one === value) ?? 'EMPTY')}
        options={templates.map((value) => ({
          value,
          label: t(`templates.${value}`),
          hint: t(`hints.${value}`),
        }))}
      />
      <NeedsConnection />
    </NameDialog>
  );
}
