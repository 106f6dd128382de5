import type { Config } from '../config/config.ts';
import type { Tracing } from './types.ts';

/** undefined where nothing is exported: then none of OpenTelemetry is loaded. */
export async function openTracing(
  { tracing }: Pick<Config, 'tracing'>,
  onFault: (fault: unknown) => void,
): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined;
  const { createTracing } = await import('./createTracing.ts');
  return createTracing(tracing, onFault);
}
