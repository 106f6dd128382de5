import { useTranslations } from 'use-intl';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import type { UserType } from '#/app/session/UserType.ts';
import { DeleteAccount } from '#/identity/index.ts';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Switch } from '#/ui/form/Switch.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LoadingCard } from './LoadingCard.tsx';
import type { DataPrivacy, PrivacySwitch } from './operations.ts';
import { ProfilePreview } from './ProfilePreview.tsx';
import { updateDataPrivacy } from './privacySync.ts';
import { useDataPrivacy } from './useDataPrivacy.ts';

const shown = ['showLastName', 'showCurrentRole', 'showEmployer', 'showDisabilities'] as const;
const mails = ['newsletter', 'callRequestEmails'] as const;
const suggestions = ['mentorRecommendations', 'learningRecommendations'] as const;
/** Only mentors are asked for sessions, and mentors are suggested only to who learns. */
const notFor: Readonly<Partial<Record<PrivacySwitch, UserType>>> = {
  callRequestEmails: 'mentee',
  mentorRecommendations: 'mentor',
};

/** PRV-02 to PRV-10, PRV-17: what others see, what we send, a copy of everything. */
export function DataPrivacyPage() {
  const t = useTranslations('privacy.dataPrivacy');
  const userType = useMe()?.userType ?? 'mentee';
  const { settings, hasFailed, retry, change } = useDataPrivacy();
  const offered = (names: readonly PrivacySwitch[]) => names.filter((name) => notFor[name] !== userType);
  return (
    <div className="page-narrow flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <div>
        <PageHeading title={t('title')} />
        <p className="mt-1 measure text-ink-muted">{t('lead')}</p>
      </div>
      {settings ? (
        <>
          {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
          <Switches title={t('shownTitle')} lead={t('shownLead')} {...{ names: shown, settings, change }} />
          <ProfilePreview />
          <Switches title={t('mailTitle')} {...{ names: offered(mails), settings, change }} />
          <Switches title={t('suggestTitle')} {...{ names: offered(suggestions), settings, change }} />
        </>
      ) : hasFailed ? (
        <Card>
          <ErrorState onRetry={retry} />
        </Card>
      ) : (
        <LoadingCard label={t('loading')} />
      )}
      {/* With the switches above them, which would push them away. */}
      {settings || hasFailed ? (
        <>
          <DownloadData />
          <DeleteAccount />
        </>
      ) : null}
    </div>
  );
}

type SwitchesProps = {
  title: string;
  lead?: string;
  names: readonly PrivacySwitch[];
  settings: DataPrivacy;
  change: (name: PrivacySwitch, isOn: boolean) => void;
};

function Switches({ title, lead, names, settings, change }: SwitchesProps) {
  const t = useTranslations('privacy.dataPrivacy.switches');
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      {lead ? <p className="mt-1 measure text-ink-muted">{lead}</p> : null}
      <div className="mt-3 flex flex-col divide-y divide-line">
        {names.map((name) => (
          <div key={name} className="py-3 last:pb-0">
            <Switch
              label={t(name)}
              hint={t(`${name}Hint`)}
              checked={settings[name]}
              onChange={(isOn) => change(name, isOn)}
            />
            <WaitingMark of={updateDataPrivacy} isOf={(switches) => name in switches} />
          </div>
        ))}
      </div>
    </Card>
  );
}
