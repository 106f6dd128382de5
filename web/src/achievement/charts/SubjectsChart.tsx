import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { roomFor } from './roomFor.ts';

type Subject = { readonly name: string; readonly sessions: number };

const ROW = 44;
const FONT = 14;

/** Sessions by topic; the name stands over its bar, so that long ones have room on a phone. */
export function SubjectsChart({ subjects, active }: { subjects: readonly Subject[]; active: number | null }) {
  const format = useFormatter();
  const room = roomFor(
    subjects.map(({ sessions }) => format.number(sessions)),
    FONT,
  );
  return (
    <ResponsiveContainer width="100%" height={subjects.length * ROW + 8}>
      <BarChart
        data={[...subjects]}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 12, right: room, bottom: 0, left: 0 }}
        barSize={14}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="name" hide />
        <Bar dataKey="sessions" fill="var(--primary-text)" radius={[0, 4, 4, 0]} isAnimationActive={false}>
          {subjects.map(({ name }, index) => (
            <Cell key={name} {...(index === active && { stroke: 'var(--ink)', strokeWidth: 3 })} />
          ))}
          <LabelList dataKey="name" content={NameLabel} />
          <LabelList
            dataKey="sessions"
            position="right"
            fill="var(--ink)"
            fontSize={FONT}
            formatter={(sessions) => format.number(Number(sessions))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

type LabelProps = { x?: number | string | undefined; y?: number | string | undefined; value?: unknown };

function NameLabel({ x, y, value }: LabelProps) {
  return (
    <text x={Number(x ?? 0)} y={Number(y ?? 0) - 6} fill="var(--ink)" fontSize={FONT}>
      {String(value ?? '')}
    </text>
  );
}
