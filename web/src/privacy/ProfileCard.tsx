import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useReferenceData } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { SeenProfile } from './operations.ts';

/** The name as others see it. */
export function useSeenName(): (user: Pick<SeenProfile, 'firstName' | 'lastName'>) => string {
  const t = useTranslations('privacy.profile');
  return ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || t('deleted');
}

/** What they do and where, as far as they show it. */
export function useSeenWork(): (user: SeenProfile) => string | null {
  const t = useTranslations('privacy.profile');
  return (user) => {
    const role = user.currentJob || user.orgRole;
    const employer = user.company || user.orgName;
    return role && employer ? t('roleAt', { role, employer }) : role || employer;
  };
}

/** A person as others see them: what is hidden never reached the browser. */
export function ProfileCard({ user, heading: Heading = 'h3' }: { user: SeenProfile; heading?: 'h2' | 'h3' }) {
  const t = useTranslations('privacy.profile');
  const format = useFormatter();
  const work = useSeenWork()(user);
  const name = useSeenName()(user);
  const since = format.dateTime(new Date(user.createdAt), { month: 'long', year: 'numeric' });
  const part = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center">
        <Avatar name={name} photo={user.photo} size="xl" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <Heading className="text-xl break-words">{name}</Heading>
          {user.headline ? <p className="break-words">{user.headline}</p> : null}
          {work ? <p className="break-words text-ink-muted">{work}</p> : null}
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            {user.userType ? <Badge tone="primary">{t(user.userType)}</Badge> : null}
            {t('since', { date: since })}
          </p>
        </div>
      </div>
      <ProfileParts user={user} heading={part} />
    </div>
  );
}

/** What stands below the name and the photo. */
export function ProfileParts({ user, heading: part }: { user: SeenProfile; heading: 'h3' | 'h4' }) {
  const t = useTranslations('privacy.profile');
  const { reference } = useReferenceData();
  return (
    <div className="flex flex-col gap-5">
      {user.professionalBackground ? (
        <Part heading={part} title={t('about')}>
          <p className="measure whitespace-pre-wrap break-words">{user.professionalBackground}</p>
        </Part>
      ) : null}
      <Names heading={part} title={t('teaches')} items={user.taxonomyTeach} names={reference?.taxonomy} />
      <Names heading={part} title={t('learns')} items={user.taxonomyLearn} names={reference?.taxonomy} />
      <Names heading={part} title={t('languages')} items={user.languages} names={reference?.languages} />
      <Names
        heading={part}
        title={t('disabilities')}
        items={user.disabilities}
        names={reference?.disabilities}
      />
    </div>
  );
}

type PartProps = { heading: 'h3' | 'h4'; title: string };

function Part({ heading: Heading, title, children }: PartProps & { children: ReactNode }) {
  return (
    <div>
      <Heading className="mb-1.5 text-base font-semibold">{title}</Heading>
      {children}
    </div>
  );
}

type Item = { id: string; name: string };

/** In the language on screen as soon as its names are there; until then as the server named them. */
function Names({
  items,
  names,
  ...part
}: PartProps & { items: readonly Item[]; names: readonly Item[] | undefined }) {
  if (items.length === 0) return null;
  return (
    <Part {...part}>
      <ul className="flex flex-wrap gap-2">
        {items.map(({ id, name }) => (
          <li key={id}>
            <Badge>{names?.find((one) => one.id === id)?.name ?? name}</Badge>
          </li>
        ))}
      </ul>
    </Part>
  );
}
