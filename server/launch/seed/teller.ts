import {
  commandId,
  type DomainEvent,
  type EventMeta,
  type Refusal,
  type UserId,
} from '@waymark/events/kernel';
import type { App, Outcome } from '../../platform/app.ts';

export type Teller = {
  readonly app: App;
  /** The story's now: when its first event was recorded, so that a seed cut short goes on where it was. */
  readonly now: number;
  /** With three years of sessions, with group events and with the people who are only there for them. */
  readonly withYears: boolean;
};

/** Meta of what the demo itself does; `name` makes the command id, the same at every telling. */
export function asDemo(name: string, at: number): EventMeta {
  return meta({ kind: 'system', name: 'demo' }, name, at);
}

export function asPerson(id: UserId, name: string, at: number): EventMeta {
  return meta({ kind: 'user', id }, name, at);
}

function meta(actor: EventMeta['actor'], name: string, at: number): EventMeta {
  return { actor, commandId: commandId(`demo-${name}`), correlationId: `demo-${name}`, at };
}

/** A refusal here is a mistake in the story, except the ones that say "exists already". */
export function mustBeAccepted(outcome: Outcome<DomainEvent, Refusal>, what: string, known?: string): void {
  if (outcome.status === 'accepted' || outcome.refusal.type === known) return;
  throw new Error(`The demo story does not hold: ${what} was refused (${outcome.refusal.type})`);
}
