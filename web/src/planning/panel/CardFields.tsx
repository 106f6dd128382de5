import { planningLimits } from '@waymark/events/limits';
import { type KeyboardEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSessionNames } from '#/mentoring/index.ts';
import { useReferenceData } from '#/profile/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Combobox } from '#/ui/form/Combobox.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { columns } from '../board/live/boardState.ts';
import type { TaskInput, TaskValues } from '../board/live/boardSync.ts';
import type { Plan, Task, TaskStatus } from '../operations.ts';
import { textProblem } from '../plans/textProblem.ts';
import { Meanwhile } from '../unsent/Meanwhile.tsx';
import { useDay } from '../unsent/useDay.ts';
import { useSavedField } from './useSavedField.ts';

type CardFieldsProps = {
  plan: Plan;
  task: Task;
  /** `seen`: what it takes the place of. */
  onSave: (input: TaskInput, seen: TaskValues) => Promise<unknown>;
  /** Forgets what the server has refused of a field. */
  onGiveUp: (field: keyof TaskValues) => void;
  onMove: (status: TaskStatus) => void;
};

/** What an editor changes of a card; each field is saved by itself. */
export function CardFields({ plan, task, onSave, onGiveUp, onMove }: CardFieldsProps) {
  const t = useTranslations('planningCard');
  const id = useId();
  const name = useSavedField({
    name: 'name',
    held: task.name ?? '',
    save: (value, seen) => onSave({ name: value }, { name: seen }),
    problemOf: (value) => textProblem(value, planningLimits.taskNameMax, true),
    max: planningLimits.taskNameMax,
    keptAs: `cardName.${task.id}`,
    giveUp: () => onGiveUp('name'),
  });
  const description = useSavedField({
    name: 'description',
    held: task.description ?? '',
    save: (value, seen) => onSave({ description: value }, { description: seen }),
    problemOf: (value) => textProblem(value, planningLimits.descriptionMax, false),
    max: planningLimits.descriptionMax,
    keptAs: `cardDescription.${task.id}`,
    giveUp: () => onGiveUp('description'),
  });
  const deadline = useSavedField({
    name: 'deadline',
    held: task.deadline ?? '',
    save: (value, seen) => onSave({ deadline: value || null }, { deadline: seen || null }),
    giveUp: () => onGiveUp('deadline'),
  });
  const shownDay = useDay();
  const hintOf = ({ meanwhile }: typeof name) => (meanwhile === null ? undefined : t('fields.choose'));
  return (
    <div className="flex flex-col gap-4">
      {/* The title of the card. A long one is to be read whole; it is one line of text all the same. */}
      <Textarea
        rows={1}
        id={`${id}-name`}
        data-title=""
        className="min-h-12 resize-none border-transparent bg-transparent text-xl font-semibold hover:border-line-strong focus:border-line-strong"
        label={<span className="sr-only">{t('fields.name')}</span>}
        autoComplete="off"
        value={name.value}
        hint={hintOf(name)}
        error={name.error}
        onChange={(event) =>
          name.set(event.target.value.replaceAll(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)))
        }
        onBlur={name.commit}
        onKeyDown={onEnter(name.commit)}
      />
      <Overtaken field={name} fieldId={`${id}-name`} />
      <Select
        label={t('fields.status')}
        value={task.status}
        options={columns.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChange={(event) => {
          const status = columns.find((one) => one === event.target.value);
          if (status) onMove(status);
        }}
      />
      <Textarea
        id={`${id}-description`}
        label={t('fields.description')}
        value={description.value}
        length={description.value.length}
        limit={planningLimits.descriptionMax}
        hint={hintOf(description)}
        error={description.error}
        onChange={(event) => description.set(event.target.value)}
        onBlur={description.commit}
      />
      <Overtaken field={description} fieldId={`${id}-description`} />
      <TextField
        type="date"
        id={`${id}-deadline`}
        label={t('fields.deadline')}
        value={deadline.value}
        error={deadline.error}
        onChange={(event) => deadline.set(event.target.value)}
        onBlur={deadline.commit}
        onKeyDown={onEnter(deadline.commit)}
      />
      <Overtaken field={deadline} fieldId={`${id}-deadline`} now={shownDay(deadline.meanwhile)} />
      <AssigneeField plan={plan} task={task} onSave={onSave} onGiveUp={onGiveUp} />
      <TopicField task={task} onSave={onSave} onGiveUp={onGiveUp} />
    </div>
  );
}

