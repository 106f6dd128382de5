import { type KeyboardEvent, type ReactNode, useState } from 'react';

type PointReaderProps = {
  /** What the points are. */
  label: string;
  /** Each point as a sentence. */
  points: readonly string[];
  /** Draws the chart with the point that is read. */
  children: (active: number | null) => ReactNode;
};

/** A chart whose points are read one by one with the arrow keys: a slider, so that every screen reader says where it is. */
export function PointReader({ label, points, children }: PointReaderProps) {
  const [at, setAt] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const last = points.length - 1;
  const place = Math.min(at, last);
  function move(event: KeyboardEvent) {
    const to = destination(event.key, place, last);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  }
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={place + 1}
        aria-valuetext={points[place]}
        onKeyDown={move}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="rounded-card"
      >
        <div
          aria-hidden="true"
          className="print:[&_.recharts-responsive-container>div]:w-full! print:[&_.recharts-wrapper]:w-full!"
        >
          {children(isFocused ? place : null)}
        </div>
      </div>
      <p aria-hidden="true" className="mt-2 min-h-12 text-sm text-ink-muted sm:min-h-6">
        {isFocused ? points[place] : null}
      </p>
    </div>
  );
}

function destination(key: string, place: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(place + 1, last);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(place - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
