import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { filterSearch } from './filterAddress.ts';
import { plainType, shortIds } from './plainWords.ts';

export const linkClasses = 'text-primary-text underline underline-offset-2 hover:no-underline wrap-anywhere';

export function EventLink({ position, children }: { position: string; children?: ReactNode }) {
  return (
    <Link className={linkClasses} to={`/ops/events/${position}`}>
      {children ?? position}
    </Link>
  );
}

export function StreamLink({ stream, isShort = false }: { stream: string; isShort?: boolean }) {
  return (
    <Link
      className={linkClasses}
      to={`/ops/streams/${encodeURIComponent(stream)}`}
      title={isShort ? stream : undefined}
    >
      {isShort ? <Short text={stream} /> : stream}
    </Link>
  );
}

/** Where there is little room: the beginning of each random id. Read aloud, searched and copied it is whole. */
function Short({ text }: { text: string }) {
  const short = shortIds(text);
  if (short === text) return text;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}

export function ChainLink({ correlationId, children }: { correlationId: string; children?: ReactNode }) {
  return (
    <Link className={linkClasses} to={`/ops/chains/${encodeURIComponent(correlationId)}`}>
      {children ?? correlationId}
    </Link>
  );
}

/** Everything of this type. Its stored name is searched, read aloud and shown on hover. */
export function TypeLink({ type }: { type: string }) {
  return (
    <Link
      className="font-semibold text-ink no-underline hover:underline"
      to={`/ops/events${filterSearch({ type })}`}
      title={type}
    >
      {plainType(type)} <span className="sr-only">{type}</span>
    </Link>
  );
}

/** Everything that this actor did. */
export function ActorLink({
  actor,
  isShort = false,
}: {
  actor: { readonly kind: string; readonly id: string | null };
  isShort?: boolean;
}) {
  if (actor.id === null) return <span>a visitor</span>;
  return (
    <Link
      className={linkClasses}
      to={`/ops/events${filterSearch({ actor: actor.id })}`}
      title={isShort ? actor.id : undefined}
    >
      {isShort ? <Short text={actor.id} /> : actor.id}
    </Link>
  );
}
