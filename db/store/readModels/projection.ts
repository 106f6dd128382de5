import type { DomainEvent, Recorded } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import type { Fold, Folded, Projection } from '../types.ts';

export type FoldedOf<Event extends DomainEvent, Type extends Event['type']> = Folded<
  Extract<Event, { readonly type: Type }>
>;

/** How each event changes the patches. Its keys are the events that the projection gets. */
export type Folds<Event extends DomainEvent, Patches> = {
  readonly [Type in Event['type']]?: (patches: Patches, event: FoldedOf<Event, Type>) => void;
};

/** Statements in their order; what is not a promise is skipped. */
export type Statements = readonly (PromiseLike<unknown> | false | undefined)[];

type Shape<Event extends DomainEvent, Patches> = Omit<
  Projection,
  'eventTypes' | 'apply' | 'begin' | 'addedBy' | 'sendsAtOnce'
> & {
  /** The patches before the first of a run of events. */
  readonly start: () => Patches;
  readonly on: Folds<Event, Patches>;
} & (
    | {
        /** All statements together, none waits for another's answer: an append then needs no round trip for them. */
        readonly send: (sql: Sql, patches: Patches) => Statements;
        /**
         * Rows that events of these types add and nothing before them changes. `send` runs first of all statements and takes
         * the rows out of the patches: a rebuild calls it often, so that few of them are in memory, and writes the rest seldom.
         */
        readonly added?: {
          readonly types: readonly Event['type'][];
          readonly send: (sql: Sql, patches: Patches) => Statements;
        };
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
  const none = { send: undefined, added: undefined, write: undefined, writesNothingFor: undefined };
  const { send, added, write, writesNothingFor, ...parts } = { ...none, ...rest };
  const folds = new Map(Object.entries(on)) as ReadonlyMap<string, (to: Patches, event: Folded) => void>;

  function begin(): Fold {
    const patches = start();
    return {
      add: (event) => folds.get(event.type)?.(patches, event),
      async write(sql) {
        const sent = send && [...(added?.send(sql, patches) ?? []), ...send(sql, patches)];
        await (sent ? Promise.all(sent) : write?.(sql, patches));
      },
      async writeAdded(sql) {
        await Promise.all(added?.send(sql, patches) ?? []);
      },
    };
  }

  return {
    ...parts,
    ...(added && { addedBy: added.types }),
    eventTypes: [...folds.keys()],
    sendsAtOnce: send !== undefined || (writesNothingFor ?? false),
    async apply(sql, events) {
      const fold = begin();
      for (const event of events) fold.add(event);
      await fold.write(sql);
    },
    begin,
  };
}
