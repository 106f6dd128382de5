import { useController } from 'react-hook-form';
import type { HostForm } from './hostForm.ts';
import { useProblemText } from './useProblemText.ts';

/** One field of the form, with the text of what is wrong with it. */
export function useHostField<Name extends keyof HostForm>(name: Name) {
  const { field, fieldState } = useController<HostForm, Name>({ name });
  const problemText = useProblemText();
  return {
    value: field.value as HostForm[Name],
    set: (value: HostForm[Name]) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    id: name,
    error: problemText(name, fieldState.error?.message),
  };
}
