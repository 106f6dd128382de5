import { z } from 'zod';

const address = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    'must be a URL that begins with http:// or https://',
  );

/** What the environment says of traces. */
export const tracingSettings = {
  /** Where a collector takes traces by OTLP (HTTP, protobuf), without /v1/traces; absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** The share of traces that are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('waymark'),
  /** Where operators look at a trace; absent: the console shows its id. */
  TRACE_URL: address
    .refine((value) => /\{trace\}|\{correlation\}/.test(value), 'needs {trace} or {correlation} in it')
    .optional(),
};

/** Where traces go. `ratio`: the share that is kept. */
export type TracingConfig = {
  readonly url: string;
  readonly ratio: number;
  readonly service: string;
  readonly host: string;
};

/** undefined where nothing is traced. */
export function tracingOf(value: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  readonly OTEL_SERVICE_NAME: string;
  readonly HOST: string;
}): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio, HOST: host } = value;
  if (endpoint === undefined || ratio === 0) return undefined;
  const base = endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint;
  return { url: `${base}/v1/traces`, ratio, service: value.OTEL_SERVICE_NAME, host };
}
