import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Failure, failureOf } from '#/app/api/failure.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { announce } from '#/ui/announce.ts';
import { Banner } from '#/ui/Banner.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import type { Plan, PlanPerson } from '../operations.ts';
import { usePlanFailureText } from '../plans/usePlanTexts.ts';
import { planLimits } from '../plans/wordsProblem.ts';
import { AddPerson } from './AddPerson.tsx';
import { LeavePlan } from './LeavePlan.tsx';
import { PeopleList } from './PeopleList.tsx';
import { changeAccess, removeAccess, share } from './planAccess.ts';

type ShareDialogProps = {
  plan: Plan;
  onClose: () => void;
  /** The plan is another now; also after leaving it. */
  onChanged: (plan: Plan | null) => void;
};

/** Who has a plan and for what (PLN-18 to PLN-24). */
export function ShareDialog({ plan: given, onClose, onChanged }: ShareDialogProps) {
  const t = useTranslations('planningShare');
  const names = useSessionNames();
  const failureText = usePlanFailureText();
  const [answer, setAnswer] = useState<Plan>(given);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ of: Failure; isSharing: boolean } | null>(null);
  const plan = answer.version > given.version ? answer : given;
  const isOwner = plan.permission === 'OWNER';

  async function run(person: PlanPerson, isSharing: boolean, send: () => Promise<Plan>, said: string) {
    if (busyId !== null) return false;
    setBusyId(person.id);
    setFailure(null);
    try {
      const changed = await send();
      setAnswer(changed);
      onChanged(changed);
      announce(said);
      return true;
    } catch (error) {
      setFailure({ of: failureOf(error), isSharing });
      return false;
    } finally {
      setBusyId(null);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name: plan.name ?? '' })}
      description={t('lead')}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      {failure ? (
        <Banner tone="warning" role="alert">
          {failure.isSharing && failure.of.code === 'NOT_AUTHORIZED'
            ? t('notReachable')
            : failureText(failure.of)}
        </Banner>
      ) : null}
      {!isOwner ? null : plan.sharedWith.length >= planLimits.people ? (
        <p>{t('full')}</p>
      ) : (
        <AddPerson
          taken={[plan.owner.id, ...plan.sharedWith.map(({ user }) => user.id)]}
          busyId={busyId}
          onAdd={(person, access) =>
            run(
              person,
              true,
              () => share(plan.id, person.id, access),
              t('added', { name: names.full(person) }),
            )
          }
        />
      )}
      <section className="flex flex-col gap-1">
        <h3 className="text-base font-semibold">{t('people')}</h3>
        <PeopleList
          plan={plan}
          onChange={(person, access) => {
            const said = t('changed', { name: names.full(person), permission: t(`permissions.${access}`) });
            void run(person, false, () => changeAccess(plan.id, person.id, access), said);
          }}
          onRemove={(person) =>
            void run(
              person,
              false,
              () => removeAccess(plan.id, person.id),
              t('removed', { name: names.full(person) }),
            )
          }
        />
        {isOwner && plan.sharedWith.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('onlyYou')}</p>
        ) : null}
      </section>
      {isOwner ? null : (
        <LeavePlan
          plan={plan}
          onLeft={() => {
            onClose();
            onChanged(null);
          }}
        />
      )}
    </Dialog>
  );
}
