import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { LineDrawing, type LineDrawingName } from '../picture/LineDrawing.tsx';

type EmptyStateProps = {
  title: ReactNode;
  /** Why it is empty, one line. */
  reason?: ReactNode;
  action?: ReactNode;
  /** null: text only. */
  drawing?: LineDrawingName | null;
  /** One of several blocks on a page: as low as a row of its list, text only. */
  isRow?: boolean;
  className?: string;
};

/** One line what, one line why, one action. */
export function EmptyState({ title, reason, action, drawing = 'path', isRow, className }: EmptyStateProps) {
  if (isRow)
    return (
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose min-w-0 flex-1 basis-60">
          <p className="font-semibold">{title}</p>
          {reason ? <p className="text-sm text-ink-muted">{reason}</p> : null}
        </div>
        {action}
      </div>
    );
  return (
    <div
      className={cn(
        'default:mx-auto flex default:max-w-100 flex-col items-center gap-2 px-4 default:py-10 text-center',
        className,
      )}
    >
      {drawing ? <LineDrawing name={drawing} className="mb-2 h-24 w-32" /> : null}
      <p className="text-lg font-semibold">{title}</p>
      {reason ? <p className="text-ink-muted">{reason}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
