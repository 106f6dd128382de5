import { Fragment, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { keepPlace } from '#/app/routing/LocaleRouter.tsx';
import { Card } from '#/ui/Card.tsx';
import { cn } from '#/ui/cn.ts';
import { Room } from '#/ui/Room.tsx';
import { useLongPage } from '#/ui/useLongList.ts';
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

function Cards({ documents, ...rest }: ItemsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 @sm:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-4">
      {documents.map((one) => (
        <li key={one.id}>
          <GridCard document={one} {...rest} />
        </li>
      ))}
    </ul>
  );
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
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:items-center">
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
