import { gatheringLimits as limits } from '@waymark/events/limits';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { sync } from '#/app/sync/index.ts';
import { PersonLine } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import type { HostedEvent } from '../host/operations.ts';
import { guestLines } from './guestLines.ts';
import { findGuests, inviteToEvent } from './inviteToEvent.ts';
import type { Guest } from './operations.ts';

/** EVT-75: for who manages the event. A pasted list is read first, and shows who is meant before anybody is asked. */
export function InviteList({ event }: { event: HostedEvent }) {
  const t = useTranslations('promoteEvent.paste');
  const failures = useTranslations('promoteEvent.invite.failures');
  const [text, setText] = useState('');
  const [guests, setGuests] = useState<readonly Guest[] | null>(null);
  const [busy, setBusy] = useState<'read' | 'invite' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [fieldError, setFieldError] = useState<string | undefined>();
  const title = useRef<HTMLHeadingElement>(null);
  const people = (guests ?? []).filter((guest) => guest.problem === null);
  const others = (guests ?? []).filter((guest) => guest.problem !== null);

  async function run(what: 'read' | 'invite', act: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      const { code } = failureOf(error);
      const known = (['UNREACHABLE', 'RATE_LIMITED', 'CONFLICT'] as const).find((one) => one === code);
      setProblem(failures(known ?? 'other'));
    } finally {
      setBusy(null);
    }
  }

  async function read(): Promise<void> {
    const entries = guestLines(text);
    const wrong =
      entries.length === 0
        ? t('mandatory')
        : entries.length > limits.inviteAtOnce
          ? t('tooMany', { max: limits.inviteAtOnce, count: entries.length })
          : entries.some(({ length }) => length > limits.guestMax)
            ? t('tooLong')
            : undefined;
    setFieldError(wrong);
    if (wrong) return;
    await run('read', async () => {
      setGuests(await findGuests(event.id, entries));
    });
  }

  async function invite(): Promise<void> {
    const userIds = [...new Set(people.flatMap(({ user }) => user?.id ?? []))];
    await run('invite', async () => {
      const { inviteToGroupEvent: count } = await sync.mutate(inviteToEvent, {
        groupEventId: event.id,
        userIds,
      });
      showToast(t('invited', { count }));
      // What was not recognised stays to be put right.
      setText(
        others
          .filter((guest) => guest.problem !== 'ALREADY')
          .map(({ entry }) => entry)
          .join('\n'),
      );
      setGuests(null);
      title.current?.focus();
    });
  }

  return (
    <Card role="region" aria-labelledby="promote-paste" className="flex flex-col items-start gap-4">
      <div>
        <h2 id="promote-paste" ref={title} tabIndex={-1} className="text-lg outline-none">
          {t('title')}
        </h2>
        <p className="measure text-ink-muted">{t(event.partner ? 'lead' : 'leadCharity')}</p>
      </div>
      <div className="w-full">
        <Textarea
          id="guest-list"
          label={t('label')}
          hint={t('hint', { max: limits.inviteAtOnce })}
          error={fieldError}
          autoComplete="off"
          spellCheck={false}
          value={text}
          readOnly={busy !== null}
          onChange={(change) => {
            setText(change.target.value);
            setGuests(null);
          }}
        />
      </div>
      <Button
        variant={people.length > 0 ? 'secondary' : 'primary'}
        busyLabel={busy === 'read' ? t('reading') : undefined}
        onClick={() => void read()}
      >
        {t('read')}
      </Button>
      <p role="status" className="empty:hidden">
        {guests ? t('recognised', { count: people.length, total: guests.length }) : null}
      </p>
      {people.length > 0 ? (
        <>
          <ul className="flex w-full flex-col gap-2" aria-label={t('people')}>
            {people.map(({ entry, user }) => (
              <li key={entry}>{user ? <PersonLine person={user} note={entry} size="sm" /> : null}</li>
            ))}
          </ul>
          <Button busyLabel={busy === 'invite' ? t('inviting') : undefined} onClick={() => void invite()}>
            {t('invite', { count: people.length })}
          </Button>
        </>
      ) : null}
      {others.length > 0 ? (
        <div className="w-full">
          <h3 className="font-semibold">{t('others')}</h3>
          <ul className="mt-1 flex flex-col divide-y divide-line">
            {others.map(({ entry, problem: why }) => (
              <li key={entry} className="py-2">
                <p className="wrap-anywhere">{entry}</p>
                <p className="text-sm text-ink-muted">{why ? t(`problems.${why}`) : null}</p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {problem ? (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </Card>
  );
}
