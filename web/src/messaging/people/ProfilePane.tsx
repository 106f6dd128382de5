import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { usePlace } from '#/i18n/usePlace.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useTopicName } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { usePersonName } from '../client/useMessaging.ts';
import type { Conversation } from '../model/messagingState.ts';
import type { ContactProfile } from '../operations.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { contactProfile } from './peopleSync.ts';

/** Who the other person is, beside the conversation. Shows only what they let the viewer see. */
export function ProfilePane({ person }: { person: Conversation }) {
  const t = useTranslations('messaging.profile');
  const name = usePersonName()(person);
  const { data: profile, hasFailed, retry } = useResource(contactProfile, { userId: person.userId });

  return (
    <div className="flex flex-col gap-5 p-5">
      <div className="flex flex-col items-center gap-2 text-center">
        <PersonAvatar person={person} size="xl" />
        <p className="text-lg font-semibold">{name}</p>
        <Kind userType={person.userType} />
      </div>
      <PersonActions person={person} />
      {profile === undefined && !hasFailed ? <ProfileSkeleton /> : null}
      {profile === undefined && hasFailed ? (
        <ErrorState title={t('failed')} onRetry={retry} className="py-2" />
      ) : null}
      {profile === undefined ? null : <Facts profile={profile} name={name} />}
    </div>
  );
}

function Kind({ userType }: { userType: string | null }) {
  const t = useTranslations('messaging.profile');
  if (userType !== 'mentor' && userType !== 'mentee' && userType !== 'both') return null;
  return <Badge tone="primary">{t(userType)}</Badge>;
}

function Facts({ profile, name }: { profile: ContactProfile | null; name: string }) {
  const topicName = useTopicName();
  const t = useTranslations('messaging.profile');
  const localTime = useLocalTime();
  const work = [profile?.orgRole, profile?.orgName].filter((part) => part).join(', ');
  const zone = profile?.timezone;
  const facts: [string, string | null | undefined][] = [
    [t('work'), work],
    [t('country'), profile?.country?.name],
    [t('timezone'), zone ? localTime(zone) : null],
    [t('teaches'), profile?.taxonomyTeach.map(topicName).join(', ')],
    [t('learns'), profile?.taxonomyLearn.map(topicName).join(', ')],
    [t('background'), profile?.professionalBackground],
    [t('goals'), profile?.goals],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return <p className="text-center text-ink-muted">{t('nothing', { name })}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useLocalTime(): (zone: string) => string {
  const t = useTranslations('messaging.profile');
  const format = useFormatter();
  const placeOf = usePlace();
  return (zone) => {
    const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return t('localTime', {
      time: format.dateTime(new Date(serverNow()), clock),
      place: placeOf(zone),
    });
  };
}

function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="w-1/2" />
      <Skeleton />
      <Skeleton className="w-3/4" />
    </div>
  );
}
