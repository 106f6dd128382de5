import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '#/ui/feedback/announce.ts';

/** Quietly, on what waits for a network; `text` is of the texts that the page has. */
export function NotSentNote({ text }: { text: string }) {
  useEffect(() => announce(text), [text]);
  return (
    <span className="flex items-center gap-1 text-sm font-normal text-ink-muted">
      <Clock className="size-4" aria-hidden="true" />
      {text}
    </span>
  );
}
