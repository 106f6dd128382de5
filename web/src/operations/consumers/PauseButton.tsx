import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { tell } from '../askOps.ts';
import { PauseConsumer, ResumeConsumer } from '../operations.ts';
import { PowerDialog } from '../PowerDialog.tsx';

type PauseButtonProps = {
  readonly consumer: string;
  readonly isPaused: boolean;
  readonly onDone: () => void;
};

/** OPS-08: a consumer waits, and goes on, with a reason. */
export function PauseButton({ consumer, isPaused, onDone }: PauseButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const action = isPaused ? 'Resume' : 'Pause';
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {action}
        <span className="sr-only"> {consumer}</span>
      </Button>
      {isAsking ? (
        <PowerDialog
          title={`${action} ${consumer}`}
          description={
            isPaused
              ? 'It continues from its checkpoint. Nothing is lost.'
              : 'It stops after the current event, in whichever process it runs. New events wait in the log.'
          }
          action={action}
          reasonOf={`${action}.${consumer}`}
          onClose={() => setAsking(false)}
          onUse={async (reason) => {
            if (isPaused) await tell(ResumeConsumer, { consumer, reason });
            else await tell(PauseConsumer, { consumer, reason });
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
