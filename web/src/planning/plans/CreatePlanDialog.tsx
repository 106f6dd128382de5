import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { Banner } from '#/ui/Banner.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { RadioGroup } from '#/ui/RadioGroup.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { CreateActionPlan, type Plan } from '../operations.ts';
import { useFieldText, usePlanFailureText } from './usePlanTexts.ts';
import { planLimits, wordsProblem } from './wordsProblem.ts';

const templates = ['EMPTY', 'FIRST_WEBSITE', 'SOCIAL_MEDIA', 'ONLINE_SAFETY'] as const;

/** PLN-13, PLN-34: a name, and what to begin with. */
export function CreatePlanDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (plan: Plan) => void;
}) {
  const t = useTranslations('planningPlans.dialog');
  const id = useId();
  const fieldText = useFieldText();
  const failureText = usePlanFailureText();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<(typeof templates)[number]>('EMPTY');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // The same plan, however often it is sent.
  const clientId = useRef(newUuid());
  const problem = wordsProblem(name, planLimits.planName, true);
  const shown = failure?.fields.name ?? (isTried ? problem : null);

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (problem) return document.getElementById(`${id}-name`)?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const chosen = template === 'EMPTY' ? null : template;
      const input = { clientId: clientId.current, name: name.trim(), template: chosen };
      const { data } = await apiClient.mutate({ mutation: CreateActionPlan, variables: { input } });
      if (!data) throw new Error('No plan in the answer.');
      onCreated(data.createActionPlan);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void create(event)}>
        <TextField
          id={`${id}-name`}
          label={t('name')}
          placeholder={t('namePlaceholder')}
          autoComplete="off"
          value={name}
          error={fieldText(shown, planLimits.planName)}
          onChange={(event) => {
            setName(event.target.value);
            setFailure(null);
          }}
        />
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
        {failure && !failure.fields.name ? (
          <Banner tone="warning" role="alert">
            {failureText(failure)}
          </Banner>
        ) : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busyLabel={isBusy ? t('saving') : undefined}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
