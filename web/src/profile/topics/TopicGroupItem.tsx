import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CountBadge } from '#/ui/Badge.tsx';
import { cn } from '#/ui/cn.ts';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { iconButtonClasses } from '#/ui/iconButtonClasses.ts';
import type { TopicGroup } from './topicTree.ts';

type TopicGroupItemProps = {
  group: TopicGroup;
  chosen: ReadonlySet<string>;
  isFull: boolean;
  isSearching: boolean;
  onToggle: (id: string) => void;
};

/** A root with its children below it; a search unfolds what it finds. */
export function TopicGroupItem({ group, chosen, isFull, isSearching, onToggle }: TopicGroupItemProps) {
  const t = useTranslations('profile.topics');
  const listId = useId();
  const { root, children } = group;
  const chosenBelow = children.filter((child) => chosen.has(child.id)).length;
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || isSearching;

  function box(topic: { id: string; name: string }, className?: string) {
    const isChosen = chosen.has(topic.id);
    return (
      <Checkbox
        label={<span className={className}>{topic.name}</span>}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onToggle(topic.id)}
      />
    );
  }

  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex items-center gap-2 py-1 pr-2 pl-4">
        <div className="min-w-0 flex-1">{box(root, 'font-semibold')}</div>
        <CountBadge count={chosenBelow} />
        {children.length > 0 && !isSearching ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={t('below', { topic: root.name, count: String(chosenBelow) })}
            className={iconButtonClasses}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <ChevronDown
              className={cn('transition-transform duration-120', isOpen && 'rotate-180')}
              aria-hidden="true"
            />
          </button>
        ) : null}
      </div>
      <ul
        id={listId}
        hidden={!isOpen || children.length === 0}
        className="grid grid-cols-1 gap-x-6 pr-4 pb-2 pl-12 sm:grid-cols-2"
      >
        {children.map((child) => (
          <li key={child.id}>{box(child)}</li>
        ))}
      </ul>
    </li>
  );
}
