import { commandId, type EventMeta, userId } from '@waymark/events/kernel';
import {
  mentoringStream,
  type SessionCommand,
  type SessionId,
  sessionDecider,
} from '@waymark/events/mentoring';
import type { TestApp } from '../../testing/testApp.ts';

/** Asks two mentors for a session of this id with a private word in everything; the one who is not `loserId` takes it. */
export async function loseSession(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  { id, menteeId, loserId, word }: Readonly<Record<'id' | 'menteeId' | 'loserId' | 'word', string>>,
): Promise<void> {
  const sessionId = id as SessionId;
  const winner = userId('winner');
  const time = clock.now() + 48 * 60 * 60_000;
  const asked = {
    sessionId,
    kind: 'ONE_OFF',
    title: 'A title',
    description: `${word} description. `.repeat(10),
    topicId: 'strategy.growth',
    times: [time],
    timezone: 'Europe/London',
    durationMinutes: 60,
    series: null,
    mentorIds: [userId(loserId), winner],
    communityId: null,
    planId: null,
    acceptSubstitutes: false,
  } as const;
  const agreed = {
    time,
    provider: 'ZOOM',
    link: `https://zoom.example/${word}`,
    isOfCommunity: false,
  } as const;
  const steps: readonly (readonly [string, (meta: EventMeta) => SessionCommand])[] = [
    [menteeId, (meta) => ({ type: 'RequestSession', data: asked, meta })],
    [winner, (meta) => ({ type: 'AcceptSessionRequest', data: { sessionId, ...agreed }, meta })],
    [
      menteeId,
      (meta) => ({ type: 'ChangeNotes', data: { sessionId, text: `${word} notes`, seenRevision: 0 }, meta }),
    ],
  ];
  for (const [index, [who, command]] of steps.entries()) {
    const meta: EventMeta = {
      actor: { kind: 'user', id: userId(who) },
      commandId: commandId(`lost-session-${index}`),
      correlationId: 'lost-session',
      at: clock.now(),
    };
    const outcome = await app.execute({
      decider: sessionDecider,
      stream: mentoringStream(sessionId),
      command: command(meta),
    });
    if (outcome.status === 'refused') throw new Error(outcome.refusal.type);
  }
}
