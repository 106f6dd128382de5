import { useMemo } from 'react';
import type { Option } from '#/ui/form/optionSearch.ts';
import { useReferenceData } from '../useReferenceData.ts';

/** Every topic with the one that it belongs to, in the language on screen; empty until they are here. */
export function useTopicOptions(): readonly Option[] {
  const { reference } = useReferenceData();
  return useMemo(() => {
    const topics = reference?.taxonomy ?? [];
    const names = new Map(topics.map(({ id, name }) => [id, name]));
    return topics
      .map(({ id, name, parentId }) => {
        const parent = parentId ? names.get(parentId) : undefined;
        return { value: id, label: parent ? `${parent}: ${name}` : name };
      })
      .sort((one, other) => one.label.localeCompare(other.label));
  }, [reference]);
}
