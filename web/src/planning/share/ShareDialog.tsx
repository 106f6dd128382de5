import { planningLimits } from '@waymark/events/limits';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { useSessionNames } from '#/mentoring/index.ts';
import { SharingDialog, useSharing } from '#/people/index.ts';
import { Button } from '#/ui/Button.tsx';
import type { Plan, PlanPerson } from '../operations.ts';
import { usePlanFailureText } from '../plans/usePlanTexts.ts';
import { AddPerson } from './AddPerson.tsx';
import { PeopleList } from './PeopleList.tsx';
import { type Access, changeAccess, removeAccess, share } from './planAccess.ts';

type ShareDialogProps = {
  plan: Plan;
  onClose: () => void;
  /** The plan is another now. */
  onChanged: () => void;
};

type Removed = { readonly person: PlanPerson; readonly access: Access };

/** Who has a plan and for what (PLN-18 to PLN-24). */
export function ShareDialog({ plan: given, onClose, onChanged }: ShareDialogProps) {
  const t = useTranslations('planningShare');
  const names = useSessionNames();
  const { busyId, failure, hasTried, run } = useSharing(usePlanFailureText());
  const [answer, setAnswer] = useState<Plan>(given);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const plan = answer.version > given.version ? answer : given;
  const isOwner = plan.permission === 'OWNER';
  const name = plan.name ?? '';

  async function apply(change: Promise<Plan>): Promise<void> {
    setAnswer(await change);
    setRemoved(null);
    onChanged();
  }

  const add = (person: PlanPerson, access: Access) =>
    run({
      personId: person.id,
      isGiven: true,
      send: () => apply(share(plan.id, person.id, access)),
      said: t('added', { name: names.full(person) }),
    });

  const change = (person: PlanPerson, access: Access) =>
    run({
      personId: person.id,
      isGiven: false,
      send: () => apply(changeAccess(plan.id, person.id, access)),
      said: t('changed', { name: names.full(person), permission: t(`permissions.${access}`) }),
    });

  async function remove(person: PlanPerson): Promise<void> {
    const access = plan.sharedWith.find(({ user }) => user.id === person.id)?.permission ?? 'VIEWER';
    const isDone = await run({
      personId: person.id,
      isGiven: false,
      send: () => apply(removeAccess(plan.id, person.id)),
      said: t('removed', { name: names.full(person) }),
    });
    if (isDone) setRemoved({ person, access });
  }

  async function undo({ person, access }: Removed): Promise<void> {
    // The button is gone then.
    if (await add(person, access)) list.current?.focus();
  }

  return (
    <SharingDialog
      title={t(isOwner ? 'title' : 'titleOthers', { name })}
      lead={t('lead')}
      failure={failure}
      onClose={onClose}
      adding={
        !isOwner ? null : plan.sharedWith.length >= planningLimits.people ? (
          <p>{t('full')}</p>
        ) : (
          <AddPerson
            taken={[plan.owner.id, ...plan.sharedWith.map(({ user }) => user.id)]}
            busyId={busyId}
            onAdd={add}
          />
        )
      }
    >
      {isOwner ? <NeedsConnection hasTried={hasTried} /> : null}
      {removed ? (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-primary-soft px-3 py-1.5 text-sm">
          {t('removed', { name: names.full(removed.person) })}
          {/* Where the button was that is gone with its line. */}
          <Button variant="link" autoFocus onClick={() => void undo(removed)}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
      <PeopleList
        ref={list}
        plan={plan}
        onChange={(person, access) => void change(person, access)}
        onRemove={(person) => void remove(person)}
      />
      {isOwner && plan.sharedWith.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('onlyYou')}</p>
      ) : null}
    </SharingDialog>
  );
}
