import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Topic } from './topicTree.ts';

type ChosenTopicsProps = {
  topics: readonly Topic[];
  onRemove: (id: string) => void;
  /** Takes the focus when the last one is removed. */
  searchId: string;
};

/** What is chosen, in sight however the tree is folded. */
export function ChosenTopics({ topics, onRemove, searchId }: ChosenTopicsProps) {
  const t = useTranslations('profile.topics');
  if (topics.length === 0) return <p className="text-sm text-ink-muted">{t('none')}</p>;

  function remove(id: string, button: HTMLButtonElement) {
    const item = button.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    onRemove(id);
    (neighbour?.querySelector('button') ?? document.getElementById(searchId))?.focus();
  }

  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap gap-2">
      {topics.map((topic) => (
        <li key={topic.id}>
          <button
            type="button"
            aria-label={t('remove', { topic: topic.name })}
            className="touch-target inline-flex items-center gap-1.5 rounded-full bg-primary-soft py-1 pr-2.5 pl-3.5 text-left text-sm font-semibold text-primary-text hover:bg-primary hover:text-on-primary forced-colors:border"
            onClick={(event) => remove(topic.id, event.currentTarget)}
          >
            {topic.name}
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
