import { Button } from '#/ui/Button.tsx';

type WaitingNoteProps = { text: string; label: string; onTakeBack: () => void };

/** What was pressed waits for a network, and can be taken back until then. */
export function WaitingNote({ text, label, onTakeBack }: WaitingNoteProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status">{text}</p>
      <Button size="sm" variant="secondary" onClick={onTakeBack}>
        {label}
      </Button>
    </div>
  );
}
