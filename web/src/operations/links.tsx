import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { filterSearch } from './filterAddress.ts';

export const linkClasses = 'text-primary-text underline underline-offset-2 hover:no-underline wrap-anywhere';

/** Where these lead; in a list that grows fast they stand in plain links. */
export const addressOf = {
  event: (position: string) => `/ops/events/${position}`,
  stream: (stream: string) => `/ops/streams/${encodeURIComponent(stream)}`,
  type: (type: string) => `/ops/events${filterSearch({ type })}`,
  actor: (actor: string) => `/ops/events${filterSearch({ actor })}`,
};

export function EventLink({ position, children }: { position: string; children?: ReactNode }) {
  return (
    <Link className={linkClasses} to={addressOf.event(position)}>
      {children ?? position}
    </Link>
  );
}

export function StreamLink({ stream }: { stream: string }) {
  return (
    <Link className={linkClasses} to={addressOf.stream(stream)}>
      {stream}
    </Link>
  );
}

export function ChainLink({ correlationId, children }: { correlationId: string; children?: ReactNode }) {
  return (
    <Link className={linkClasses} to={`/ops/chains/${encodeURIComponent(correlationId)}`}>
      {children ?? correlationId}
    </Link>
  );
}

/** Everything that this actor did. */
export function ActorLink({ actor }: { actor: { readonly kind: string; readonly id: string | null } }) {
  if (actor.id === null) return <span>a visitor</span>;
  return (
    <Link className={linkClasses} to={addressOf.actor(actor.id)}>
      {actor.id}
    </Link>
  );
}
