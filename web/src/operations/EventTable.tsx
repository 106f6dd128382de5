import { type MouseEvent, memo } from 'react';
import { useHref, useNavigate } from 'react-router';
import { tableRoles } from '#/ui/tableRoles.ts';
import { addressOf, linkClasses } from './links.tsx';
import type { LogEvent } from './operations.ts';
import { plainTime, plainType, shortIds } from './plainWords.ts';

const titles = ['Position', 'Event', 'Stream', 'Actor', 'Occurred', 'Data'];
/** Columns that ask no row for its width: hundreds come in a second. */
const columns =
  'lg:grid lg:grid-cols-[5.5rem_minmax(0,13.5rem)_minmax(0,18.5rem)_minmax(0,14.5rem)_14rem_minmax(10rem,1fr)] lg:items-baseline';

/** Newest on top; on a narrow screen each event is a block. */
export function EventTable({ events }: { events: readonly LogEvent[] }) {
  const prefix = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();

  /** Links of rows are plain, for there are thousands; a press that opens no other tab stays in the app. */
  function follow(press: MouseEvent<HTMLTableElement>): void {
    const isOther = press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
    const link = press.target instanceof Element ? press.target.closest('a') : null;
    if (isOther || !link) return;
    press.preventDefault();
    const to = link.pathname.slice(prefix.length) + link.search;
    void navigate(to, { replace: link.href === window.location.href });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a press of it
    <table role={tableRoles.table} className="block w-full text-sm" onClick={follow}>
      <caption className="sr-only">Events, newest first</caption>
      <thead role={tableRoles.group} className="block max-lg:sr-only">
        <tr role={tableRoles.row} className={`border-b border-line text-left text-ink-muted ${columns}`}>
          {titles.map((title) => (
            <th key={title} role={tableRoles.title} scope="col" className="px-2 py-2 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.group} className="block">
        {events.map((event) => (
          <Row key={event.position} event={event} prefix={prefix} />
        ))}
      </tbody>
    </table>
  );
}

/** A row never changes: while events come fast, only those that are new are drawn, and of those only what is near the screen. */
const Row = memo(function Row({ event, prefix }: { event: LogEvent; prefix: string }) {
  const { position, type, stream, actor, occurredAt } = event;
  return (
    <tr
      role={tableRoles.row}
      data-position={position}
      className={`border-b border-line [content-visibility:auto] [contain-intrinsic-block-size:auto_9.5rem] sm:[contain-intrinsic-block-size:auto_8.2rem] max-lg:grid max-lg:grid-cols-2 max-lg:py-2 lg:[contain-intrinsic-block-size:auto_30px] ${columns}`}
    >
      <td role={tableRoles.cell} className="px-2 py-1 tabular-nums">
        <a className={linkClasses} href={prefix + addressOf.event(position)}>
          {position}
        </a>
      </td>
      <td role={tableRoles.cell} className="px-2 py-1">
        {/* Everything of this type. Its stored name is searched, read aloud and shown on hover. */}
        <a
          className="font-semibold text-ink no-underline wrap-anywhere hover:underline"
          href={prefix + addressOf.type(type)}
          title={type}
        >
          {plainType(type)} <span className="sr-only">{type}</span>
        </a>
      </td>
      <td role={tableRoles.cell} className="px-2 py-1">
        <a className={linkClasses} href={prefix + addressOf.stream(stream)} title={stream}>
          {short(stream)}
        </a>{' '}
        <span className="text-ink-subtle">{event.version}</span>
      </td>
      <td role={tableRoles.cell} className="px-2 py-1">
        {actor.id === null ? (
          'a visitor'
        ) : (
          <a className={linkClasses} href={prefix + addressOf.actor(actor.id)} title={actor.id}>
            {short(actor.id)}
          </a>
        )}
      </td>
      <td role={tableRoles.cell} className="px-2 py-1 tabular-nums">
        <time dateTime={occurredAt}>{plainTime(occurredAt)}</time>
      </td>
      <td role={tableRoles.cell} className="px-2 py-1 max-lg:col-span-2">
        <code className="line-clamp-2 text-xs break-all text-ink-muted lg:line-clamp-1">{event.data}</code>
      </td>
    </tr>
  );
});

/** Where there is little room: the beginning of each random id. Read aloud, searched and copied it is whole. */
function short(text: string) {
  const beginning = shortIds(text);
  if (beginning === text) return text;
  return (
    <>
      <span aria-hidden="true">{beginning}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}
