import type { Session } from '../operations.ts';
import { SessionTimes } from '../SessionTimes.tsx';

/** In a question that ends something: which session it is about, and when that is or was asked for. */
export function SessionSubject({ session }: { session: Session }) {
  const { title, acceptedTime, suggestedTimes, durationMinutes } = session;
  const times = acceptedTime === null ? suggestedTimes : [acceptedTime];
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <ul className="flex flex-col gap-1">
        {times.map((at) => (
          <li key={at}>
            <SessionTimes at={at} durationMinutes={durationMinutes} />
          </li>
        ))}
      </ul>
    </div>
  );
}
