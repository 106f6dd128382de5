import { useId } from 'react';
import { plainTime } from '../plainWords.ts';

type Line = {
  readonly label: string;
  /** A class that sets the colour of the line. */
  readonly className: string;
  readonly dash?: string;
  readonly values: readonly number[];
};

type LineChartProps = {
  readonly title: string;
  readonly unit: string;
  readonly times: readonly string[];
  readonly lines: readonly Line[];
};

const WIDTH = 320;
const HEIGHT = 96;

/** A small chart over time. Its latest values stand beside it as text, so nothing is said by colour alone. */
export function LineChart({ title, unit, times, lines }: LineChartProps) {
  const id = useId();
  const highest = Math.max(1, ...lines.flatMap(({ values }) => values));
  const [first] = times;
  const last = times.at(-1);
  const x = (at: number) => (times.length < 2 ? WIDTH : (at / (times.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - (value / highest) * (HEIGHT - 4) - 2;
  return (
    <figure
      className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3"
      aria-labelledby={id}
    >
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <p className="text-sm tabular-nums">
        {lines.map(({ label, values }) => `${label} ${values.at(-1) ?? 0}`).join(', ')} {unit}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full bg-canvas"
        aria-hidden="true"
      >
        {lines.map(({ label, values, className, dash }) => (
          <polyline
            key={label}
            points={values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeDasharray={dash}
            vectorEffect="non-scaling-stroke"
            className={className}
          />
        ))}
      </svg>
      <p className="text-sm text-ink-muted tabular-nums">
        {first && last
          ? `${plainTime(first)} to ${plainTime(last)}, at most ${highest} ${unit}`
          : 'No figures yet'}
      </p>
    </figure>
  );
}
