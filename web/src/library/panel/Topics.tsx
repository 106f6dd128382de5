import { libraryLimits } from '@waymark/events/limits';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureOf } from '#/app/api/failure.ts';
import { useWaiting } from '#/app/drafts/useWaiting.ts';
import { WaitingMark } from '#/app/drafts/WaitingMark.tsx';
import { sync } from '#/app/sync/index.ts';
import { isAborted } from '#/lib/isAborted.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { useIsShown } from '#/lib/useIsShown.ts';
import { useTopicOptions } from '#/profile/index.ts';
import { MultiCombobox } from '#/ui/form/MultiCombobox.tsx';
import { type DocumentChange, updateDocument } from '../librarySync.ts';
import { TopicBadges } from '../list/DocumentFacts.tsx';
import type { OpenDocument } from '../operations.ts';
import { useLibraryFailureText, useLibraryFieldText } from '../useLibraryTexts.ts';
import { SectionHeading } from './SectionHeading.tsx';

/** What a document is about; every choice is saved at once. */
export function TopicsEditor({ document }: { document: OpenDocument }) {
  const t = useTranslations('libraryDocument.topics');
  const fieldText = useLibraryFieldText();
  const failureText = useLibraryFailureText();
  const held = document.topics.map(({ id }) => id);
  /** null: as the server has it. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<string | undefined>();
  /** What waits for a network, from before this was opened too. */
  const isOfTopics = ({ id, input }: DocumentChange) => id === document.id && input.topicIds !== undefined;
  const waiting = useWaiting(updateDocument, isOfTopics)?.args.input.topicIds;
  const heldKey = held.join();
  const isShown = useIsShown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server has now wins over an older choice
  useEffect(() => setChosen(null), [heldKey]);

  async function choose(topicIds: string[]): Promise<void> {
    if (topicIds.length > libraryLimits.topics) return setError(fieldText('tooMany', libraryLimits.topics));
    setChosen(topicIds);
    setError(undefined);
    try {
      const input = { topicIds, seen: { topicIds: [...(chosen ?? waiting ?? held)] } };
      await sync.mutate(updateDocument, { id: document.id, input }, newUuid(), isShown);
    } catch (thrown) {
      if (isAborted(thrown)) return;
      const failure = failureOf(thrown);
      setChosen(null);
      setError(fieldText(failure.fields.topicIds, libraryLimits.topics) ?? failureText(failure));
    }
  }

  const known = useTopicOptions();
  // Until the names are here, those that came with the document.
  const options =
    known.length > 0 ? known : document.topics.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-col gap-1">
      <MultiCombobox
        label={t('label')}
        hint={t('hint')}
        error={error}
        options={options}
        values={chosen ?? waiting ?? held}
        onChange={(values) => void choose(values)}
      />
      <WaitingMark of={updateDocument} isOf={isOfTopics} />
    </div>
  );
}

/** The same for people who only read. */
export function TopicsList({ document }: { document: OpenDocument }) {
  const t = useTranslations('libraryDocument.topics');
  if (document.topics.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading>{t('label')}</SectionHeading>
      <TopicBadges document={document} />
    </section>
  );
}
