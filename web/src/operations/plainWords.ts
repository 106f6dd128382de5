import type { ChainEvent } from './operations.ts';

/** `MessageSent` → "Message sent". */
export function plainType(type: string): string {
  const parts = type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}

export function plainActor({ kind, id }: ChainEvent['actor']): string {
  if (kind === 'user') return `person ${id ?? ''}`;
  return kind === 'system' ? `the system (${id ?? ''})` : 'a visitor';
}

/** To the millisecond, in UTC, as logs have it. */
export function plainTime(at: string): string {
  return at.replace('T', ' ').replace('Z', ' UTC');
}

/** The minute of the day alone, in UTC. */
export function plainMinute(at: string): string {
  return at.slice(11, 16);
}

/** Between two steps: "+ 120 ms", "+ 4.2 s", "+ 3 min", "+ 2 days". */
export function plainGap(from: string, to: string): string {
  const gap = Date.parse(to) - Date.parse(from);
  const size = Math.abs(gap);
  const sign = gap < 0 ? '−' : '+';
  if (size < 1_000) return `${sign} ${size} ms`;
  if (size < 60_000) return `${sign} ${(size / 1_000).toFixed(1)} s`;
  if (size < 3_600_000) return `${sign} ${Math.round(size / 60_000)} min`;
  if (size < 86_400_000) return `${sign} ${Math.round(size / 3_600_000)} h`;
  const days = Math.round(size / 86_400_000);
  return `${sign} ${days} ${days === 1 ? 'day' : 'days'}`;
}

const UUID = /\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** `user-f13c58a5-481b-…` → "user-f13c58a5…". */
export function shortIds(text: string): string {
  return text.replace(UUID, '$1…');
}
