import type { HistoryLine } from './operations.ts';

/** The part of a plan's history that is known: everything from version `from` up to `total`. */
export type KnownHistory = {
  /** The newest first. */
  readonly lines: readonly HistoryLine[];
  readonly total: number;
  readonly from: number;
};

type Page = { readonly items: readonly HistoryLine[]; readonly total: number };

export const nothingKnown: KnownHistory = { lines: [], total: 0, from: Number.POSITIVE_INFINITY };

/**
 * Adds what was asked for with `limit` and `offset`. What happened meanwhile moves pages along, so lines are known by
 * their version; a page that does not touch what is known takes its place.
 */
export function joinHistory(
  known: KnownHistory,
  page: Page,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): KnownHistory {
  const upTo = page.total - offset;
  const from = Math.max(1, upTo - limit + 1);
  const touches = from <= known.total + 1 && upTo >= known.from - 1;
  const kept = touches ? known : nothingKnown;
  if (!touches && offset > 0) return known;
  const byVersion = new Map([...kept.lines, ...page.items].map((line) => [line.version, line]));
  return {
    lines: [...byVersion.values()].toSorted((one, other) => other.version - one.version),
    total: Math.max(kept.total, page.total),
    from: Math.min(kept.from, from),
  };
}

/** The last line that had happened at `version`: some facts change nothing that anybody sees and have none. */
export function lineAt(lines: readonly HistoryLine[], version: number): HistoryLine | undefined {
  return lines.find((line) => line.version <= version);
}

/** Which text a line gets. It depends on who did it. */
export function sayingOf(
  line: Pick<HistoryLine, 'kind' | 'actor' | 'person' | 'status' | 'previousStatus'>,
): string {
  if (line.kind === 'TaskMoved' && line.status === line.previousStatus) return 'TaskSorted';
  if (line.kind === 'PlanAccessRemoved' && line.actor?.id === line.person?.id) return 'PlanLeft';
  return line.kind;
}

/** The latest name of each card in these lines, the newest first. */
export function namesIn(lines: readonly HistoryLine[]): ReadonlyMap<string, string> {
  const named = lines.filter(({ kind, text }) => text && (kind === 'TaskCreated' || kind === 'TaskEdited'));
  return new Map(named.toReversed().flatMap(({ taskId, text }) => (taskId && text ? [[taskId, text]] : [])));
}
