import { SessionTimes } from './SessionTimes.tsx';

type TitleWithTimesProps = { title: string; times: readonly string[]; minutes: number };

/** In a question that ends a session or an event: which one it is about, and when that is or is offered. */
export function TitleWithTimes({ title, times, minutes }: TitleWithTimesProps) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <ul className="flex flex-col gap-1">
        {times.map((at) => (
          <li key={at}>
            <SessionTimes at={at} durationMinutes={minutes} />
          </li>
        ))}
      </ul>
    </div>
  );
}
