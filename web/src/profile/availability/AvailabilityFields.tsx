import { useController, useFormContext } from 'react-hook-form';
import type { ProfileForm } from '../profileRules.ts';
import { useErrorTexts } from '../useErrorTexts.ts';
import { AvailabilityEditor, pauseIdOf } from './AvailabilityEditor.tsx';

/** When the person can mentor (`availability`) of the profile form around. `isShort`: the week only, for a first answer. */
export function AvailabilityFields({ isShort = false }: { isShort?: boolean }) {
  const textOf = useErrorTexts();
  const { control, formState } = useFormContext<ProfileForm>();
  const { field } = useController({ control, name: 'availability' });
  const { windows, pausedUntil, message } = formState.errors.availability ?? {};
  const isPauseMissing = field.value.pausedUntil === '' && field.value.windows.length > 0;
  /** The focus goes to what is missing: the week, or the day on which the pause ends. */
  function takeFocus(week: HTMLElement | null): void {
    const missing = () => (isPauseMissing ? document.getElementById(pauseIdOf('availability')) : week);
    field.ref(week && { focus: () => missing()?.focus() });
  }
  return (
    <AvailabilityEditor
      id="availability"
      isShort={isShort}
      ref={takeFocus}
      pauseError={textOf(pausedUntil?.message)}
      value={field.value}
      onChange={field.onChange}
      error={textOf(windows?.message ?? windows?.root?.message ?? message)}
    />
  );
}
