import { useController, useFormContext } from 'react-hook-form';
import type { ProfileForm } from '../profileRules.ts';
import { useErrorTexts } from '../useErrorTexts.ts';
import { AvailabilityEditor } from './AvailabilityEditor.tsx';

/** When the person can mentor (`availability`) of the profile form around. `isShort`: the week only, for a first answer. */
export function AvailabilityFields({ isShort = false }: { isShort?: boolean }) {
  const textOf = useErrorTexts();
  const { control, formState } = useFormContext<ProfileForm>();
  const { field } = useController({ control, name: 'availability' });
  const { windows, message } = formState.errors.availability ?? {};
  return (
    <AvailabilityEditor
      id="availability"
      isShort={isShort}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      error={textOf(windows?.message ?? windows?.root?.message ?? message)}
    />
  );
}
