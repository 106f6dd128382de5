import type { Session } from '../operations.ts';
import { TitleWithTimes } from '../TitleWithTimes.tsx';

/** In a question that ends something: which session it is about, and when that is or was asked for. */
export function SessionSubject({ session }: { session: Session }) {
  const { title, acceptedTime, suggestedTimes, durationMinutes } = session;
  const times = acceptedTime === null ? suggestedTimes : [acceptedTime];
  return <TitleWithTimes title={title} times={times} minutes={durationMinutes} />;
}
