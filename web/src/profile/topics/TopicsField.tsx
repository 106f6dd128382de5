import { profileLimits } from '@waymark/events/limits';
import { Search } from 'lucide-react';
import { type Ref, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '#/ui/feedback/announce.ts';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { ChosenTopics } from './ChosenTopics.tsx';
import { TopicGroupItem } from './TopicGroupItem.tsx';
import { groupTopics, searchTopics, type Topic, toggleTopic } from './topicTree.ts';

type TopicsFieldProps = {
  label: string;
  hint?: string;
  taxonomy: readonly Topic[];
  /** Ids of the chosen topics. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  onBlur?: () => void;
  error?: string | undefined;
  id?: string;
  /** The search, which takes the focus when the field is wrong. */
  ref?: Ref<HTMLInputElement>;
};

/** Topics from the two-level tree, at most 20 (ONB-41, ONB-42, PRO-77). Works with react-hook-form's `Controller`. */
export function TopicsField(props: TopicsFieldProps) {
  const { label, hint, taxonomy, value, onChange, onBlur, error, id, ref } = props;
  const t = useTranslations('profile.topics');
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [words, setWords] = useState('');
  const groups = useMemo(() => groupTopics(taxonomy), [taxonomy]);
  const shown = useMemo(() => searchTopics(groups, words), [groups, words]);
  const chosen = useMemo(() => new Set(value), [value]);
  const isFull = value.length >= profileLimits.topics;

  function toggle(topicId: string) {
    const next = toggleTopic(value, topicId);
    onChange(next);
    announce(t('count', { count: String(next.length), max: String(profileLimits.topics) }));
    if (next.length >= profileLimits.topics) announce(t('full', { max: String(profileLimits.topics) }));
  }

  return (
    <fieldset
      className="flex min-w-0 flex-col gap-3"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
      aria-describedby={error ? `${fieldId}-error` : undefined}
    >
      <legend className="mb-1 w-full">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm font-semibold">{label}</span>
          <span className="text-sm text-ink-muted tabular-nums">
            {t('count', { count: String(value.length), max: String(profileLimits.topics) })}
          </span>
        </span>
      </legend>
      {hint ? <p className="text-sm text-ink-muted">{hint}</p> : null}
      {/* Above the search, which takes the focus: below the list it would be out of sight. */}
      <FieldError id={fieldId} error={error} />
      <ChosenTopics
        topics={value.flatMap((topicId) => taxonomy.find((topic) => topic.id === topicId) ?? [])}
        onRemove={toggle}
        searchId={fieldId}
      />
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <div className="border-b border-line p-3">
          <TextField
            ref={ref}
            id={fieldId}
            type="search"
            label={t('search')}
            value={words}
            autoComplete="off"
            end={<Search className="mr-2 size-5 text-ink-subtle" aria-hidden="true" />}
            className="pr-11"
            aria-invalid={error ? true : undefined}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        {isFull ? (
          <p className="border-b border-line bg-secondary-soft px-4 py-2 text-sm font-semibold text-info">
            {t('full', { max: String(profileLimits.topics) })}
          </p>
        ) : null}
        {shown.length > 0 ? (
          <ul className="max-h-104 overflow-y-auto">
            {shown.map((group) => (
              <TopicGroupItem
                key={group.root.id}
                group={group}
                chosen={chosen}
                isFull={isFull}
                isSearching={words.trim() !== ''}
                onToggle={toggle}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            drawing="signpost"
            title={t('nothing', { words })}
            reason={t('nothingReason')}
            className="py-6"
          />
        )}
      </div>
    </fieldset>
  );
}
