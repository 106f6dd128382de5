import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { selectMentors } from '#/discovery/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Question } from '#/ui/overlay/Question.tsx';
import { PersonLine } from '../../list/PersonLine.tsx';
import type { Session } from '../../operations.ts';
import { draftAgain, isBegun, readDraft } from '../../request/form/requestDraft.ts';
import { SubstituteSuggestions, type Suggestion } from '../operations.ts';

/** SES-54: three other mentors, asked with the same text. They are looked for when somebody wants them. */
export function Alternatives({ session }: { session: Session }) {
  const t = useTranslations('mentoringRequests');
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [isAsking, setAsking] = useState(false);

  async function look(): Promise<void> {
    setState('loading');
    try {
      const { data } = await apiClient.query({
        query: SubstituteSuggestions,
        variables: { sessionId: session.id },
      });
      setFound(data?.getSubstituteSuggestions ?? []);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  function askThem(): void {
    const ids = (found ?? []).map(({ id }) => id);
    selectMentors(ids);
    draftAgain({
      title: session.title,
      description: session.description,
      topicId: session.topic.id,
      kind: session.kind,
      durationMinutes: session.durationMinutes,
      ...(session.cadence ? { cadence: session.cadence } : {}),
      ...(session.seriesCount ? { sessionCount: session.seriesCount } : {}),
      mentorIds: ids,
    });
    navigate('/mentoring-request?step=times');
  }

  if (found === null)
    return (
      <div>
        <Button busyLabel={state === 'loading' ? t('looking') : undefined} onClick={() => void look()}>
          {t('showOthers')}
        </Button>
        {state === 'failed' ? (
          <p role="alert" className="mt-2 text-sm font-semibold text-danger">
            {t('othersFailed')}
          </p>
        ) : null}
      </div>
    );
  return (
    <section aria-label={t('others')} className="flex flex-col gap-3 rounded-card bg-canvas p-4">
      <p className="font-semibold">{found.length > 0 ? t('others') : t('noOthers')}</p>
      <ul className="flex flex-col gap-3 empty:hidden">
        {found.map((mentor) => (
          <li key={mentor.id}>
            <PersonLine person={mentor} note={mentor.headline} />
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        onClick={() => (isBegun(readDraft().form) ? setAsking(true) : askThem())}
      >
        {found.length > 0 ? t('askThem') : t('askAgain')}
      </Button>
      <Question
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('replaceTitle')}
        description={t('replaceLead')}
        keep={t('cancel')}
        confirm={t('replace')}
        onConfirm={askThem}
      />
    </section>
  );
}
