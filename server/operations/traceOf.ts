import type { LogEntry } from '@waymark/db/operations';
import type { Config } from '../platform/config/config.ts';
import { parseTraceparent } from '../platform/tracing/traceparent.ts';

/** The trace behind a chain. With `{correlation}` in TRACE_URL also that of a request which failed before it wrote. */
export function traceOf(
  { traceUrl: template }: Pick<Config, 'traceUrl'>,
  correlationId: string,
  entries: readonly Pick<LogEntry, 'meta'>[],
): { readonly traceId: string | undefined; readonly traceUrl: string | undefined } {
  const { traceId } =
    parseTraceparent(entries.find(({ meta }) => meta.trace !== undefined)?.meta.trace) ?? {};
  if (template === undefined || (traceId === undefined && template.includes('{trace}')))
    return { traceId, traceUrl: undefined };
  const traceUrl = template
    .replaceAll('{trace}', traceId ?? '')
    .replaceAll('{correlation}', encodeURIComponent(correlationId));
  return { traceId, traceUrl };
}
