import { useController, useFormContext } from 'react-hook-form';
import type { ProfileForm } from '../profileRules.ts';
import { useErrorTexts } from '../useErrorTexts.ts';

/** Fields that hold one kind of value. */
export type FieldOf<Value> = {
  [Name in keyof ProfileForm]: ProfileForm[Name] extends Value
    ? Value extends ProfileForm[Name]
      ? Name
      : never
    : never;
}[keyof ProfileForm];

/** One field of the profile form around: what a control needs, with its error as text. */
export function useProfileField<Name extends keyof ProfileForm>(name: Name) {
  const textOf = useErrorTexts();
  const { control } = useFormContext<ProfileForm>();
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = field;
  const error = textOf(fieldState.error?.message ?? fieldState.error?.root?.message, name);
  return { id: name, name, ref, value, onChange, onBlur, error };
}
