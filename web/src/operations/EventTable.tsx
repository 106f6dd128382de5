import { memo } from 'react';
import { ActorLink, EventLink, StreamLink, TypeLink } from './links.tsx';
import type { LogEvent } from './operations.ts';
import { plainTime } from './plainWords.ts';

/** Newest on top; on a narrow screen each event is a block. */
export function EventTable({ events }: { events: readonly LogEvent[] }) {
  return (
    <table className="w-full border-collapse text-sm max-lg:block">
      <caption className="sr-only">Events, newest first</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-left text-ink-muted">
          {['Position', 'Event', 'Stream', 'Actor', 'Occurred', 'Data'].map((title) => (
            <th key={title} scope="col" className="px-2 py-2 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {events.map((event) => (
          <Row key={event.position} event={event} />
        ))}
      </tbody>
    </table>
  );
}

/** A row never changes: while events come fast, only those that are new are drawn. */
const Row = memo(function Row({ event }: { event: LogEvent }) {
  return (
    <tr
      data-position={event.position}
      className="border-b border-line align-baseline max-lg:grid max-lg:grid-cols-2 max-lg:py-2"
    >
      <td className="px-2 py-1 tabular-nums">
        <EventLink position={event.position} />
      </td>
      <td className="px-2 py-1 xl:whitespace-nowrap">
        <TypeLink type={event.type} />
      </td>
      <td className="px-2 py-1 xl:whitespace-nowrap">
        <StreamLink stream={event.stream} isShort /> <span className="text-ink-subtle">{event.version}</span>
      </td>
      <td className="px-2 py-1 xl:whitespace-nowrap">
        <ActorLink actor={event.actor} isShort />
      </td>
      <td className="px-2 py-1 tabular-nums lg:whitespace-nowrap">
        <time dateTime={event.occurredAt}>{plainTime(event.occurredAt)}</time>
      </td>
      <td className="px-2 py-1 max-lg:col-span-2 lg:w-[30%]">
        <code className="line-clamp-2 text-xs break-all text-ink-muted lg:line-clamp-1">{event.data}</code>
      </td>
    </tr>
  );
});
