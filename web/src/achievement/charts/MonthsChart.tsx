import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { roomFor } from './roomFor.ts';
import { scaleOf } from './scaleOf.ts';

type Month = { readonly name: string; readonly now: number; readonly before?: number };

const FONT = 12;

/** Months of a year, filled, and beside them those of the year before, striped, where they are given. */
export function MonthsChart({ months, active }: { months: readonly Month[]; active: number | null }) {
  const format = useFormatter();
  const scale = scaleOf(months.flatMap(({ now, before = 0 }) => [now, before]));
  const lines = scale.map((line) => format.number(line));
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart
        data={[...months]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <defs>
          <pattern
            id="year-before"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="var(--surface)" />
            <rect width="2.5" height="6" fill="var(--ink-subtle)" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          tick={{ fill: 'var(--ink-muted)', fontSize: FONT }}
          tickLine={false}
          stroke="var(--line-strong)"
          interval="equidistantPreserveStart"
        />
        <YAxis
          width={roomFor(lines, FONT)}
          tick={{ fill: 'var(--ink-muted)', fontSize: FONT }}
          tickLine={false}
          axisLine={false}
          domain={[0, scale.at(-1) ?? 1]}
          ticks={[...scale]}
          tickFormatter={(value: number) => format.number(value)}
        />
        {months.some(({ before }) => before !== undefined) ? (
          <Bar
            dataKey="before"
            fill="url(#year-before)"
            stroke="var(--ink-subtle)"
            isAnimationActive={false}
          />
        ) : null}
        <Bar dataKey="now" fill="var(--primary-text)" isAnimationActive={false}>
          {months.map(({ name }, index) => (
            <Cell key={name} {...(index === active && { stroke: 'var(--ink)', strokeWidth: 3 })} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
