import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
// Decoders that were generated from the public definitions (opentelemetry-proto); later versions of the package have none.
import definitions from 'otlp-definitions/build/src/generated/root.js';

/** The generated file has no types of the messages. */
type Message = {
  decode(body: Uint8Array): object;
  // biome-ignore lint/suspicious/noExplicitAny: as the definitions have it; the test looks into it.
  toObject(message: object, options: object): any;
};
type Generated = {
  readonly opentelemetry: {
    readonly proto: {
      readonly collector: {
        readonly trace: { readonly v1: { readonly ExportTraceServiceRequest: Message } };
      };
    };
  };
};
const { ExportTraceServiceRequest } = (definitions as unknown as Generated).opentelemetry.proto.collector
  .trace.v1;

export type ReceivedSpan = {
  readonly service: string;
  /** Of the process that reported it. */
  readonly instance: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  readonly startedAt: bigint;
  readonly endedAt: bigint;
  readonly isError: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
};

export type OtlpReceiver = AsyncDisposable & {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** All that came, to look for what must not be in it. */
  readonly bytes: Buffer[];
  /** How it answers from now on. */
  status: number;
};

/** A collector of a few lines: takes OTLP over HTTP as protobuf. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bytes: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isTraces = request.url === '/v1/traces' && request.method === 'POST';
    const isProtobuf = request.headers['content-type'] === 'application/x-protobuf';
    if (receiver.status === 200 && isTraces && isProtobuf) {
      bytes.push(Buffer.concat(chunks));
      spans.push(...spansOf(Buffer.concat(chunks)));
    }
    response.writeHead(receiver.status, { 'content-type': 'application/x-protobuf' });
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bytes,
    status: 200,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return receiver;
}

function spansOf(body: Buffer): ReceivedSpan[] {
  const { resourceSpans } = ExportTraceServiceRequest.toObject(ExportTraceServiceRequest.decode(body), {
    longs: String,
    arrays: true,
    defaults: true,
  });
  // biome-ignore lint/suspicious/noExplicitAny: as the definitions have it; the test looks into it.
  return resourceSpans.flatMap(({ resource, scopeSpans }: any) => {
    const about = factsOf(resource.attributes);
    // biome-ignore lint/suspicious/noExplicitAny: the same.
    return scopeSpans.flatMap(({ spans }: any) =>
      // biome-ignore lint/suspicious/noExplicitAny: the same.
      spans.map((span: any) => ({
        service: String(about['service.name']),
        instance: String(about['service.instance.id']),
        name: span.name,
        traceId: hex(span.traceId),
        spanId: hex(span.spanId),
        parentSpanId: hex(span.parentSpanId),
        startedAt: BigInt(span.startTimeUnixNano),
        endedAt: BigInt(span.endTimeUnixNano),
        isError: span.status?.code === 2,
        facts: factsOf(span.attributes),
      })),
    );
  });
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

// biome-ignore lint/suspicious/noExplicitAny: one of many kinds of values.
function factsOf(attributes: readonly { key: string; value: any }[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue || value.intValue || value.doubleValue]),
  );
}
