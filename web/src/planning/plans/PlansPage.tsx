import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Button } from '#/ui/Button.tsx';
import { Tabs } from '#/ui/navigation/Tabs.tsx';
import { CreatePlanDialog } from './CreatePlanDialog.tsx';
import { PlanList } from './PlanList.tsx';

/** `/action-plans` (NAV-106): one's own plans and those that others share. */
export function PlansPage() {
  const t = useTranslations('planningPlans');
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const list = address.get('list') === 'archived' ? 'archived' : 'open';
  const create = () => setCreating(true);
  return (
    <div className="page flex flex-1 flex-col gap-4 py-6 sm:py-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <PageHeading title={t('title')} />
          <p className="mt-1 measure text-ink-muted">{t('lead')}</p>
        </div>
        <Button onClick={create}>
          <Plus aria-hidden="true" />
          {t('create')}
        </Button>
      </div>
      <Tabs
        label={t('lists.label')}
        value={list}
        onChange={(value) => setAddress(value === 'archived' ? { list: value } : {}, { replace: true })}
        tabs={(['open', 'archived'] as const).map((value) => ({
          value,
          label: t(`lists.${value}`),
          panel: <PlanList isArchived={value === 'archived'} onCreate={create} />,
        }))}
      />
      {isCreating ? (
        <CreatePlanDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => void navigate(`/action-plans/${encodeURIComponent(id)}`)}
        />
      ) : null}
    </div>
  );
}
