import { Button } from '#/ui/Button.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';

type WaitingNoteProps = {
  /** Null: nothing waits. */
  text: string | null;
  label: string;
  onTakeBack: () => void;
};

/** What was pressed waits for a network, and can be taken back until then; the focus goes to where it can be pressed again. */
export function WaitingNote({ text, label, onTakeBack }: WaitingNoteProps) {
  const keptFocus = useKeptFocus<HTMLDivElement>((): HTMLElement | null => {
    const around = keptFocus.ref.current?.closest('form, [role="article"]');
    return around?.querySelector<HTMLElement>('[type="submit"]') ?? around?.querySelector('button') ?? null;
  });
  return (
    <div {...keptFocus} className="flex flex-col items-start gap-2 outline-none empty:hidden">
      {text === null ? null : (
        <>
          <p role="status">{text}</p>
          <Button size="sm" variant="secondary" onClick={onTakeBack}>
            {label}
          </Button>
        </>
      )}
    </div>
  );
}
