import type { ProfileField, ProfileForm } from '../profileRules.ts';

/** Those of the named fields that hold no answer yet. */
export function emptyFields(form: ProfileForm, names: readonly ProfileField[]): readonly ProfileField[] {
  return names.filter((name) => {
    const value = form[name];
    if (Array.isArray(value)) return value.length === 0;
    if (name === 'availability') return form.availability.windows.length === 0;
    if (name === 'ongoingMentoring') return !form.ongoingMentoring && !form.oneOffMentoring;
    return value === '';
  });
}
