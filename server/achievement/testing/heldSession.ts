import type { userStream } from '@waymark/events/identity';
import { commandId, userId } from '@waymark/events/kernel';
import { mentoringStream, type SessionId } from '@waymark/events/mentoring';
import { expect } from 'vitest';
import type { MentoringFixture } from '../../mentoring/testing/mentoringFixture.ts';

/** A session that took place; its two people are known by name alone. */
export async function held(
  fixture: MentoringFixture,
  mentor: string,
  at: string,
  topicId = 'finance',
): Promise<void> {
  const sessionId = `s-${mentor}-${at}` as SessionId;
  const both = { sessionId, menteeId: userId('mentee'), mentorId: userId(mentor) };
  const startsAt = Date.parse(at);
  const planned = {
    ...both,
    seriesId: sessionId,
    number: 2,
    count: 2,
    cadence: 'WEEKLY',
    title: 'title',
    description: 'description',
    topicId,
    timezone: 'UTC',
    startsAt,
    durationMinutes: 90,
    provider: 'ZOOM',
    link: 'https://zoom.example.org/1',
    plannedAt: 1,
  };
  await append(fixture, mentoringStream(sessionId), [
    { type: 'SessionPlanned', data: planned },
    { type: 'SessionCompleted', data: { ...both, completedAt: startsAt } },
  ]);
}

export async function append(
  fixture: MentoringFixture,
  stream: ReturnType<typeof userStream>,
  events: { type: string; data: object }[],
) {
  const id = `${stream}-${events[0]?.type}`;
  const actor = { kind: 'system', name: 'spec' } as const;
  const meta = { actor, commandId: commandId(id), correlationId: id, at: Date.UTC(2020, 0, 1) };
  const result = await fixture.app.store.append({ meta, writes: [{ stream, expectedVersion: 0, events }] });
  expect(result.status).toBe('appended');
}
