import type { DomainEvent, EventDefinition, EventOf, Recorded } from '@waymark/events/kernel';
import { builder } from '../builder.ts';
import type { LiveChange } from '../capability.ts';

type Fields<Payload> = Parameters<ReturnType<typeof builder.objectRef<Payload>>['implement']>[0]['fields'];

type Declaration<Event extends DomainEvent, Type extends Event['type'], Payload> = {
  /** Absent: all of them. */
  readonly on?: readonly Type[];
  readonly kind: string | ((type: Type) => string);
  /** `__typename` of the payload in the LivePayload union. */
  readonly typename: string;
  readonly description?: string;
  /** What it happened to. */
  readonly entityId: (event: Recorded<Extract<Event, { type: Type }>>) => string;
  /** See LiveChange. */
  readonly version?: (event: Recorded<Extract<Event, { type: Type }>>) => number;
  /** The same for everyone on the topic; undefined: the event is not delivered. */
  readonly payload: (event: Recorded<Extract<Event, { type: Type }>>) => Payload | undefined;
  /** Absent: another declaration has the type of this name. */
  readonly fields?: Fields<Payload>;
};

/** How events look to live clients: their payload, and its type in the schema. Who gets them is the audience of the events. */
export function liveEvent<
  Definitions extends readonly EventDefinition[],
  const Type extends EventOf<Definitions[number]>['type'],
  Payload extends object,
>(
  events: Definitions,
  declaration: Declaration<EventOf<Definitions[number]>, Type, Payload>,
): readonly LiveChange[] {
  const { kind, typename, description, entityId, version, payload, fields } = declaration;
  const on = declaration.on ?? events.map(({ type }) => type as Type);
  if (fields) builder.objectRef<Payload>(typename).implement({ ...(description && { description }), fields });
  return on.map((type) => {
    const change = {
      on: type,
      kind: typeof kind === 'string' ? kind : kind(type),
      typename,
      entityId,
      payload,
    };
    // The presenter passes it only events of these types.
    return { ...change, ...(version && { version }) } as unknown as LiveChange;
  });
}
