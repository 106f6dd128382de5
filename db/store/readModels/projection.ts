import type { DomainEvent, Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { Projection } from '../types.ts';

export type RecordedOf<Event extends DomainEvent, Type extends Event['type']> = Recorded<
  Extract<Event, { readonly type: Type }>
>;

/** How each event changes the patches. Its keys are the events that the projection gets. */
export type Folds<Event extends DomainEvent, Patches> = {
  readonly [Type in Event['type']]?: (patches: Patches, event: RecordedOf<Event, Type>) => void;
};

/** Statements in their order; what is not a promise is skipped. */
export type Statements = readonly (PromiseLike<unknown> | false | undefined)[];

type Shape<Event extends DomainEvent, Patches> = Omit<Projection, 'eventTypes' | 'apply' | 'sendsAtOnce'> & {
  /** The patches before the first of a run of events. */
  readonly start: () => Patches;
  readonly on: Folds<Event, Patches>;
} & (
    | {
        /** All statements together, none waits for another's answer: an append then needs no round trip for them. */
        readonly send: (sql: Sql, patches: Patches) => Statements;
      }
    | {
        /** For tables that are read first. */
        readonly write: (sql: Sql, patches: Patches) => Promise<void>;
        /** An append of such events needs no round trip either. */
        readonly writesNothingFor?: (event: Pick<Recorded, 'type' | 'data'>) => boolean;
      }
  );

/** A read model: folds any number of events into patches, in the order of the log, then writes these, one statement a table. */
export function projection<Event extends DomainEvent, Patches>(shape: Shape<Event, Patches>): Projection {
  const { start, on, ...rest } = shape;
  const none = { send: undefined, write: undefined, writesNothingFor: undefined };
  const { send, write, writesNothingFor, ...parts } = { ...none, ...rest };
  const folds = new Map(Object.entries(on)) as ReadonlyMap<string, (to: Patches, event: Recorded) => void>;
  return {
    ...parts,
    eventTypes: [...folds.keys()],
    sendsAtOnce: send !== undefined || (writesNothingFor ?? false),
    async apply(sql, events) {
      const patches = start();
      for (const event of events) folds.get(event.type)?.(patches, event);
      await (send ? Promise.all(send(sql, patches)) : write?.(sql, patches));
    },
  };
}