type OvertakenProps = {
  field: ReturnType<typeof useSavedField>;
  /** What a choice that another made is called. */
  now?: string;
  /** Focus goes back there when one is chosen. */
  fieldId: string;
};

function Overtaken({ field, fieldId, now }: OvertakenProps) {
  if (field.meanwhile === null) return null;
  const choose = (act: () => void) => () => {
    act();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <Meanwhile
      now={now ?? field.meanwhile}
      isChoice={now !== undefined}
      onKeepMine={choose(field.keepMine)}
      onKeepTheirs={choose(field.keepTheirs)}
    />
  );
}

function AssigneeField({ plan, task, onSave, onGiveUp }: Omit<CardFieldsProps, 'onMove'>) {
  const t = useTranslations('planningCard');
  const id = useId();
  const names = useSessionNames();
  const assignee = useSavedField({
    name: 'assigneeId',
    held: task.assignee?.id ?? '',
    save: (value, seen) => onSave({ assigneeId: value || null }, { assigneeId: seen || null }),
    giveUp: () => onGiveUp('assigneeId'),
  });
  const people = [plan.owner, ...plan.sharedWith.map(({ user }) => user)];
  // An assignee who has left the plan is still named.
  const gone = task.assignee && !people.some(({ id }) => id === task.assignee?.id) ? [task.assignee] : [];
  return (
    <>
      <Select
        id={id}
        label={t('fields.assignee')}
        placeholder={t('nobody')}
        value={assignee.value}
        error={assignee.error}
        options={[...people, ...gone].map((person) => ({ value: person.id, label: names.full(person) }))}
        onChange={(event) => assignee.choose(event.target.value)}
      />
      <Overtaken field={assignee} fieldId={id} now={task.assignee ? names.full(task.assignee) : ''} />
    </>
  );
}

function TopicField({ task, onSave, onGiveUp }: Omit<CardFieldsProps, 'plan' | 'onMove'>) {
  const t = useTranslations('planningCard');
  const id = useId();
  const { reference } = useReferenceData();
  const taxonomy = reference?.taxonomy ?? [];
  const topic = useSavedField({
    name: 'topicId',
    held: task.topic?.id ?? '',
    save(value, seen) {
      const topicName = taxonomy.find((one) => one.id === value)?.name ?? '';
      return onSave({ topicId: value || null, topicName }, { topicId: seen || null });
    },
    giveUp: () => onGiveUp('topicId'),
  });
  const options = taxonomy.map(({ id: value, name, parentId }) => {
    const parent = taxonomy.find((one) => one.id === parentId);
    return { value, label: parent ? `${name} (${parent.name})` : name };
  });
  const known =
    options.length > 0 || !task.topic ? options : [{ value: task.topic.id, label: task.topic.name }];
  return (
    <div className="flex flex-col items-start gap-1 *:w-full">
      <Combobox
        id={id}
        label={t('fields.topic')}
        placeholder={t('none')}
        options={known}
        value={topic.value}
        error={topic.error}
        onChange={topic.choose}
      />
      {topic.value ? (
        <Button variant="link" className="w-auto! self-end text-sm" onClick={() => topic.choose('')}>
          {t('clearTopic')}
        </Button>
      ) : null}
      <Overtaken field={topic} fieldId={id} now={task.topic?.name ?? ''} />
    </div>
  );
}

function onEnter(commit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  };
}
