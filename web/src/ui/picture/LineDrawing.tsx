import { cn } from '../cn.ts';

export type LineDrawingName = 'path' | 'letter' | 'search' | 'signpost' | 'cloud';

const shapes: Record<LineDrawingName, { fill: string; lines: string[] }> = {
  path: {
    fill: 'M14 78c18-26 34-6 50-22s26-40 50-34v56z',
    lines: ['M14 78c18-26 34-6 50-22s26-40 50-34', 'M114 22V8l12 5-12 5', 'M30 66v8M62 58v8M90 34v8'],
  },
  letter: {
    fill: 'M24 30h80v46H24z',
    lines: ['M24 30h80v46H24z', 'M24 30l40 28 40-28', 'M44 18h40M54 10h20'],
  },
  search: {
    fill: 'M56 44m-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0',
    lines: ['M56 44m-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0', 'M76 62l24 22', 'M44 44c0-7 5-12 12-12'],
  },
  signpost: {
    fill: 'M36 16h48l12 10-12 10H36z',
    lines: [
      'M36 16h48l12 10-12 10H36z',
      'M92 44H46l-12 9 12 9h46z',
      'M62 10v6M62 36v8M62 62v24',
      'M44 86h36',
    ],
  },
  cloud: {
    fill: 'M38 66a18 18 0 0 1 2-36 24 24 0 0 1 46-2 19 19 0 0 1 4 38z',
    lines: ['M38 66a18 18 0 0 1 2-36 24 24 0 0 1 46-2 19 19 0 0 1 4 38z', 'M50 80h2M64 80h2M78 80h2'],
  },
};

/** The small line drawings of empty and failed states. */
export function LineDrawing({ name, className }: { name: LineDrawingName; className?: string }) {
  const shape = shapes[name];
  return (
    <svg viewBox="0 0 128 96" fill="none" aria-hidden="true" className={cn('text-primary-text', className)}>
      <path d={shape.fill} fill="var(--secondary)" opacity="0.45" transform="translate(5 5)" />
      {shape.lines.map((line) => (
        <path
          key={line}
          d={line}
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
