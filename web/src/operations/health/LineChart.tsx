import { Fragment, useId } from 'react';
import { cn } from '#/ui/cn.ts';

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
  /** The unit of 1, where it differs. */
  readonly one?: string;
  /** What stands at the left and at the right end; undefined before there is a value. */
  readonly ends: readonly [string, string] | undefined;
  readonly lines: readonly Line[];
};

/** The dash of a line that is dotted beside the text too. */
const DOTTED = '1 2';
const WIDTH = 320;
const HEIGHT = 96;

/** A small chart of values at even distances. Its latest values stand beside it as text, so nothing is said by colour alone. */
export function LineChart({ title, unit, one = unit, ends, lines }: LineChartProps) {
  const id = useId();
  const highest = Math.max(0, ...lines.flatMap(({ values }) => values));
  // The lowest line of a chart without figures lies at its foot.
  const top = Math.max(1, highest);
  const steps = (lines[0]?.values.length ?? 0) - 1;
  const x = (at: number) => (steps < 1 ? WIDTH : (at / steps) * WIDTH);
  const unitOf = (value: number) => (rounded(value) === 1 ? one : unit);
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - 4) - 2;
  return (
    <figure
      className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3"
      aria-labelledby={id}
    >
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <p className="text-sm tabular-nums">
        {lines.map(({ label, values, className, dash }, at) => (
          <Fragment key={label}>
            {at > 0 ? ', ' : ''}
            <span
              aria-hidden="true"
              className={cn('mr-1.5 inline-block w-5 border-t-2 border-current align-middle', className, {
                'border-dashed': dash !== undefined && dash !== DOTTED,
                'border-dotted': dash === DOTTED,
              })}
            />
            {label} {rounded(values.at(-1) ?? 0)}
          </Fragment>
        ))}{' '}
        {lines.length === 1 ? unitOf(lines[0]?.values.at(-1) ?? 0) : unit}
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
        {ends ? `${ends[0]} to ${ends[1]}, at most ${rounded(highest)} ${unitOf(highest)}` : 'No figures yet'}
      </p>
    </figure>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
