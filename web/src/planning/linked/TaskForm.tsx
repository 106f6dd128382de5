import { planningLimits } from '@waymark/events/limits';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { newUuid } from '#/lib/newUuid.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { CreateActionPlan } from '../operations.ts';
import { CreateLinkedTask, type OpenPlan } from './operations.ts';

const NEW_PLAN = 'new';

/** What a card is made from and leads back to (PLN-33). */
export type TaskSource = { readonly sessionId: string } | { readonly messageId: string };

type TaskFormProps = {
  source: TaskSource;
  /** Those that the viewer may add to. */
  plans: readonly OpenPlan[];
  /** Offers a new plan beside them, and nothing else where there are none. */
  mayMakePlan?: boolean;
  startName?: string;
  /** The id of the new card; null when the viewer has changed their mind. */
  onDone: (taskId: string | null) => void;
};

/** A name and a plan; sent again after no answer it is the same card. */
export function TaskForm({ source, plans, mayMakePlan = false, startName = '', onDone }: TaskFormProps) {
  const t = useTranslations('planningLinked');
  const [name, setName] = useState(startName);
  const [planId, setPlanId] = useState(plans[0]?.id ?? NEW_PLAN);
  const [planName, setPlanName] = useState(t('newPlanName'));
  const [problem, setProblem] = useState<'nameMissing' | 'planMissing' | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const clientIds = useRef({ plan: newUuid(), task: newUuid() });
  const isNewPlan = planId === NEW_PLAN;

  async function add(): Promise<void> {
    const missing =
      name.trim() === '' ? 'nameMissing' : isNewPlan && planName.trim() === '' ? 'planMissing' : null;
    setProblem(missing);
    if (missing) return;
    setBusy(true);
    try {
      const target = isNewPlan ? await makePlan(clientIds.current.plan, planName.trim()) : planId;
      onDone(await makeTask(target, { clientId: clientIds.current.task, name: name.trim(), ...source }));
    } catch {
      setProblem('failed');
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void add();
      }}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={planningLimits.taskNameMax}
        error={problem === 'nameMissing' || problem === 'failed' ? t(problem) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {plans.length > 0 ? (
        <Select
          label={t('plan')}
          value={planId}
          options={[
            ...plans.map((plan) => ({ value: plan.id, label: plan.name ?? t('unnamedPlan') })),
            ...(mayMakePlan ? [{ value: NEW_PLAN, label: t('newPlan') }] : []),
          ]}
          onChange={(event) => setPlanId(event.target.value)}
        />
      ) : null}
      {isNewPlan ? (
        <TextField
          label={t('newPlanField')}
          value={planName}
          maxLength={planningLimits.nameMax}
          error={problem === 'planMissing' ? t('nameMissing') : undefined}
          onChange={(event) => setPlanName(event.target.value)}
        />
      ) : null}
      <NeedsConnection hasTried={problem === 'failed'} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busyLabel={isBusy ? t('adding') : undefined}>
          {t('addNow')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDone(null)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

async function makePlan(clientId: string, name: string): Promise<string> {
  const input = { clientId, name, template: null };
  const { data } = await apiClient.mutate({ mutation: CreateActionPlan, variables: { input } });
  if (!data) throw new Error('No plan in the answer.');
  return data.createActionPlan.id;
}

async function makeTask(
  planId: string,
  input: { clientId: string; name: string; sessionId?: string; messageId?: string },
): Promise<string> {
  const { data } = await apiClient.mutate({ mutation: CreateLinkedTask, variables: { planId, input } });
  if (!data) throw new Error('No task in the answer.');
  return data.createTask.id;
}
