import type { Announcements, DndContextProps } from '@dnd-kit/core';
import { useTranslations } from 'use-intl';
import type { Task } from '../../operations.ts';
import { usePlanNames } from '../people/usePlanNames.ts';
import { placeOf, previewOf } from './preview.ts';

/** PLN-29: a drag as text, in the reader's language. */
export function useAnnouncements(tasks: readonly Task[]): NonNullable<DndContextProps['accessibility']> {
  const t = useTranslations('planningBoard');
  const names = usePlanNames();

  function said(key: 'lifted' | 'over' | 'dropped', all: readonly Task[], id: string): string | undefined {
    const task = all.find((one) => one.id === id);
    const place = placeOf(all, id);
    if (!task || !place) return undefined;
    const { at, count, status } = place;
    return t(`spoken.${key}`, { name: names.task(task), at, count, column: t(`columns.${status}`) });
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => said('lifted', tasks, String(active.id)),
    onDragOver: ({ active, over }) =>
      // Over itself it stands where it was said to stand.
      over && over.id !== active.id
        ? said('over', previewOf(tasks, String(active.id), String(over.id)), String(active.id))
        : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? said('dropped', previewOf(tasks, String(active.id), String(over.id)), String(active.id))
        : undefined,
    onDragCancel: ({ active }) => {
      const task = tasks.find(({ id }) => id === String(active.id));
      return task ? t('spoken.cancelled', { name: names.task(task) }) : undefined;
    },
  };
  return { announcements, screenReaderInstructions: { draggable: t('spoken.instructions') } };
}
