import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { sessionList } from '../mentoringSync.ts';
import { AskedRequest } from './AskedRequest.tsx';
import { SessionListFrame } from './SessionListFrame.tsx';
import { UnansweredCard } from './UnansweredCard.tsx';

/** What the viewer has asked: open requests, then those that nobody took. */
export function AskedPanel() {
  const t = useTranslations('mentoringRequests');
  const { data } = useResource(sessionList, { list: 'unanswered', pages: 1 });
  const hasUnanswered = (data?.items.length ?? 0) > 0;
  return (
    <div className="flex flex-col gap-8">
      <SessionListFrame
        name="askedByMe"
        label={t('tabs.askedByMe')}
        keepsDeparted
        card={(line, onGone, onSeen) => <AskedRequest {...{ line, onGone, onSeen }} />}
        empty={
          <EmptyState
            drawing="signpost"
            title={t('empty.askedByMe')}
            reason={t('emptyReason.askedByMe')}
            action={
              <Button asChild>
                <Link to="/mentoring-request">{t('emptyAction.askedByMe')}</Link>
              </Button>
            }
          />
        }
      />
      <section aria-labelledby={hasUnanswered ? 'unanswered' : undefined}>
        {hasUnanswered ? (
          <h2 id="unanswered" className="mb-3 text-lg">
            {t('unanswered')}
          </h2>
        ) : null}
        <SessionListFrame
          name="unanswered"
          label={t('unanswered')}
          card={({ session }) => <UnansweredCard session={session} />}
          empty={null}
        />
      </section>
    </div>
  );
}
