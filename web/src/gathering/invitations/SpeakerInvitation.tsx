import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { SessionTimes, useSessionTimeTexts } from '#/mentoring/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { SpeakerInvitation as Request } from './operations.ts';

/** One event that the viewer is asked to speak at, with the dates that were offered (EVT-112). */
export function SpeakerInvitation({ request }: { request: Request }) {
  const t = useTranslations('gathering.invitations');
  const steps = useTranslations('hostSteps.steps');
  const texts = useSessionTimeTexts();
  const { id, title, type, partner, offeredTimes, startTime, duration, expiresAt } = request;
  const facts = [type.whitelabelledName, partner?.name].filter(Boolean).join(' · ');
  return (
    <Card role="article" aria-label={title} className="flex flex-col items-start gap-3">
      <Badge tone="primary">{t('speaker')}</Badge>
      <div>
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <p className="text-ink-muted wrap-anywhere">{facts}</p>
      </div>
      {offeredTimes.length > 1 ? (
        <div>
          <p className="text-sm font-semibold">{t('offered')}</p>
          <ul className="list-disc pl-5">
            {offeredTimes.map((at) => (
              <li key={at}>
                <time
                  dateTime={at}
                  title={texts.full(at)}
                  className="inline-block align-top first-letter:uppercase"
                >
                  {texts.day(at)}, <span className="whitespace-nowrap">{texts.span(at, duration)}</span>
                </time>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <SessionTimes at={offeredTimes[0] ?? startTime} durationMinutes={duration} />
      )}
      {expiresAt ? (
        <p className="text-sm text-ink-muted">{t('answerBy', { when: texts.full(expiresAt) })}</p>
      ) : null}
      <Button asChild>
        <Link to={`/group-event/availability?id=${encodeURIComponent(id)}`}>{steps('answer')}</Link>
      </Button>
    </Card>
  );
}
