import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useClock } from '#/lib/clock/useClock.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { Card } from '#/ui/Card.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { Plan } from '../operations.ts';
import { NotSentYet } from '../unsent/NotSentYet.tsx';
import { useUnsentIds } from '../unsent/unsentIds.ts';
import { PlanMenu } from './PlanMenu.tsx';
import { ProgressLine } from './ProgressLine.tsx';

const SHOWN_PEOPLE = 4;

/** A plan in the list: its progress, whose it is, when it changed. */
export function PlanCard({ plan }: { plan: Plan }) {
  const t = useTranslations('planningPlans');
  const format = useFormatter();
  const now = new Date(useClock());
  const name = plan.name ?? t('unnamed');
  const isWaiting = useUnsentIds((ids) => ids.has(plan.id));
  return (
    <Card className="relative flex h-full flex-col gap-3 hover:border-line-strong">
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 text-lg">
          {/* The whole card leads to the plan. */}
          <Link
            to={`/action-plans/${encodeURIComponent(plan.id)}`}
            className="text-ink no-underline wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {name}
          </Link>
        </h3>
        <PlanMenu plan={plan} className="relative z-10 -mt-1.5 -mr-2" />
      </div>
      <ProgressLine done={plan.completedCount} all={plan.taskCount} />
      <People plan={plan} />
      {isWaiting ? <NotSentYet /> : null}
      <p className="mt-auto text-sm text-ink-muted">
        {t('updated', { when: format.relativeTime(new Date(plan.updatedAt), now) })}
      </p>
    </Card>
  );
}

function People({ plan }: { plan: Plan }) {
  const t = useTranslations('planningPlans');
  const names = useSessionNames();
  const viewerId = useSession(({ userId }) => userId);
  const people = [plan.owner, ...plan.sharedWith.map(({ user }) => user)];
  const shown = people.slice(0, SHOWN_PEOPLE);
  const rest = people.length - shown.length;
  const said = people.filter(({ id }) => id !== viewerId).slice(0, SHOWN_PEOPLE);
  if (said.length === 0) return <p className="text-sm text-ink-muted">{t('onlyYou')}</p>;
  const more = rest > 0 ? [t('andMore', { count: String(rest) })] : [];
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-muted">
        {t(`shared.${plan.permission}`, { name: names.short(plan.owner) })}
      </p>
      <p className="flex items-center">
        {shown.map((person) => (
          <Avatar
            key={person.id}
            name={names.full(person)}
            photo={person.photo}
            size="sm"
            className="-mr-1.5 border-2 border-surface"
          />
        ))}
        {rest > 0 ? (
          <span aria-hidden="true" className="ml-3 text-sm text-ink-muted">
            +{rest}
          </span>
        ) : null}
        <span className="sr-only">
          {t('people', { names: [...said.map((person) => names.full(person)), ...more].join(', ') })}
        </span>
      </p>
    </div>
  );
}
