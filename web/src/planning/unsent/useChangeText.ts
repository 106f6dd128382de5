import { useTranslations } from 'use-intl';
import type { Unsent } from '#/app/sync/index.ts';
import type { TaskInput } from '../board/live/boardSync.ts';
import { usePlanNames } from '../board/people/usePlanNames.ts';
import { type Board, type Field, fields, taskIn } from './meanwhileOf.ts';
import { useDay } from './useDay.ts';
import { subjectOf } from './watchWaiting.ts';

/** What a change that was refused holds, as text. */
export function useChangeText(board: Board) {
  const t = useTranslations('planningUnsent');
  const day = useDay();
  const names = usePlanNames();

  /** A text as it is, a choice as it is called; empty where nothing is chosen. */
  function named(one: Unsent, field: Field, value: string | null | undefined): string {
    const task = taskIn(board, subjectOf(one));
    if (field === 'assigneeId' && value === null) return t('meanwhile.nobody');
    if (!value) return '';
    switch (field) {
      case 'deadline':
        return day(value);
      case 'assigneeId': {
        const people = board ? [board.plan.owner, ...board.plan.sharedWith.map(({ user }) => user)] : [];
        const person = [...people, task?.assignee].find((each) => each?.id === value);
        if (person) return names.person(person);
        // Who is on a plan that is not open is not known.
        return board ? t('meanwhile.formerMember') : '';
      }
      case 'topicId':
        return task?.topic?.id === value ? task.topic.name : (inputOf(one)?.topicName ?? '');
      default:
        return value;
    }
  }

  function textOf(one: Unsent): string {
    const { text } = one.args as { readonly text?: string };
    const { name, description, deadline, assigneeId, topicName } = inputOf(one) ?? {};
    const choices = [named(one, 'deadline', deadline), named(one, 'assigneeId', assigneeId), topicName];
    return [text, name, description, ...choices].filter(Boolean).join('\n');
  }

  /** Several fields of one card: each in a line, with its name. */
  function linesOf(one: Unsent, values: { readonly [Name in Field]?: string | null }): string {
    return fields
      .filter((field) => values[field] !== undefined)
      .map(
        (field) => `${t(`fields.${field}`)}: ${named(one, field, values[field]) || t('meanwhile.nothing')}`,
      )
      .join('\n');
  }

  return { named, textOf, linesOf };
}

export function inputOf({ args }: Unsent): TaskInput | undefined {
  return (args as { readonly input?: TaskInput }).input;
}
