import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { useMentoring } from '../mentoringSession.ts';
import { AskedCard } from './AskedCard.tsx';
import { SessionListFrame } from './SessionListFrame.tsx';
import { UnansweredCard } from './UnansweredCard.tsx';

/** What the viewer has asked: open requests, then those that nobody took. */
export function AskedPanel() {
  const t = useTranslations('mentoringRequests');
  const hasUnanswered = useMentoring(({ lists }) => (lists.unanswered?.ids.length ?? 0) > 0);
  return (
    <div className="flex flex-col gap-8">
      <SessionListFrame
        name="askedByMe"
        label={t('tabs.askedByMe')}
        card={(id, onGone) => <Asked id={id} onGone={onGone} />}
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
      <section aria-labelledby="unanswered">
        <h2 id="unanswered" className={hasUnanswered ? 'mb-3 text-lg' : 'sr-only'}>
          {t('unanswered')}
        </h2>
        <SessionListFrame
          name="unanswered"
          label={t('unanswered')}
          card={(id) => <Unanswered id={id} />}
          empty={null}
        />
      </section>
    </div>
  );
}

function Asked({ id, onGone }: { id: string; onGone: () => void }) {
  const session = useMentoring((state) => state.sessions[id]);
  return session ? <AskedCard session={session} onGone={onGone} /> : null;
}

function Unanswered({ id }: { id: string }) {
  const session = useMentoring((state) => state.sessions[id]);
  return session ? <UnansweredCard session={session} /> : null;
}
