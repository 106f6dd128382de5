import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useResource } from '#/app/sync/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { EventLink, linkClasses, StreamLink } from '../links.tsx';
import { plainTime } from '../plainWords.ts';
import { type Action, ActionDialog } from './ActionDialog.tsx';
import { nameOf } from './nameOf.ts';
import type { Appeal, Desk, PausedAccount } from './operations.ts';
import { ReportCard } from './ReportCard.tsx';
import { safetyDesk } from './safetySync.ts';

/** OPS-13: reports, appeals, paused accounts and contact requests, with what was done and why; live. */
export function SafetyPage() {
  const { data, hasFailed, retry } = useResource(safetyDesk, null);
  if (hasFailed && !data) return <ErrorState onRetry={retry} />;
  return (
    <>
      <PageHeading title="Safety desk" />
      {hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {data ? <Lists desk={data} onDone={retry} /> : <Skeleton className="h-80 w-full" />}
    </>
  );
}

function Lists({ desk, onDone }: { desk: Desk; onDone: () => void }) {
  const { reports, openReports, appeals, paused, actions, contacts } = desk;
  return (
    <>
      <Section
        title={`Reports (${openReports} open)`}
        isEmpty={reports.length === 0}
        empty="Nobody has reported anything."
      >
        {reports.map((report) => (
          <li key={report.id} data-report={report.id}>
            <ReportCard report={report} onDone={onDone} />
          </li>
        ))}
      </Section>
      <Section title="No-show appeals" isEmpty={appeals.length === 0} empty="Nobody has appealed.">
        {appeals.map((appeal) => (
          <li key={appeal.sessionId}>
            <AppealCard appeal={appeal} onDone={onDone} />
          </li>
        ))}
      </Section>
      <Section title="Paused accounts" isEmpty={paused.length === 0} empty="No accounts are paused.">
        {paused.map((account) => (
          <li key={account.user.id}>
            <PausedCard account={account} onDone={onDone} />
          </li>
        ))}
      </Section>
      <Section
        title="Contact requests"
        isEmpty={contacts.length === 0}
        empty="Nobody has used the contact form."
      >
        {contacts.map(({ id, topic, language, sentAt, forwardedAt }) => (
          <li key={id} className="text-sm">
            <span className="font-semibold">{topic}</span>, {language === 'pt' ? 'Portuguese' : 'English'},
            sent {plainTime(sentAt)},{' '}
            {forwardedAt ? `in the mailbox since ${plainTime(forwardedAt)}` : 'not delivered yet'}.{' '}
            <StreamLink stream={`contact-${id}`} />
          </li>
        ))}
      </Section>
      <Section
        title="Audit trail"
        note={
          <Link to="/ops/events?type=FieldsRevealed" className={linkClasses}>
            See who revealed personal fields
          </Link>
        }
        isEmpty={actions.length === 0}
        empty="No actions yet."
      >
        {actions.map(({ position, action, by, user, subject, reason, takenAt }) => (
          <li key={position} className="text-sm" data-action={action}>
            <EventLink position={position}>{plainTime(takenAt)}</EventLink>: {nameOf(by)} chose “
            {verbs[action] ?? action}” for {nameOf(user)}, <StreamLink stream={subject} />. Reason:{' '}
            {reason ?? 'deleted with its author’s account'}
          </li>
        ))}
      </Section>
    </>
  );
}

const verbs: Readonly<Record<string, string>> = {
  DISMISS: 'dismiss the report',
  WARN: 'warn',
  PAUSE: 'pause the account',
  LIFT: 'lift the pause',
  ACCEPT_APPEAL: 'accept the appeal',
  DISMISS_APPEAL: 'dismiss the appeal',
};

type SectionProps = {
  title: string;
  note?: ReactNode;
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
};

function Section(props: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg">
        {props.title}
      </h2>
      {props.note ? <p className="text-sm">{props.note}</p> : null}
      {props.isEmpty ? <p className="text-ink-muted">{props.empty}</p> : null}
      <ul className="flex flex-col gap-3">{props.children}</ul>
    </section>
  );
}

function AppealCard({ appeal, onDone }: { appeal: Appeal; onDone: () => void }) {
  const [asking, setAsking] = useState<Action | null>(null);
  const name = nameOf(appeal.by);
  return (
    <Card className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="text-base font-semibold">{name} says they were there</h3>
        <p className="break-words whitespace-pre-wrap">
          {appeal.words ?? 'Deleted with its author’s account.'}
        </p>
        <p className="text-sm text-ink-muted tabular-nums">
          The session began {plainTime(appeal.startsAt)}. {nameOf(appeal.reporter)} reported the no-show.
          Appealed {plainTime(appeal.appealedAt)}, <StreamLink stream={`mentoring-${appeal.sessionId}`} />
        </p>
      </div>
      {appeal.isAccepted ? (
        <Badge>Accepted</Badge>
      ) : appeal.isDismissed ? (
        <Badge>Dismissed</Badge>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => setAsking('DISMISS_APPEAL')}>
            Dismiss<span className="sr-only"> the appeal of {name}</span>
          </Button>
          <Button size="sm" onClick={() => setAsking('ACCEPT_APPEAL')}>
            Accept<span className="sr-only"> the appeal of {name}</span>
          </Button>
        </div>
      )}
      {asking ? (
        <ActionDialog
          action={asking}
          name={name}
          on={{ sessionId: appeal.sessionId }}
          onClose={() => setAsking(null)}
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
}

function PausedCard({ account, onDone }: { account: PausedAccount; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(account.user);
  return (
    <Card className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="text-base font-semibold">{name}</h3>
        <p className="break-words">{account.reason}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          Paused {plainTime(account.pausedAt)}, until {plainTime(account.until)}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Lift<span className="sr-only"> the pause of {name}</span>
      </Button>
      {isAsking ? (
        <ActionDialog
          action="LIFT"
          name={name}
          on={{ userId: account.user.id }}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
}
