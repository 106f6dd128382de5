import { profileLimits } from '@waymark/events/limits';
import { type Ref, useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from '#/ui/form/FieldFrame.tsx';
import type { Topic } from './topicTree.ts';

/** ONB-37: from "knows the basics" to "is an expert". */
const levels = profileLimits.topicLevels;

/** Topic id to level; a skill without one is still to be answered. */
export type Levels = Readonly<Record<string, number>>;

type LevelsFieldProps = {
  label: string;
  hint?: string;
  /** The chosen skills, in the order they are shown. */
  skills: readonly Topic[];
  value: Levels;
  onChange: (levels: Levels) => void;
  onBlur?: () => void;
  /** Shown at every skill that has no level. */
  error?: string | undefined;
  id?: string;
  /** The first skill without a level, which takes the focus when the field is wrong. */
  ref?: Ref<HTMLInputElement>;
};

/** How well somebody knows each skill (PRO-62). Works with react-hook-form's `Controller`. */
export function LevelsField(props: LevelsFieldProps) {
  const { label, hint, skills, value, onChange, onBlur, error, id, ref } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const firstOpen = skills.find((skill) => value[skill.id] === undefined)?.id ?? skills[0]?.id;
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-3"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {hint ? <p className="text-sm text-ink-muted">{hint}</p> : null}
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {skills.map((skill) => (
          <SkillLevel
            key={skill.id}
            skill={skill}
            level={value[skill.id]}
            onChange={(level) => onChange({ ...value, [skill.id]: level })}
            error={value[skill.id] === undefined ? error : undefined}
            // The field's own id leads to where something is missing.
            fieldId={skill.id === firstOpen ? fieldId : `${fieldId}-${skill.id}`}
            {...(skill.id === firstOpen && ref ? { ref } : {})}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SkillLevelProps = {
  skill: Topic;
  level: number | undefined;
  onChange: (level: number) => void;
  error: string | undefined;
  fieldId: string;
  ref?: Ref<HTMLInputElement>;
};

function SkillLevel({ skill, level, onChange, error, fieldId, ref }: SkillLevelProps) {
  const t = useTranslations('profile.levels');
  const group = useId();
  return (
    <fieldset
      className="flex flex-col gap-x-6 gap-y-2 p-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
      aria-describedby={error ? `${fieldId}-error` : undefined}
    >
      <legend className="sr-only">{t('levelOf', { skill: skill.name })}</legend>
      <div aria-hidden="true">
        <p className="font-semibold">{skill.name}</p>
        <p className="text-sm text-ink-muted">{level === undefined ? t('choose') : t(levelKey(level))}</p>
      </div>
      <div className="grid w-full grid-cols-5 gap-1.5 sm:w-66">
        {levels.map((one, index) => (
          <label
            key={one}
            className="relative flex h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface font-semibold tabular-nums transition-colors duration-120 hover:bg-primary-soft has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={group}
              aria-label={`${one}: ${t(levelKey(one))}`}
              aria-invalid={error ? true : undefined}
              checked={level === one}
              onChange={() => onChange(one)}
              {...(index === 0 ? { id: fieldId, ref } : {})}
            />
            <span aria-hidden="true">{one}</span>
          </label>
        ))}
      </div>
      <div className="sm:col-span-2 empty:hidden">
        <FieldError id={fieldId} error={error} />
      </div>
    </fieldset>
  );
}

function levelKey(level: number) {
  return `level${levels.find((one) => one === level) ?? 1}` as const;
}
