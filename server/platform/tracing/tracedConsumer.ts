import type { Recorded } from '@waymark/events/kernel';
import type { Mailer } from '../mail/types.ts';
import type { ConsumerDefinition } from '../reactor/consumer.ts';
import type { Tracing } from './types.ts';

/** What follows from an event belongs to its trace, whenever and in whichever process it happens. */
export function tracedConsumer(definition: ConsumerDefinition, tracing: Tracing): ConsumerDefinition {
  const { name, handle } = definition;
  return {
    ...definition,
    handle(event: Recorded) {
      const facts = { 'waymark.position': event.position, 'waymark.event': event.type };
      const span = tracing.begin(`consume ${name}`, 'consumer', event.meta.trace, facts);
      return span ? tracing.within(span, () => handle(event)) : handle(event);
    },
  };
}

/** Names nobody: neither address nor text. */
export function tracedMailer<Given extends Mailer>(mailer: Given, tracing: Tracing): Given {
  return {
    ...mailer,
    send(mail) {
      const span = tracing.begin('mail', 'client', tracing.current(), {});
      return span ? tracing.within(span, () => mailer.send(mail)) : mailer.send(mail);
    },
  };
}
