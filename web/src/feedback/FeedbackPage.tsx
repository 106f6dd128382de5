import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { Tabs } from '#/ui/navigation/Tabs.tsx';
import { DueList } from './DueList.tsx';
import { GivenList } from './GivenList.tsx';
import { ReceivedList } from './ReceivedList.tsx';

/** `/achievements/feedback` (FBK-09): what was received and given, and what still waits. */
export function FeedbackPage() {
  const t = useTranslations('feedback.page');
  const [tab, setTab] = useState('received');
  return (
    <div className="page-narrow flex flex-1 flex-col gap-4 py-6 sm:py-8">
      <div>
        <PageHeading title={t('title')} />
        <p className="mt-1 measure text-ink-muted">{t('lead')}</p>
      </div>
      <DueList>
        <Tabs
          label={t('label')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'received', label: t('received'), panel: <ReceivedList /> },
            { value: 'given', label: t('givenTab'), panel: <GivenList /> },
          ]}
        />
      </DueList>
    </div>
  );
}
