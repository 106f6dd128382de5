import { useController, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { ProfileForm } from '../profileRules.ts';
import { useErrorTexts } from '../useErrorTexts.ts';
import { LevelsField } from './LevelsField.tsx';
import { TopicsField } from './TopicsField.tsx';
import type { Topic } from './topicTree.ts';

/** Skills to teach (`taxonomyTeach`) with a level each (`levels`) of the profile form around (ONB-37). */
export function TeachFields({ taxonomy }: { taxonomy: readonly Topic[] }) {
  const t = useTranslations('profile.levels');
  const textOf = useErrorTexts();
  const { control } = useFormContext<ProfileForm>();
  const topics = useController({ control, name: 'taxonomyTeach' });
  const levels = useController({ control, name: 'levels' });
  const skills = topics.field.value.flatMap((id) => taxonomy.find((topic) => topic.id === id) ?? []);
  return (
    <div className="flex flex-col gap-6">
      <TopicsField
        id="taxonomyTeach"
        ref={topics.field.ref}
        label={t('teach')}
        hint={t('teachHint')}
        taxonomy={taxonomy}
        value={topics.field.value}
        onChange={(ids) => topics.field.onChange([...ids])}
        onBlur={topics.field.onBlur}
        error={textOf(topics.fieldState.error?.message ?? topics.fieldState.error?.root?.message)}
      />
      {skills.length > 0 ? (
        <LevelsField
          id="levels"
          ref={levels.field.ref}
          label={t('label')}
          hint={t('hint')}
          skills={skills}
          value={levels.field.value}
          onChange={(chosen) => levels.field.onChange({ ...chosen })}
          onBlur={levels.field.onBlur}
          error={textOf(messageOf(levels.fieldState.error))}
        />
      ) : null}
    </div>
  );
}

/** The form reads a record as fields of their own and hides the message of the whole below. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root } = error as { message?: unknown; root?: { message?: unknown } };
  const text = message ?? root?.message;
  return typeof text === 'string' ? text : undefined;
}
