import { Fragment, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { keepPlace } from '#/app/routing/LocaleRouter.tsx';
import { Card } from '#/ui/Card.tsx';
import { cn } from '#/ui/cn.ts';
import { WHOLE_UP_TO } from '#/ui/list/longRows.ts';
import { useLongPage } from '#/ui/list/useLongPage.ts';
import { Room } from '#/ui/Room.tsx';
import type { LibraryDocument } from '../operations.ts';
import type { DocumentActions } from '../useDocumentActions.ts';
import { DocumentLine, KindIcon, OwnerLine, TopicBadges } from './DocumentFacts.tsx';
import { DocumentMenu } from './DocumentMenu.tsx';
import type { View } from './viewMode.ts';

type DocumentItemsProps = {
  documents: readonly LibraryDocument[];
  view: View;
  openId: string | null;
  /** A document opens beside the list. */
  isBeside: boolean;
  actions: DocumentActions;
};

/** The documents, as lines or as cards; the whole of each opens it. */
export function DocumentItems({ view, ...items }: DocumentItemsProps) {
  return view === 'grid' ? <Cards {...items} /> : <Lines {...items} />;
}

type ItemsProps = Omit<DocumentItemsProps, 'view'>;

/** Between two rows of cards, as the style of the list says it, pixels. */
const CARDS_GAP = 16;
/** How high a row of cards is that was not drawn yet, pixels. */
const CARD_PX = 200;
/** Rows of cards beyond the edge of the view. */
const ROWS_BEYOND = 4;

/** Of a long list the rows of cards that are in view. */
function Cards({ documents, ...rest }: ItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const columns = useGridColumns(list);
  const rows = useMemo(() => inRows(documents, columns), [documents, columns]);
  const rowOf = (id: string | null) =>
    id === null ? null : rows.find((row) => row.some((one) => one.id === id))?.[0]?.id;
  const long = useLongPage({
    list,
    keys: useMemo(() => rows.map((row) => row[0]?.id ?? ''), [rows]),
    estimate: () => CARD_PX,
    kept: [rowOf(focused), rowOf(rest.openId)],
    wholeUpTo: WHOLE_UP_TO / columns,
    overscan: ROWS_BEYOND,
    gap: CARDS_GAP,
  });
  return (
    <ul
      ref={list}
      onFocus={({ target }) => setFocused(target.closest('[data-key]')?.getAttribute('data-key') ?? null)}
      className="grid grid-cols-1 gap-4 @sm:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-4"
    >
      {long.rows.map(({ index, room }) => (
        <Fragment key={rows[index]?.[0]?.id}>
          <Room height={room} />
          {rows[index]?.map((one, column) => (
            <li
              key={one.id}
              data-key={one.id}
              // The cards of a row are as high as the first.
              {...(long.measure && {
                ...(column === 0 && { ref: long.measure, 'data-index': index }),
                'aria-setsize': documents.length,
                'aria-posinset': index * columns + column + 1,
              })}
            >
              <GridCard document={one} {...rest} />
            </li>
          ))}
        </Fragment>
      ))}
      <Room height={long.roomBelow} />
    </ul>
  );
}

function inRows<Item>(items: readonly Item[], columns: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

/** How many cards stand side by side: the width of the list decides. */
function useGridColumns(list: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const count = () => {
      const tracks = getComputedStyle(element).gridTemplateColumns.split(' ');
      setColumns(Math.max(1, tracks.filter((track) => track.endsWith('px')).length));
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return columns;
}

/** How high a line is that was not drawn yet, pixels. */
const LINE_PX = 90;

function Lines({ documents, ...rest }: ItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const long = useLongPage({
    list,
    keys: useMemo(() => documents.map(({ id }) => id), [documents]),
    estimate: () => LINE_PX,
    kept: [focused, rest.openId],
  });
  return (
    <ul
      ref={list}
      onFocus={({ target }) => setFocused(target.closest('[data-key]')?.getAttribute('data-key') ?? null)}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface [&>:first-child>*]:rounded-t-card [&>:last-child>*]:rounded-b-card"
    >
      {long.rows.map(({ index, room }) => {
        const one = documents[index];
        if (!one) return null;
        return (
          <Fragment key={one.id}>
            <Room height={room} />
            <li
              data-key={one.id}
              {...(long.measure && {
                ref: long.measure,
                'data-index': index,
                'aria-setsize': documents.length,
                'aria-posinset': index + 1,
              })}
            >
              <Row document={one} {...rest} />
            </li>
          </Fragment>
        );
      })}
      <Room height={long.roomBelow} />
    </ul>
  );
}

type ItemProps = Omit<ItemsProps, 'documents'> & { document: LibraryDocument };

function Row({ document, actions, ...link }: ItemProps) {
  const isOpen = link.openId === document.id;
  // Its own colour would not be seen on that of the open row.
  const onRow = isOpen ? 'bg-surface' : undefined;
  return (
    <div
      className={cn(
        'relative flex items-center gap-3 py-3 pr-2 pl-3 hover:bg-primary-soft/60 sm:pl-4',
        isOpen && 'bg-primary-soft',
      )}
    >
      <KindIcon type={document.type} className={cn('size-11', onRow)} />
      <div className="grid grid-cols-1 min-w-0 flex-1 gap-x-6 gap-y-1 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:items-center">
        <div className="min-w-0">
          <NameLink document={document} {...link} />
          <DocumentLine document={document} />
        </div>
        <div className="flex min-w-0 flex-col gap-1.5">
          <OwnerLine document={document} />
          <TopicBadges document={document} badgeClassName={onRow} />
        </div>
      </div>
      <DocumentMenu document={document} actions={actions} />
    </div>
  );
}

function GridCard({ document, actions, ...link }: ItemProps) {
  return (
    <Card
      className={cn(
        'relative flex h-full flex-col gap-3 hover:border-line-strong sm:p-4',
        link.openId === document.id && 'border-primary ring-1 ring-primary',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <KindIcon type={document.type} className="size-14" />
        <div className="-mt-1 -mr-2">
          <DocumentMenu document={document} actions={actions} />
        </div>
      </div>
      <div className="min-w-0">
        <NameLink document={document} {...link} />
        <DocumentLine document={document} />
        <OwnerLine document={document} />
      </div>
      <TopicBadges document={document} />
    </Card>
  );
}

type NameLinkProps = Omit<ItemProps, 'actions'>;

function NameLink({ document: { id, name }, openId, isBeside }: NameLinkProps) {
  const t = useTranslations('library');
  const { search } = useLocation();
  const text = name ?? t('unnamed');
  return (
    <h2 className="text-base font-semibold">
      <Link
        id={linkIdOf(id)}
        to={{ pathname: `/my-library/${encodeURIComponent(id)}`, search }}
        state={{ ...(isBeside ? keepPlace : {}), fromLibrary: true }}
        aria-current={openId === id ? 'true' : undefined}
        title={text}
        className="block text-ink no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        <span className="line-clamp-3">{text}</span>
      </Link>
    </h2>
  );
}

/** Where the focus goes back to when a document is closed. */
export function linkIdOf(documentId: string): string {
  return `document-${documentId}`;
}
