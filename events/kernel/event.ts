import { z } from 'zod';
import type { CommandId, Instant, Position, StreamName, UserId } from './ids.ts';

/** A fact, named in the past tense. `data` is plain JSON. */
export type DomainEvent<Type extends string = string, Data = unknown> = {
  readonly type: Type;
  readonly data: Data;
};

/** The author of a command. `system` covers reactions, timers and the seed; its name says which part acted. */
export type Actor =
  | { readonly kind: 'user'; readonly id: UserId }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'system'; readonly name: string };

export type EventMeta = {
  readonly actor: Actor;
  readonly commandId: CommandId;
  /** The same for all commands and events that one intent caused. */
  readonly correlationId: string;
  /** `event:<position>` where an event caused the command, absent where a person did. */
  readonly causationId?: string;
  /** W3C `traceparent` of the span that sent the command; only where traces are exported and this one is sampled. */
  readonly trace?: string;
  /** When it happened, by the clock of the command. */
  readonly at: Instant;
};

/** An event as the log holds it. */
export type Recorded<Event extends DomainEvent = DomainEvent> = Event & {
  readonly position: Position;
  /** Random. Position and fingerprint together identify the event, even if the log went back and reused the position. */
  readonly fingerprint: number;
  readonly stream: StreamName;
  /** 1 for the first event of its stream. */
  readonly version: number;
  readonly meta: EventMeta;
  /** The personal fields as stored, encrypted; a projection copies these instead of the plain text. */
  readonly sealed: Readonly<Record<string, string>>;
  /** Set where this process does not know the type, or only an older schema version of it. */
  readonly isOfNewerRelease?: true;
};

/**
 * One kind of event: its shape, its schema version and which fields are personal.
 * `personal` maps a field to the field with the id of the person whose key encrypts it.
 */
export type EventDefinition<Type extends string = string, Data = unknown> = {
  readonly type: Type;
  readonly schemaVersion: number;
  readonly schema: z.ZodType<Data>;
  readonly personal: Readonly<Record<string, string>>;
  /** `upcasters[n]` turns data of schema version n into n + 1. */
  readonly upcasters: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
};

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;

/** Declares an event. Every personal field's schema must be `personal(...)`, because it reads as null once the person is erased. */
export function defineEvent<const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  shape: Shape,
  options: {
    readonly schemaVersion?: number;
    readonly personal?: Partial<Record<keyof Shape & string, keyof Shape & string>>;
    readonly upcasters?: EventDefinition['upcasters'];
  } = {},
): EventDefinition<Type, z.output<z.ZodObject<Shape>>> {
  const owned: Record<string, string> = {};
  for (const [field, owner] of Object.entries(options.personal ?? {})) if (owner) owned[field] = owner;
  return {
    type,
    schemaVersion: options.schemaVersion ?? 1,
    schema: z.object(shape) as unknown as z.ZodType<z.output<z.ZodObject<Shape>>>,
    personal: owned,
    upcasters: options.upcasters ?? {},
  };
}

/** A field that belongs to a person: null once that person's key is destroyed. */
export function personal<Schema extends z.ZodType>(schema: Schema): z.ZodNullable<Schema> {
  return schema.nullable();
}

/** A branded string in an event's shape. */
export function branded<Name extends string>(): z.ZodType<Name, Name> {
  return z.string().min(1).max(200) as unknown as z.ZodType<Name, Name>;
}
