import { Download, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { useLocale } from '#/app/routing/LocaleRouter.tsx';
import { csvTime, saveCsv } from '#/lib/csv.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import type { Subject } from '../event/subject.ts';
import { allAttendees } from './attendeesSync.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { useAttendeeFailure } from './useCheckIn.ts';

/** The list as a file, and a message to all of it. */
export function AttendeeActions({ event }: { event: Subject }) {
  const t = useTranslations('gathering.attendees');
  const names = useSessionNames();
  const { locale } = useLocale();
  const failureText = useAttendeeFailure();
  const [isBusy, setBusy] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [text, setText] = useKeptText(`attendeeMessage.${event.id}`);
  const [clientId, setClientId] = useState(newUuid);
  const [problem, setProblem] = useState<string | null>(null);
  const isAhead = event.status === 'UPCOMING' || event.status === 'STARTED';

  async function download(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const people = await allAttendees(event.id);
      const head = [t('columns.name'), t('columns.status'), t('columns.registered'), t('columns.came')];
      const rows = people.map(({ mentee, status, enteredAt, attendedAt }) => [
        mentee ? names.full(mentee) : t('hidden'),
        t(`statuses.${status}`),
        csvTime(enteredAt),
        csvTime(attendedAt),
      ]);
      saveCsv(t('fileName'), [head, ...rows], locale);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isAhead ? (
          <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
            <MessageSquare aria-hidden="true" />
            {t('message.open')}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          busyLabel={isBusy ? t('downloading') : undefined}
          onClick={() => void download()}
        >
          <Download aria-hidden="true" />
          {t('download')}
        </Button>
      </div>
      {problem ? (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      {isWriting ? (
        <MessageDialog
          groupEventId={event.id}
          draft={{ text, clientId }}
          onText={(changed) => {
            setText(changed);
            setClientId(newUuid());
          }}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </>
  );
}
