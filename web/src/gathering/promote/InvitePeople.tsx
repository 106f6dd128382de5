import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { PersonLine, useSessionNames } from '#/mentoring/index.ts';
import { PeoplePicker } from '#/people/index.ts';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { HostedEvent } from '../host/operations.ts';
import { inviteToEvent } from './inviteToEvent.ts';
import { en } from './messages.en.ts';

type Person = Parameters<Parameters<typeof PeoplePicker>[0]['onAdd']>[0];
type Known = keyof (typeof en)['invite']['failures'];

/** EVT-75: people of one's own that get an invitation here. */
export function InvitePeople({ event }: { event: HostedEvent }) {
  const t = useTranslations('promoteEvent.invite');
  const names = useSessionNames();
  const [busyId, setBusy] = useState<string | null>(null);
  const [invited, setInvited] = useState<readonly Person[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  async function invite(person: Person): Promise<boolean> {
    setBusy(person.id);
    setProblem(null);
    try {
      const args = { groupEventId: event.id, userIds: [person.id] };
      const { inviteToGroupEvent: count } = await sync.mutate(inviteToEvent, args);
      setInvited((before) => [...before, person]);
      showToast(t(count > 0 ? 'invited' : 'already', { name: names.full(person) }));
      return true;
    } catch (error) {
      const { code } = failureOf(error);
      setProblem(t(isKnown(code) ? `failures.${code}` : 'failures.other'));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return (
    <Card role="region" aria-labelledby="promote-invite" className="flex flex-col gap-4">
      <div>
        <h2 id="promote-invite" className="text-lg">
          {t('title')}
        </h2>
        <p className="text-ink-muted">{t('lead')}</p>
      </div>
      <PeoplePicker
        taken={[event.mentor.id, ...invited.map(({ id }) => id)]}
        busyId={busyId}
        onAdd={invite}
      />
      {problem ? (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      {invited.length > 0 ? (
        <ul className="flex flex-col gap-2" aria-label={t('list')}>
          {invited.map((person) => (
            <li key={person.id}>
              <PersonLine person={person} size="sm" />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function isKnown(code: string): code is Known {
  return Object.hasOwn(en.invite.failures, code);
}
