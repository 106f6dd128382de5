import type { EventMeta } from './event.ts';

/** An intent, named in the imperative. Its meta becomes the meta of every event that results from it. */
export type Command<Type extends string = string, Data = unknown> = {
  readonly type: Type;
  readonly data: Data;
  readonly meta: EventMeta;
};
