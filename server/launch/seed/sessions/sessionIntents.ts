import type { Instant } from '@waymark/events/kernel';
import {
  type BookDiary,
  diaryDecider,
  diaryStream,
  endOf,
  mentoringStream,
  type SessionCommand,
  type SessionId,
  sessionDecider,
} from '@waymark/events/mentoring';
import type { Execute } from '../../../platform/app.ts';
import { demoUserId } from '../demoIds.ts';
import { type Rating, ratingIntents } from '../ratings.ts';
import { asPerson } from '../teller.ts';

type WithoutMeta<Command> = Command extends { readonly meta: unknown } ? Omit<Command, 'meta'> : never;

/** One thing that somebody did. `settles`: nothing that waits in the story is due before it. */
export type Step = {
  readonly who: string;
  readonly at: Instant;
  readonly says: WithoutMeta<SessionCommand>;
  readonly books?: readonly BookDiary['data'][];
  readonly settles?: boolean;
  readonly ratings?: readonly Rating[];
};

export function sessionIntents(
  name: string,
  { who, at, says, books, ratings }: Step,
): Parameters<Execute['all']>[0] {
  const meta = asPerson(demoUserId(who), name, at);
  const command = { ...says, meta } as SessionCommand;
  return [
    { decider: sessionDecider, stream: mentoringStream(command.data.sessionId), command },
    ...(books ?? []).map((data) => ({
      decider: diaryDecider,
      stream: diaryStream(data.userId),
      command: { type: 'BookDiary' as const, data, meta },
    })),
    ...(ratings ?? []).flatMap((rating) =>
      ratingIntents(name, { subjectKind: 'SESSION', subjectId: command.data.sessionId }, at, rating),
    ),
  ];
}

export function bookingsOf(
  people: readonly string[],
  sessionId: SessionId,
  startsAt: Instant,
  minutes: number,
): readonly BookDiary['data'][] {
  const span = { sessionId, startsAt, endsAt: endOf(startsAt, minutes), week: null };
  return people.map((who) => ({ userId: demoUserId(who), ...span }));
}
