import type { Recorded } from '@waymark/events/kernel';
import type { App } from '../app.ts';
import type { ConsumerDefinition } from '../reactor/definition.ts';
import { notingApp } from '../reactor/notingApp.ts';
import type { Basis } from '../reactor/Rested.ts';
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
    handle(event: Recorded, basis: Basis) {
      const noting = notingApp(app, basis);
      const { trace } = event.meta;
      if (tracing === undefined || trace === undefined) return handle(noting, event);
      const facts = { 'waymark.position': event.position, 'waymark.event': event.type };
      const span = tracing.begin(`consume ${definition.name}`, 'consumer', trace, facts);
      if (!span) return handle(noting, event);
      return endingWith(span, handle(tracedApp(noting, tracing, span.traceparent), event));
    },
  };
}
