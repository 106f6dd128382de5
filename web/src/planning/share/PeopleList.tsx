import { X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { PersonLine, useSessionNames } from '#/mentoring/index.ts';
import { controlClasses } from '#/ui/form/FieldFrame.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import type { Plan, PlanPerson } from '../operations.ts';
import { type Access, accesses } from './planAccess.ts';

type PeopleListProps = {
  /** Takes the focus of a button that is gone. */
  ref: Ref<HTMLUListElement>;
  plan: Plan;
  onChange: (person: PlanPerson, access: Access) => void;
  onRemove: (person: PlanPerson) => void;
};

/** Who has a plan, and for what; its owner changes that (PLN-20, PLN-21). */
export function PeopleList({ ref, plan, onChange, onRemove }: PeopleListProps) {
  const t = useTranslations('planningShare');
  const names = useSessionNames();
  const viewerId = useSession(({ userId }) => userId);
  const isOwner = plan.permission === 'OWNER';
  const note = (person: PlanPerson) => (person.id === viewerId ? t('you') : null);
  return (
    <ul ref={ref} tabIndex={-1} className="flex flex-col divide-y divide-line outline-none">
      <li className="flex items-center justify-between gap-3 py-2">
        <PersonLine person={plan.owner} size="sm" note={note(plan.owner)} />
        <span className="text-sm text-ink-muted">{t('owner')}</span>
      </li>
      {plan.sharedWith.map(({ user, permission }) => (
        <li key={user.id} className="flex items-center justify-between gap-3 py-2">
          <PersonLine person={user} size="sm" note={note(user)} />
          {isOwner ? (
            <span className="flex shrink-0 items-center gap-1">
              <select
                aria-label={t('accessOf', { name: names.full(user) })}
                value={permission}
                className={`${controlClasses} w-auto`}
                onChange={(event) => onChange(user, event.target.value === 'EDITOR' ? 'EDITOR' : 'VIEWER')}
              >
                {accesses.map((access) => (
                  <option key={access} value={access}>
                    {t(`permissions.${access}`)}
                  </option>
                ))}
              </select>
              <IconButton label={t('remove', { name: names.full(user) })} onClick={() => onRemove(user)}>
                <X aria-hidden="true" />
              </IconButton>
            </span>
          ) : (
            <span className="text-sm text-ink-muted">{t(`permissions.${permission}`)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
