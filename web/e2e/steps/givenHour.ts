import { expect } from 'vitest';
import type { Stage } from '../stage.ts';

/** Writes what happened before, as the log has it. */
export async function append(
  { app }: Stage,
  stream: string,
  expectedVersion: number,
  at: number,
  events: readonly object[],
): Promise<void> {
  const id = `${stream}-${expectedVersion}`;
  const meta = { actor: { kind: 'system', name: 'e2e' }, commandId: id, correlationId: id, at };
  const request = { meta, writes: [{ stream, expectedVersion, events }] };
  const { status } = await app.app.store.append(request as never);
  expect(status).toBe('appended');
}

type Both = { readonly sessionId: string; readonly menteeId: string; readonly mentorId: string };

/** An hour that a mentor gave, as the log has it. */
export function gaveAnHour(stage: Stage, both: Both, startsAt: number): Promise<void> {
  const planned = {
    ...both,
    seriesId: both.sessionId,
    number: 2,
    count: 2,
    cadence: 'WEEKLY',
    title: 'Prices',
    description: 'Prices',
    topicId: 'strategy.marketResearch',
    timezone: 'UTC',
    startsAt,
    durationMinutes: 60,
    provider: 'ZOOM',
    link: 'https://zoom.example.org/1',
    plannedAt: startsAt,
  };
  const events = [
    { type: 'SessionPlanned', data: planned },
    { type: 'SessionCompleted', data: { ...both, completedAt: startsAt } },
  ];
  return append(stage, `mentoring-${both.sessionId}`, 0, startsAt, events);
}
