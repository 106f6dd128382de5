import { useState } from 'react';
import type { ResultOf } from '#/app/graphql.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { ask, problemText } from '../askOps.ts';
import { StreamLink } from '../links.tsx';
import { plainTime } from '../plainWords.ts';
import { type Action, ActionDialog } from './ActionDialog.tsx';
import { nameOf } from './nameOf.ts';
import { OpenedReport, type ReportLine } from './operations.ts';

const reasons: Readonly<Record<ReportLine['reason'], string>> = {
  HARASSMENT: 'Bullying or harassment',
  DISCRIMINATION: 'Hate or discrimination',
  SPAM_OR_SCAM: 'Spam or a scam',
  INAPPROPRIATE: 'Inappropriate content',
  SAFEGUARDING: 'Someone may be in danger',
  OTHER: 'Something else',
};
const outcomes = { DISMISSED: 'Dismissed', WARNED: 'Warned', PAUSED: 'Account paused' } as const;

type Opened = ResultOf<typeof OpenedReport>['getReport'];

/** A report; its texts are read, and the reading is recorded, when it is opened. */
export function ReportCard({ report, onDone }: { report: ReportLine; onDone: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Action | null>(null);
  const about = nameOf(report.about);

  async function open(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      setOpened((await ask(OpenedReport, { id: report.id })).getReport);
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(false);
  }

  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <h3 className="text-base font-semibold">
            {about}: {reasons[report.reason]}
          </h3>
          <p className="text-sm text-ink-muted tabular-nums">
            Reported by {nameOf(report.reporter)}, {plainTime(report.createdAt)},{' '}
            <StreamLink stream={`report-${report.id}`} />
          </p>
        </div>
        {report.outcome && report.closedAt ? (
          <Badge>
            {outcomes[report.outcome]} {plainTime(report.closedAt)}
          </Badge>
        ) : (
          <Badge tone="warning">Open</Badge>
        )}
      </div>
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      {opened ? <OpenedTexts opened={opened} report={report} /> : null}
      <div className="flex flex-wrap gap-3">
        {opened ? null : (
          <Button
            variant="secondary"
            size="sm"
            busyLabel={isBusy ? 'One moment' : undefined}
            onClick={() => void open()}
          >
            Open the report<span className="sr-only"> about {about}</span>
          </Button>
        )}
        {report.outcome ? null : (
          <>
            <Button variant="secondary" size="sm" onClick={() => setAsking('DISMISS')}>
              Dismiss<span className="sr-only"> the report about {about}</span>
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setAsking('WARN')}>
              Warn<span className="sr-only"> {about}</span>
            </Button>
            <Button size="sm" onClick={() => setAsking('PAUSE')}>
              Pause<span className="sr-only"> {about}</span>
            </Button>
          </>
        )}
      </div>
      {asking ? (
        <ActionDialog
          action={asking}
          name={about}
          on={{ reportId: report.id }}
          onClose={() => setAsking(null)}
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
}

function OpenedTexts({ opened, report }: { opened: Opened; report: ReportLine }) {
  const { words, context, openings } = opened;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="break-words">
        <span className="font-semibold">The reporter wrote:</span> {words ?? 'nothing'}
      </p>
      {context.length === 0 ? <p className="text-ink-muted">No messages are attached.</p> : null}
      <ol className="flex flex-col gap-2">
        {context.map((message) => (
          <li
            key={message.id}
            className={message.isReported ? 'border-l-4 border-danger pl-3' : 'border-l-4 border-line pl-3'}
          >
            <p className="text-ink-muted tabular-nums">
              {nameOf(message.senderId === report.about.id ? report.about : report.reporter)},{' '}
              {plainTime(message.createdAt)}
              {message.isReported ? ', reported' : ''}
              {message.deletedAt ? `, deleted ${plainTime(message.deletedAt)}` : ''}
            </p>
            <p className="break-words whitespace-pre-wrap">
              {message.message ?? 'Deleted with its author’s account.'}
            </p>
            {message.editedTo ? <p className="break-words">Edited to: {message.editedTo}</p> : null}
          </li>
        ))}
      </ol>
      <p className="text-ink-muted">
        Opened by {openings.map(({ by, openedAt }) => `${nameOf(by)} ${plainTime(openedAt)}`).join(', ')}
      </p>
    </div>
  );
}
