import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { localStore } from '#/lib/browserStorage.ts';
import { cn } from '#/ui/cn.ts';
import { activePath, isWithin, type NavEntry, type NavLink } from './navigation.ts';

const rowClasses =
  'flex min-h-10 w-full items-center gap-1.5 rounded-control px-1.5 py-1.5 text-left text-sm hover:bg-primary-soft pointer-coarse:min-h-11 [&_svg]:size-5 [&_svg]:shrink-0';
const activeClasses = 'bg-primary-soft font-semibold text-primary-text forced-colors:outline-2';
const idleClasses = 'text-ink-muted hover:text-ink';

type NavTreeProps = { entries: readonly NavEntry[]; onFollow?: () => void };

/** The entries of sidebar and drawer. Groups are buttons; what was folded stays folded in this browser (NAV-178, NAV-179). */
export function NavTree({ entries, onFollow }: NavTreeProps) {
  const { pathname } = useLocation();
  const active = activePath(entries, pathname);
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.items ? (
            <Group
              entry={entry}
              items={entry.items}
              active={active}
              isHere={active === null && isWithin(entry.items, pathname)}
              onFollow={onFollow}
            />
          ) : (
            <Row
              link={{ label: entry.label, path: entry.path }}
              icon={entry.icon}
              active={active}
              onFollow={onFollow}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type RowProps = {
  link: NavLink;
  icon?: NavEntry['icon'];
  active: string | null;
  onFollow: (() => void) | undefined;
  isSub?: boolean;
};

function Row({ link, icon: Icon, active, onFollow, isSub = false }: RowProps) {
  const t = useTranslations('app.sidebar');
  const isActive = link.path === active;
  return (
    <Link
      to={link.path}
      onClick={onFollow}
      aria-current={isActive ? 'page' : undefined}
      className={cn(rowClasses, isSub && 'pl-8', isActive ? activeClasses : idleClasses)}
    >
      {Icon ? <Icon aria-hidden="true" /> : null}
      <span className="min-w-0 hyphens-auto">{t(link.label)}</span>
    </Link>
  );
}

type GroupProps = {
  entry: NavEntry;
  items: readonly NavLink[];
  active: string | null;
  /** The page is part of the group and none of its entries. */
  isHere: boolean;
  onFollow: (() => void) | undefined;
};

function Group({ entry, items, active, isHere, onFollow }: GroupProps) {
  const t = useTranslations('app.sidebar');
  const id = useId();
  const holdsActive = isHere || items.some((item) => item.path === active);
  const [chosen, setChosen] = useState<boolean | null>(() => storedExpansion(entry.label));
  const isOpen = holdsActive ? (chosen ?? true) : (chosen ?? false);
  function toggle() {
    setChosen(!isOpen);
    localStore.set(expansionKey(entry.label), isOpen ? 'closed' : 'open');
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className={cn(
          rowClasses,
          holdsActive && (isHere || !isOpen) ? 'font-semibold text-primary-text hover:text-ink' : idleClasses,
        )}
      >
        <entry.icon aria-hidden="true" />
        <span className="min-w-0 flex-1 hyphens-auto">{t(entry.label)}</span>
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4! transition-transform duration-120', isOpen && 'rotate-180')}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-0.5 flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.path}>
            <Row link={item} active={active} onFollow={onFollow} isSub />
          </li>
        ))}
      </ul>
    </>
  );
}

function expansionKey(label: string): string {
  return `navGroup:${label}`;
}

function storedExpansion(label: string): boolean | null {
  const stored = localStore.get(expansionKey(label));
  return stored === null ? null : stored === 'open';
}
