import { useWatch } from 'react-hook-form';
import type { WordingForm } from '../settingsRules.ts';
import type { useSettingsForm } from '../useSettingsForm.ts';

type Settings = ReturnType<typeof useSettingsForm<WordingForm>>;
type Row = WordingForm['whitelabelText'][number];

/** The replaced texts of one language. One field may word several keys, whose texts are the same. */
export function useWording({ form, keepDraft }: Settings, language: Row['language']) {
  const all = useWatch({ control: form.control, name: 'whitelabelText' });
  const isOne = (row: Row, keys: readonly string[]) => row.language === language && keys.includes(row.key);
  const become = (rows: Row[]) => {
    form.setValue('whitelabelText', rows, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    keepDraft();
  };
  const remove = (keys: readonly string[]) => become(all.filter((row) => !isOne(row, keys)));
  return {
    all,
    written: all.filter((row) => row.language === language),
    valueOf: (keys: readonly string[]) => all.find((row) => isOne(row, keys))?.value ?? '',
    problemOf: (keys: readonly string[]) => {
      const problems = form.formState.errors.whitelabelText;
      const found = problems?.[all.findIndex((row) => isOne(row, keys))];
      return (found?.value ?? found?.key ?? found?.language)?.message;
    },
    remove,
    removeUnknown: (unknown: ReadonlySet<string>) => become(all.filter(({ key }) => !unknown.has(key))),
    /** `staysEmpty`: the field of a text that was added goes only by its button. */
    write: (keys: readonly string[], value: string, staysEmpty = false) => {
      if (value === '' && !staysEmpty) return remove(keys);
      const written = all.map((row) => (isOne(row, keys) ? { ...row, value } : row));
      const missing = keys.filter((key) => !all.some((row) => isOne(row, [key])));
      become([...written, ...missing.map((key) => ({ key, value, language }))]);
    },
  };
}
