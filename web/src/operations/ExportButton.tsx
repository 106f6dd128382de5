import { operationsLimits } from '@waymark/events/limits';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { ask, problemText, tell } from './askOps.ts';
import { BeginLogExport, LogEvents, type LogFilter } from './operations.ts';

type Progress =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly lines: number }
  | { readonly state: 'done'; readonly lines: number; readonly isWhole: boolean }
  | { readonly state: 'failed'; readonly why: string };

/** OPS-11: the filtered events as JSON lines, in the order of the log; masked fields stay masked. */
export function ExportButton({ filter }: { filter: LogFilter }) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const stopping = new AbortController();
    running.current = stopping;
    setProgress({ state: 'running', lines: 0 });
    try {
      const { beginLogExport: upTo } = await tell(BeginLogExport, { filter });
      const parts: string[] = [];
      let lines = 0;
      let after = filter.after ?? '0';
      const end = String(Math.min(Number(upTo) + 1, Number(filter.before ?? Number.MAX_SAFE_INTEGER)));
      for (let hasMore = true; hasMore && lines < operationsLimits.exportMax; ) {
        const asked = { filter: { ...filter, after, before: end }, order: 'OLDEST', limit: 100 } as const;
        const { getLogEvents: page } = await ask(LogEvents, asked, stopping.signal);
        if (stopping.signal.aborted) return;
        parts.push(...page.items.map(lineOf));
        lines += page.items.length;
        after = page.items.at(-1)?.cursor ?? after;
        hasMore = page.hasMore;
        setProgress({ state: 'running', lines });
      }
      save(parts);
      setProgress({ state: 'done', lines, isWhole: lines < operationsLimits.exportMax });
    } catch (error) {
      if (!stopping.signal.aborted) setProgress({ state: 'failed', why: problemText(error) });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setProgress({ state: 'idle' });
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status" className="text-sm text-ink-muted tabular-nums">
        {statusOf(progress)}
      </span>
      {progress.state === 'running' ? (
        <Button variant="secondary" size="sm" onClick={cancel}>
          Cancel the export
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => void start()}>
          Export JSON lines
        </Button>
      )}
    </div>
  );
}

function statusOf(progress: Progress): string {
  switch (progress.state) {
    case 'idle':
      return '';
    case 'running':
      return `Exporting: ${progress.lines} events`;
    case 'done':
      return progress.isWhole
        ? `Exported ${progress.lines} events`
        : `Exported the first ${progress.lines} events: an export holds no more`;
    case 'failed':
      return `The export stopped, and no file was saved. ${progress.why}`;
  }
}

function lineOf({ data, ...event }: { readonly data: string }): string {
  const { __typename, ...rest } = event as Record<string, unknown>;
  return `${JSON.stringify({ ...rest, data: JSON.parse(data) })}\n`;
}

function save(parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'events.jsonl';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
