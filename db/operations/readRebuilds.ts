import { type Database, rebuildsUnderWay } from '../store/index.ts';
import type { Operator } from './readLog.ts';

export type ReadModelProgress = {
  readonly name: string;
  /** Positions of the log that the copy has; null while nobody rebuilds it. */
  readonly done: number | null;
  readonly total: number | null;
  readonly startedAt: number | null;
  /** Null while the latest rebuild runs, and where there was none. */
  readonly endedAt: number | null;
  /** The latest rebuild failed; the old rows stayed. */
  readonly hasFailed: boolean;
};

/** OPS-08: each read model with its latest rebuild, and the progress of one that runs, in whatever process. */
export async function readReadModels(
  _operator: Operator,
  { sql }: Pick<Database, 'sql'>,
  names: readonly string[],
): Promise<readonly ReadModelProgress[]> {
  const [running, latest] = await Promise.all([
    rebuildsUnderWay({ sql }),
    sql<{ name: string; type: string; at: number; hasFailed: boolean }[]>`
      select distinct on (data ->> 'readModel', type) data ->> 'readModel' as name, type,
        coalesce(data ->> 'endedAt', data ->> 'startedAt')::float8 as at,
        type = 'ReadModelRebuildEnded' and data ->> 'upTo' is null as "hasFailed"
      from events where type in ('ReadModelRebuildStarted', 'ReadModelRebuildEnded')
      order by data ->> 'readModel', type, position desc`,
  ]);
  return [...names].sort().map((name) => {
    const started = latest.find((each) => each.name === name && each.type === 'ReadModelRebuildStarted');
    const ended = latest.find((each) => each.name === name && each.type === 'ReadModelRebuildEnded');
    const isOver = ended !== undefined && started !== undefined && ended.at >= started.at;
    const now = running.find((each) => each.name === name);
    return {
      name,
      done: now?.done ?? null,
      total: now?.total ?? null,
      startedAt: started?.at ?? null,
      endedAt: isOver && !now ? ended.at : null,
      hasFailed: isOver && !now ? ended.hasFailed : false,
    };
  });
}
