import { Check, Lock, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { useAskMentor } from '../match/useAskMentor.ts';
import type { MentorDetails } from '../operations.ts';
import { useBookingRefusal, useSelectMentor } from '../search/useSelectMentor.ts';
import { FreeTimes } from '../times/FreeTimes.tsx';
import { useMentorName, useNames } from '../useNames.ts';
import { ClosedNote } from './ClosedNote.tsx';
import { MatchReasons } from './MatchReasons.tsx';
import { MentorFacts } from './MentorFacts.tsx';
import { TaughtTopics } from './TaughtTopics.tsx';

/** A mentor: who they are, what they teach, when they are free, and the way to ask them. */
export function MentorProfile({ card }: { card: MentorDetails }) {
  const t = useTranslations('discovery.details');
  const nameOf = useNames();
  const { mentor } = card;
  const name = useMentorName()(mentor);
  const isOwn = useMe()?.id === mentor.id;
  const { currentJob: role, company: employer } = mentor;
  const work = role && employer ? t('roleAt', { role, employer }) : role || employer;
  const refusal = useBookingRefusal(card);
  const ask = useAskMentor(card, 'mentorDetails');

  return (
    <>
      {isOwn ? <Banner>{t('own')}</Banner> : null}
      <Card className="flex flex-col gap-5">
        <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center">
          <Avatar name={name} photo={mentor.photo} size="xl" />
          <div className="flex min-w-0 flex-col gap-1">
            <PageHeading title={name} className="break-words" />
            {mentor.headline ? <p className="break-words">{mentor.headline}</p> : null}
            {work ? <p className="break-words text-ink-muted">{work}</p> : null}
          </div>
        </div>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <MentorFacts card={card} />
          <div>
            <MatchReasons reasons={card.reasons} />
          </div>
        </div>
        {isOwn ? null : <Ways card={card} name={name} />}
      </Card>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:items-start">
        <Card className="flex flex-col gap-5">
          <Part title={t('teaches')}>
            <TaughtTopics topics={card.topics} />
          </Part>
          {mentor.professionalBackground ? (
            <Part title={t('about')}>
              <p className="measure break-words whitespace-pre-wrap">{mentor.professionalBackground}</p>
            </Part>
          ) : null}
          {mentor.country ? (
            <Part title={t('country')}>{nameOf('countries', mentor.country.id, mentor.country.name)}</Part>
          ) : null}
          {mentor.sector ? (
            <Part title={t('sector')}>{nameOf('sectors', mentor.sector.id, mentor.sector.name)}</Part>
          ) : null}
        </Card>
        <Card>
          <FreeTimes
            mentorId={mentor.id}
            name={mentor.firstName || name}
            onPick={isOwn || refusal ? undefined : (time) => ask([time])}
          />
        </Card>
      </div>
    </>
  );
}

/** Request now, keep for a request to several, or write; of a closed community only what is possible (SES-36). */
function Ways({ card, name }: { card: MentorDetails; name: string }) {
  const t = useTranslations('discovery');
  const me = useMe();
  const ask = useAskMentor(card, 'mentorDetails');
  const refusal = useBookingRefusal(card);
  const { isSelected, toggle } = useSelectMentor(card);

  return (
    <div className="flex flex-col gap-3">
      {refusal ? (
        <p className="flex items-center gap-2 font-semibold">
          <Lock className="size-4 shrink-0" aria-hidden="true" />
          {t('card.closedCommunity')}
        </p>
      ) : null}
      <ClosedNote card={card} />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {refusal ? null : <Button onClick={() => ask()}>{t('details.request')}</Button>}
        {refusal && !isSelected ? null : (
          <Button variant="secondary" aria-pressed={isSelected} onClick={toggle}>
            {isSelected ? <Check aria-hidden="true" /> : null}
            {isSelected ? t('details.selected') : t('details.select')}
          </Button>
        )}
        {me ? (
          <Button asChild variant="ghost">
            <Link to={`/messages?with=${encodeURIComponent(card.mentor.id)}`}>
              <MessageSquare aria-hidden="true" />
              {t('details.message')}
              <span className="sr-only"> {name}</span>
            </Link>
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
