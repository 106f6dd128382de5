import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useContentShown } from '#/app/firstPage.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { PEOPLE_SHOWN, refreshPeople, useLandingPeople } from './landingPeople.ts';
import type { Figures, LandingAnswer, LandingMentor } from './operations.ts';

const places = Array.from({ length: PEOPLE_SHOWN }, (_, place) => place);
const gridClasses = 'mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3';
const cardClasses = 'flex h-28 items-center gap-4 rounded-card border border-line bg-surface p-4';

/** Mentors as visitors see them, and what all sessions add up to; nothing where there is nobody. */
export function People() {
  const t = useTranslations('landing');
  const [language = 'en'] = useLocale().split('-', 1);
  const { answer, language: answered } = useLandingPeople();
  const isAnswered = answered === language;
  useEffect(() => void refreshPeople(language), [language]);
  useContentShown(isAnswered);
  const value = isAnswered ? answer : null;
  const mentors = value ? mentorsOf(value) : [];
  if (isAnswered && mentors.length === 0) return null;
  return (
    <section className="pb-16">
      <div className="page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 className="text-2xl">{t('peopleTitle')}</h2>
          <Link
            to="/mentor-select"
            className="touch-target inline-flex items-center font-semibold text-primary-text underline underline-offset-4 hover:no-underline"
          >
            {t('allMentors')}
          </Link>
        </div>
        <ul className={gridClasses}>
          {value
            ? mentors.map((mentor) => <MentorFace key={mentor.id} mentor={mentor} />)
            : places.map((place) => <FaceSkeleton key={place} />)}
        </ul>
        {value?.getPublicFigures ? <Numbers figures={value.getPublicFigures} /> : null}
      </div>
    </section>
  );
}

function MentorFace({ mentor }: { mentor: LandingMentor }) {
  const name = nameOf(mentor);
  return (
    <li className={`relative ${cardClasses} hover:border-line-strong`}>
      <Avatar name={name} photo={mentor.photo} size="lg" />
      <div className="min-w-0">
        <h3 className="truncate text-base">
          <Link
            to={`/mentor-details?id=${encodeURIComponent(mentor.id)}`}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {name}
          </Link>
        </h3>
        {mentor.headline ? (
          <p className="line-clamp-2 text-sm break-words text-ink-muted">{mentor.headline}</p>
        ) : null}
      </div>
    </li>
  );
}

function FaceSkeleton() {
  return (
    <li className={cardClasses}>
      <Skeleton className="size-14 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-5/6" />
      </div>
    </li>
  );
}

/** Counted in the log, to the hour. */
function Numbers({ figures: { people, sessions, hours } }: { figures: Figures }) {
  const t = useTranslations('landing.numbers');
  const format = useFormatter();
  return (
    <dl className="mt-10 grid grid-cols-1 gap-6 sm:grid-cols-3">
      {Object.entries({ people, sessions, hours: Math.floor(hours) }).map(([key, value]) => (
        <div key={key} className="flex flex-col-reverse border-l-2 border-secondary pl-4">
          <dt className="text-ink-muted">{t(key as 'people' | 'sessions' | 'hours')}</dt>
          <dd className="text-3xl font-semibold tabular-nums">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const nameOf = ({ firstName, lastName }: LandingMentor) => [firstName, lastName].filter(Boolean).join(' ');
/** Those who speak the language of the page come first. */
function mentorsOf({ speaking, searchMentors }: LandingAnswer): readonly LandingMentor[] {
  const found = [...speaking.items, ...searchMentors.items].map(({ mentor }) => mentor).filter(isNamed);
  return [...new Map(found.map((mentor) => [mentor.id, mentor])).values()].slice(0, PEOPLE_SHOWN);
}
const isNamed = (mentor: LandingMentor) => nameOf(mentor) !== '';
