import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { filterSearch } from './filterAddress.ts';

export const linkClasses = 'text-primary-text underline underline-offset-2 hover:no-underline break-all';

export function EventLink({ position, children }: { position: string; children?: ReactNode }) {
  return (
    <Link className={linkClasses} to={`/ops/events/${position}`}>
      {children ?? position}
    </Link>
  );
}

export function StreamLink({ stream }: { stream: string }) {
  return (
    <Link className={linkClasses} to={`/ops/streams/${encodeURIComponent(stream)}`}>
      {stream}
    </Link>
  );
}

export function ChainLink({ correlationId }: { correlationId: string }) {
  return (
    <Link className={linkClasses} to={`/ops/chains/${encodeURIComponent(correlationId)}`}>
      {correlationId}
    </Link>
  );
}

/** Everything that this actor did. */
export function ActorLink({ actor }: { actor: { readonly kind: string; readonly id: string | null } }) {
  if (actor.id === null) return <span>a visitor</span>;
  return (
    <Link className={linkClasses} to={`/ops/events${filterSearch({ actor: actor.id })}`}>
      {actor.id}
    </Link>
  );
}
