import { SessionTimes } from '#/mentoring/index.ts';

type EventSubjectProps = { title: string; times: readonly string[]; minutes: number };

/** In a question that ends something: which event it is about, and when that is or is offered. */
export function EventSubject({ title, times, minutes }: EventSubjectProps) {
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
