import { type Actor, assertNever } from '@waymark/events/kernel';

/** The actor as the key of its commands. */
export function commandActor(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return `user:${actor.id}`;
    case 'anonymous':
      return 'anonymous';
    case 'system':
      return `system:${actor.name}`;
    default:
      return assertNever(actor);
  }
}
