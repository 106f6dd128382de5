import { useId } from 'react';

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
  /** What stands at the left and at the right end; undefined before there is a value. */
  readonly ends: readonly [string, string] | undefined;
  readonly lines: readonly Line[];
};

const WIDTH = 320;
const HEIGHT = 96;

/** A small chart of values at even distances. Its latest values stand beside it as text, so nothing is said by colour alone. */
export function LineChart({ title, unit, ends, lines }: LineChartProps) {
  const id = useId();
  const highest = Math.max(1, ...lines.flatMap(({ values }) => values));
  const steps = (lines[0]?.values.length ?? 0) - 1;
  const x = (at: number) => (steps < 1 ? WIDTH : (at / steps) * WIDTH);
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
        {ends ? `${ends[0]} to ${ends[1]}, at most ${highest} ${unit}` : 'No figures yet'}
      </p>
    </figure>
  );
}
