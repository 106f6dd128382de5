import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/Select.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { CreateSessionTask, type LinkedTasksAnswer } from './operations.ts';

const longest = 200;

type SessionTaskFormProps = {
  sessionId: string;
  plans: LinkedTasksAnswer['getActionPlans']['items'];
  onDone: (hasAdded: boolean) => void;
};

/** A name and a plan; sent again after no answer it is the same card. */
export function SessionTaskForm({ sessionId, plans, onDone }: SessionTaskFormProps) {
  const t = useTranslations('planningLinked');
  const [name, setName] = useState('');
  const [planId, setPlanId] = useState(plans[0]?.id ?? '');
  const [problem, setProblem] = useState<'nameMissing' | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const clientId = useRef(newUuid());

  async function add(): Promise<void> {
    if (name.trim() === '') {
      setProblem('nameMissing');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const input = { clientId: clientId.current, name: name.trim(), sessionId };
      await apiClient.mutate({ mutation: CreateSessionTask, variables: { planId, input } });
      onDone(true);
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
        maxLength={longest}
        error={problem ? t(problem) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={t('plan')}
        value={planId}
        options={plans.map((plan) => ({ value: plan.id, label: plan.name ?? t('unnamedPlan') }))}
        onChange={(event) => setPlanId(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busyLabel={isBusy ? t('adding') : undefined}>
          {t('addNow')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDone(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
