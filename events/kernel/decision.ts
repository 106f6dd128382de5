import type { DomainEvent } from './event.ts';

/** A domain "no": a fact in a closed union per capability, returned and never thrown. */
export type Refusal<Type extends string = string> = { readonly type: Type };

export type Decision<Event extends DomainEvent, No extends Refusal> =
  | { readonly status: 'accepted'; readonly events: readonly Event[] }
  | { readonly status: 'refused'; readonly refusal: No };

/** No events means: agreed, and nothing had to change. */
export function accepted<Event extends DomainEvent>(
  ...events: Event[]
): {
  readonly status: 'accepted';
  readonly events: readonly Event[];
} {
  return { status: 'accepted', events };
}

export function refused<No extends Refusal>(
  refusal: No,
): { readonly status: 'refused'; readonly refusal: No } {
  return { status: 'refused', refusal };
}

/** Closes a switch: a new member of the union stops compiling here. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
