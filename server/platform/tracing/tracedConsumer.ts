import type { Recorded } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import type { ConsumerDefinition } from '../reactor/consumer.ts';
import { endingWith, tracedApp } from './tracedApp.ts';
import type { Tracing } from './types.ts';

/** A consumer whose work goes through the app that it is given. */
export type ConsumerOfApp = Omit<ConsumerDefinition, 'handle'> & {
  readonly handle: (app: App, event: Recorded) => Promise<unknown>;
};

/** What follows from an event belongs to its trace, whenever and in whichever process it happens. */
export function tracedConsumer(
  { handle, ...definition }: ConsumerOfApp,
  app: App,
  tracing: Tracing | undefined,
): ConsumerDefinition {
  return {
    ...definition,
    handle(event: Recorded) {
      const { trace } = event.meta;
      if (tracing === undefined || trace === undefined) return handle(app, event);
      const facts = { 'waymark.position': event.position, 'waymark.event': event.type };
      const span = tracing.begin(`consume ${definition.name}`, 'consumer', trace, facts);
      if (!span) return handle(app, event);
      return endingWith(span, handle(tracedApp(app, tracing, span.traceparent), event));
    },
  };
}
