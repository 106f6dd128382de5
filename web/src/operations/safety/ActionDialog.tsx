import { useState } from 'react';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { tell } from '../askOps.ts';
import { PowerDialog } from '../PowerDialog.tsx';
import { TakeSafetyAction } from './operations.ts';

export type Action = 'DISMISS' | 'WARN' | 'PAUSE' | 'LIFT' | 'ACCEPT_APPEAL' | 'DISMISS_APPEAL';

type ActionText = {
  readonly title: string;
  readonly action: string;
  /** What the person concerned learns. */
  readonly learns: (name: string) => string;
};

const texts: Readonly<Record<Action, ActionText>> = {
  DISMISS: {
    title: 'Dismiss the report',
    action: 'Dismiss',
    learns: () => 'We don’t tell anyone. The report stays in the list as dismissed.',
  },
  WARN: {
    title: 'Warn the person',
    action: 'Send the warning',
    learns: (name) => `${name} gets an email with what you write. It doesn’t say who reported them, or what.`,
  },
  PAUSE: {
    title: 'Pause the account',
    action: 'Pause',
    learns: (name) =>
      `${name} gets an email with what you write, when the pause ends and how to appeal. They can’t ask for sessions, accept them, register for events or host them. They can still log in, read and write to people they know.`,
  },
  LIFT: {
    title: 'Lift the pause',
    action: 'Lift',
    learns: (name) =>
      `${name} stops seeing the notice straight away and gets an email that the pause has ended.`,
  },
  ACCEPT_APPEAL: {
    title: 'Accept the appeal',
    action: 'Accept',
    learns: (name) =>
      `The session counts as completed for both, and has no consequence for ${name}. They get a notification and an email, and see what you write on the session page.`,
  },
  DISMISS_APPEAL: {
    title: 'Dismiss the appeal',
    action: 'Dismiss',
    learns: (name) =>
      `The no-show report stands and counts for ${name} for 90 days. They get a notification and an email, and see what you write on the session page.`,
  },
};

type ActionDialogProps = {
  readonly action: Action;
  readonly name: string;
  readonly on: { readonly reportId?: string; readonly userId?: string; readonly sessionId?: string };
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** OPS-13: one action of the safety team, with what the person learns and the reason for the audit trail. */
export function ActionDialog({ action, name, on, onClose, onDone }: ActionDialogProps) {
  const about = `${action}.${on.reportId ?? on.sessionId ?? on.userId}`;
  const [words, setWords] = useKeptText(`opsWords.${about}`);
  const [days, setDays] = useState('7');
  const { title, action: label, learns } = texts[action];
  const hasText = action !== 'DISMISS' && action !== 'LIFT';
  return (
    <PowerDialog
      title={title}
      description={learns(name)}
      action={label}
      reasonOf={about}
      onClose={onClose}
      onUse={async (reason) => {
        const until =
          action === 'PAUSE' ? new Date(serverNow() + Number(days) * 24 * 60 * 60_000).toISOString() : null;
        await tell(TakeSafetyAction, {
          input: { action, ...on, reason, until, words: hasText ? words : null },
        });
        setWords('');
        showToast('Done. It’s in the audit trail.');
        onDone();
      }}
    >
      {hasText ? (
        <Textarea
          label={`What ${name} reads`}
          hint="Use 500 characters or fewer."
          rows={3}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      ) : null}
      {action === 'PAUSE' ? (
        <TextField
          label="Number of days"
          type="number"
          min={1}
          max={365}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      ) : null}
    </PowerDialog>
  );
}
