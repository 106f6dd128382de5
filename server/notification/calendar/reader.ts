import { findMailRecipient, type MailRecipient, readUsersAsOthersSee } from '@waymark/db/identity';
import type { CalendarSession } from '@waymark/db/notification';
import type { UserId } from '@waymark/events/kernel';
import { mailFrame } from '../../partner/types.ts';
import type { App } from '../../platform/app.ts';
import type { CalendarReader } from './calendarFile.ts';

const somebody = { en: 'someone', pt: 'alguém' } as const;

/** The person of a session who is not this one; undefined before anybody accepted. */
export function otherOf(
  { menteeId, mentorId }: Pick<CalendarSession, 'menteeId' | 'mentorId'>,
  owner: UserId,
) {
  return menteeId === owner ? (mentorId ?? undefined) : menteeId;
}

/** Names as any member sees them, looked up at once for all. */
export async function namesFor(app: Pick<App, 'db'>, ids: readonly UserId[], language: 'en' | 'pt') {
  const people = await readUsersAsOthersSee(app.db, [...new Set(ids)]);
  return (id: UserId | null | undefined): string => {
    const person = id ? people.get(id) : undefined;
    return [person?.firstName, person?.lastName].filter(Boolean).join(' ') || somebody[language];
  };
}

/** How this person reads these sessions in a calendar. */
export async function calendarReader(
  app: App,
  owner: UserId,
  recipient: MailRecipient,
  sessions: readonly CalendarSession[],
): Promise<CalendarReader> {
  const { brand, linkTo } = await mailFrame(app, recipient);
  const others = sessions.flatMap((session) => otherOf(session, owner) ?? []);
  const nameOf = await namesFor(app, others, recipient.language);
  return {
    language: recipient.language,
    calendarName: brand.name,
    otherName: (session) => nameOf(otherOf(session, owner)),
    linkTo,
  };
}

/** The same for somebody who is gone: undefined. */
export async function readerOf(app: App, owner: UserId, sessions: readonly CalendarSession[]) {
  const recipient = await findMailRecipient(app.db, owner);
  return recipient && calendarReader(app, owner, recipient, sessions);
}
